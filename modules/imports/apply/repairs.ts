import { formatMoneyExact } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { isMailbox } from "../../../foundation/records/email-key.ts";
import { nextNumber } from "../../../foundation/records/number-series.ts";
import { readSecretInTransaction, sha256Hex } from "../../../foundation/records/secret.ts";
import { deriveRepairToken } from "../../repairs/repair-contact.ts";
import { repairSubject } from "../../repairs/repair-rows.ts";
import type { RepairDraft } from "../drafts/bench-drafts.ts";
import {
  type Applied,
  type ApplyKind,
  type ApplyPlace,
  type Made,
  RowRefusedError,
  type UndoMade,
} from "./apply-kind.ts";
import { giveDeposit } from "./deposits.ts";
import { addressOfPerson } from "./find-person.ts";
import { cut } from "./texts.ts";
import { timeOf } from "./times.ts";

/**
 * Open repairs, under their old claim check numbers. An estimate is written down, to be saved at the desk, where its tax is
 * computed; a deposit becomes store credit.
 */
export const repairsKind: ApplyKind<"repair"> = {
  kind: "repair",
  async match(db, { value }, { known }) {
    if (value.status === "closed") return { skipped: "Closed in the previous system." };
    const earlier = known.find(({ what }) => what === "repair");
    if (!earlier) return { ref: null };
    const row = await db
      .selectFrom("repair")
      .select("number")
      .where("number", "=", Number(earlier.ref))
      .executeTakeFirst();
    return { ref: row ? String(row.number) : null };
  },
  async apply(place, { value }, ref) {
    if (ref !== null) return { fate: "same", reason: "It's here already. Change it on its page.", made: [] };
    return await takeIn(place, value);
  },
};

async function takeIn(place: ApplyPlace, value: RepairDraft): Promise<Applied> {
  const { tx, now, actor, facts } = place;
  const name = cut(value.client.name || value.client.email || value.client.phone?.text || "", 120);
  if (name === "") throw new RowRefusedError("This repair has no client. Add a name, and import it again.");
  const address = await addressOfPerson(tx, value.client);
  const email = isMailbox(address) ? address : null;
  const { number, isKept } = await numberFor(place, value.number);
  const received = timeOf(value.receivedOn, facts.timeZone) ?? now;
  const estimate = value.estimateCents ?? 0;
  const token = deriveRepairToken(await readSecretInTransaction(tx), { number, email });
  const made: Made[] = [{ what: "repair", ref: String(number), isNew: true, version: 1, cents: estimate }];
  const deposit =
    value.depositCents > 0 ? await giveDeposit(place, { address, name, cents: value.depositCents }) : null;
  if (deposit) made.push(deposit);
  const notes = [
    value.wish,
    !isKept && `Old number ${value.number}.`,
    value.statusText && `Was “${value.statusText}” in the previous system.`,
    estimate > 0 && `Estimate ${formatMoneyExact(estimate)} before tax.`,
    deposit && `Deposit ${formatMoneyExact(value.depositCents)}: ${deposit.ref.replace(":", " ")}.`,
    ...value.other.map(({ label, value: text }) => `${label}: ${text}`),
  ];
  await tx
    .insertInto("repair")
    .values({
      ...{ number, key: `import ${place.row}`, token_hash: sha256Hex(token), language: "en", name, email },
      ...{
        phone: cut(value.client.phone?.text ?? "", 40) || null,
        title: cut(value.title || value.kind || "Repair", 120),
      },
      ...{
        kind: kindOf(`${value.kind} ${value.title}`),
        metal: cut(value.metal, 80),
        stones: cut(value.stones, 160),
      },
      ...{ serial: cut(value.serial, 60), value_cents: value.valueCents, owned: null },
      condition: cut(value.condition || "Not recorded in the previous system.", 1_500),
      ...{ wish: cut(notes.filter(Boolean).join("\n"), 1_500), promised_on: value.promisedOn },
      ...{ stage: "taken_in", stage_at: received, estimate: 0 },
      ...{ lines: "[]", price_cents: 0, tax_cents: 0, tax_label: null, tax_place: null },
      ...{ untaxed_reason: null, deposit_cents: 0 },
      ...{ signed_name: null, signature: null, signed_at: null, approved_by: null, approved_at: null },
      ...{ declined_reason: null, taken_in_by: actor, version: 1, created_at: received, updated_at: now },
    })
    .execute();
  const data = { kept: isKept };
  await audit(tx, { at: now, actor, subject: repairSubject(number), action: "repair.imported", data });
  return {
    fate: "new",
    reason: isKept ? "" : `Its old number, ${value.number}, is taken or isn't one of ours.`,
    made,
  };
}

/** The old number if it can be one of ours; our own numbers continue after it. */
async function numberFor({ tx }: ApplyPlace, old: string): Promise<{ number: number; isKept: boolean }> {
  const digits = /^\D{0,4}(\d{4,8})$/.exec(old.trim())?.[1];
  const wished = Number(digits ?? 0);
  if (wished >= 1_001) {
    const taken = await tx
      .selectFrom("repair")
      .select("number")
      .where("number", "=", wished)
      .executeTakeFirst();
    if (!taken) {
      await tx
        .insertInto("number_series")
        .values({ name: "repair", last: wished })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({ last: wished }).where("number_series.last", "<", wished),
        )
        .execute();
      return { number: wished, isKept: true };
    }
  }
  return { number: await nextNumber(tx, "repair"), isKept: false };
}

const kinds = [
  ["watch", /watch|clock|rolex|omega|movement|battery/i],
  ["earrings", /ear/i],
  ["ring", /ring|band|sizing/i],
  ["necklace", /neck|chain|pendant/i],
  ["bracelet", /brace|bangle/i],
] as const;

function kindOf(text: string): string {
  return kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
}

export const undoRepair: UndoMade = {
  async blocker(db, { ref, version }) {
    const row = await db
      .selectFrom("repair")
      .select("version")
      .where("number", "=", Number(ref))
      .executeTakeFirst();
    if (!row) return null;
    if (Number(row.version) !== Number(version)) return "Changed since.";
    // Neither raises its version.
    const photo = await db
      .selectFrom("repair_photo")
      .select("id")
      .where("repair", "=", Number(ref))
      .executeTakeFirst();
    if (photo) return "Has photos that were added since.";
    const note = await db
      .selectFrom("desk_note")
      .select("id")
      .where("subject", "=", repairSubject(Number(ref)))
      .executeTakeFirst();
    return note ? "Has notes that were added since." : null;
  },
  async remove({ tx }, { ref }) {
    await tx.deleteFrom("repair").where("number", "=", Number(ref)).execute();
  },
};
