import { formatMoneyExact } from "#money";
import { holderOf } from "../../clients/profile/client-contacts.ts";
import { clientSubject } from "../../clients/profile/client-rows.ts";
import type { LayawayDraft } from "../drafts/sale-drafts.ts";
import { type Applied, type ApplyKind, type ApplyPlace, type Made, RowRefusedError } from "./apply-kind.ts";
import { giveDeposit } from "./deposits.ts";
import { addressOfPerson } from "./find-person.ts";
import { cut } from "./texts.ts";

/**
 * Open layaways. What was paid becomes store credit, which pays for a new agreement; its pieces are withheld from sale,
 * and the client's page says what it was. An agreement is never invented: the client signs ours.
 */
export const layawaysKind: ApplyKind<"layaway"> = {
  kind: "layaway",
  async match(_, { value }, { known }) {
    const earlier = known.find(({ what }) => what === "credit");
    if (earlier) return { ref: earlier.ref };
    if (value.balanceCents <= 0) return { skipped: "Paid in full in the previous system." };
    return { ref: null };
  },
  async apply(place, { value }, ref) {
    if (ref !== null) return { fate: "same", made: [] };
    return await bringLayaway(place, value);
  },
};

async function bringLayaway(place: ApplyPlace, value: LayawayDraft): Promise<Applied> {
  const { tx, now, actor, row } = place;
  const name = cut(value.client.name || value.client.email || "", 120);
  if (name === "") throw new RowRefusedError("This layaway has no client. Add a name, and import it again.");
  const address = await addressOfPerson(tx, value.client);
  const made: Made[] = [];
  const credit =
    value.paidCents > 0 ? await giveDeposit(place, { address, name, cents: value.paidCents }) : null;
  if (credit) made.push(credit);
  for (const { code } of value.lines) {
    const unit = code === null ? null : await withhold(place, code);
    if (unit !== null)
      made.push({ what: "unit", ref: String(unit), isNew: false, version: null, before: { withheld: 0 } });
  }
  const client = await holderOf(tx, address);
  const text = [
    `Layaway ${value.number} from the previous system: ${value.lines.map(({ title }) => title).join(", ")}.`,
    `Total ${formatMoneyExact(value.totalCents)}, paid ${formatMoneyExact(value.paidCents)}, balance ${formatMoneyExact(value.balanceCents)}.`,
    credit && `The payments are ${credit.ref.replace(":", " ")}.`,
    value.nextDueOn && `Next payment due ${value.nextDueOn}.`,
    value.notes,
  ];
  if (client !== null)
    await tx
      .insertInto("desk_note")
      .values({
        ...{ subject: clientSubject(client), actor, key: `import layaway ${row}`, at: now },
        text: cut(text.filter(Boolean).join(" "), 2_000),
      })
      .execute();
  return { fate: "new", reason: "Start a new layaway for it; its payments are store credit.", made };
}

/** Takes a piece off sale by its old tag number; null if we have none with it. */
async function withhold({ tx, products }: ApplyPlace, code: string): Promise<number | null> {
  const unit = await tx
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .select(["stock_unit.id", "product_id"])
    .where("sku", "=", code)
    .where("state", "=", "free")
    .where("withheld", "=", 0)
    .orderBy("stock_unit.id")
    .executeTakeFirst();
  if (!unit) return null;
  await tx.updateTable("stock_unit").set({ withheld: 1 }).where("id", "=", unit.id).execute();
  products.add(Number(unit.product_id));
  return Number(unit.id);
}
