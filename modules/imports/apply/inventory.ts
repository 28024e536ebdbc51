import type { Db } from "#database";
import type { Draft } from "../drafts/draft.ts";
import { type ApplyKind, type Match, type MatchQuery, RowRefusedError } from "./apply-kind.ts";
import { insertUnits } from "./pieces-in-hand.ts";
import { cut } from "./texts.ts";

/** Counts of variants at a location. A count adds pieces; fewer pieces than we have is a question for the desk. */
export const inventoryKind: ApplyKind<"inventory"> = {
  kind: "inventory",
  match: matchVariant,
  async apply(place, { value }, ref) {
    const { tx } = place;
    const variant = Number(ref);
    const units = await tx
      .selectFrom("stock_unit")
      .select("id")
      .where("variant_id", "=", variant)
      .where("state", "<>", "sold")
      .execute();
    const missing = (value.onHand ?? 0) - units.length;
    if (missing === 0) return { fate: "same", made: [] };
    if (missing < 0)
      throw new RowRefusedError(
        `The file has ${value.onHand} and we have ${units.length}. Remove pieces on the product's stock page.`,
      );
    if (missing > 500)
      throw new RowRefusedError(`The file has ${value.onHand} pieces, more than we add at once.`);
    const { product_id, tracked } = await tx
      .selectFrom("variant")
      .select(["product_id", "tracked"])
      .where("id", "=", variant)
      .executeTakeFirstOrThrow();
    if (tracked === 0) throw new RowRefusedError("This is made to order here, so its pieces aren't counted.");
    const added = await insertUnits(
      tx,
      variant,
      Array.from({ length: missing }, () => null),
    );
    place.products.add(Number(product_id));
    return {
      fate: "merged",
      made: added.map((unit) => ({ what: "unit" as const, ref: String(unit), isNew: true })),
    };
  },
};

async function matchVariant(db: Db, { value }: Draft<"inventory">, { answers }: MatchQuery): Promise<Match> {
  if (!value.isStocked) return { skipped: `Not stocked at ${value.location || "this location"}.` };
  if (value.onHand === null) return { skipped: "The file has no count for it." };
  const variant = await findVariant(db, value);
  if (variant === null)
    return { refused: "We have no product with this SKU or handle. Import the products first." };
  const { n } = await db
    .selectFrom("stock_unit")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("variant_id", "=", variant)
    .where("state", "<>", "sold")
    .executeTakeFirstOrThrow();
  const topic = "inventory:sold-since";
  if (
    value.onHandBefore !== null &&
    Number(n) !== value.onHandBefore &&
    Number(n) !== value.onHand &&
    answers[topic] !== "file"
  ) {
    const text = "Some counts changed since the file was written. Which count is right?";
    const choices = [
      { value: "file", label: "The file's" },
      { value: "ours", label: "Ours", skips: true },
    ];
    const shown = `${value.title}: ${value.onHandBefore} in the file, ${n} here`;
    return { ask: { topic, text, shown, answers: choices } };
  }
  return { ref: String(variant) };
}

async function findVariant(
  db: Db,
  { sku, handle, options }: Draft<"inventory">["value"],
): Promise<number | null> {
  if (sku) {
    const row = await db
      .selectFrom("variant")
      .select("id")
      .where("sku", "=", cut(sku, 255))
      .executeTakeFirst();
    if (row) return Number(row.id);
  }
  if (handle === null) return null;
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["variant.id", "selected_options"])
    .where("handle", "=", handle.toLowerCase())
    .execute();
  if (rows.length === 1) return Number(rows[0]!.id);
  const found = rows.find(({ selected_options }) => {
    const selected = JSON.parse(selected_options) as { name: string; value: string }[];
    return options.every(({ name, value }) =>
      selected.some((one) => one.name === name && one.value === value),
    );
  });
  return found && options.length > 0 ? Number(found.id) : null;
}
