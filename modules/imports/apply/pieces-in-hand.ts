import type { Db } from "#database";
import { bookEntry } from "#ledger";
import { costPostings } from "#stock";
import { emptyColumns } from "../../../foundation/records/field-rows.ts";
import { stockRecordFields } from "../../stock/piece-fields.ts";
import type { ApplyPlace, Made } from "./apply-kind.ts";

export interface PiecesInHand {
  count: number;
  costCents: number | null;
}

/**
 * Adds pieces to a product's variants, by their order, and books their costs as part of the opening stock. Pieces
 * without a cost have no stock record yet.
 */
export async function addPieces(
  place: ApplyPlace,
  product: number,
  pieces: readonly PiecesInHand[],
): Promise<Made[]> {
  const { tx } = place;
  if (pieces.every(({ count }) => count === 0)) return [];
  const variants = await tx
    .selectFrom("variant")
    .select(["id", "position"])
    .where("product_id", "=", product)
    .orderBy("position")
    .execute();
  const made: Made[] = [];
  const costed: { unit: number; costCents: number }[] = [];
  for (const { id, position } of variants) {
    const { count, costCents } = pieces[position - 1] ?? { count: 0, costCents: null };
    if (count === 0) continue;
    const units = await insertUnits(
      tx,
      Number(id),
      Array.from({ length: count }, () => null),
    );
    for (const unit of units) {
      made.push({ what: "unit", ref: String(unit), isNew: true });
      if (costCents !== null && costCents > 0) costed.push({ unit, costCents });
    }
  }
  await insertRecords(
    place,
    costed.map(({ unit, costCents }) => ({ unit, set: { cost_cents: costCents } })),
  );
  return made;
}

/** Inserts free pieces of a variant. Returns their ids, in the order of the serial numbers. */
export async function insertUnits(
  tx: Db,
  variantId: number,
  serials: readonly (string | null)[],
  set: { withheld?: 0 | 1 } = {},
): Promise<number[]> {
  const last = await tx
    .selectFrom("stock_unit")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("variant_id", "=", variantId)
    .executeTakeFirst();
  for (let first = 0; first < serials.length; first += 100)
    await tx
      .insertInto("stock_unit")
      .values(
        serials.slice(first, first + 100).map((serial) => ({
          ...{ variant_id: variantId, serial, state: "free" as const, order_id: null, held_until: null },
          ...set,
        })),
      )
      .execute();
  // A trigger may give them other numbers than the insert returns.
  const rows = await tx
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variantId)
    .where("id", ">", Number(last?.id ?? 0))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => Number(id));
}

type RecordColumns = Partial<ReturnType<typeof emptyRecord>>;

function emptyRecord() {
  return emptyColumns(stockRecordFields);
}

/** Enters pieces in the register, and books their costs against the opening balance. */
export async function insertRecords(
  place: ApplyPlace,
  records: readonly { unit: number; set: RecordColumns }[],
): Promise<void> {
  if (records.length === 0) return;
  const { tx, now, actor, run, row } = place;
  for (let first = 0; first < records.length; first += 50)
    await tx
      .insertInto("stock_record")
      .values(
        records.slice(first, first + 50).map(({ unit, set }) => ({
          ...{ ...emptyRecord(), ...set, unit_id: unit, version: 1, updated_at: now },
        })),
      )
      .execute();
  const postings = await costPostings(
    tx,
    records.map(({ unit }) => unit),
    null,
  );
  const cents = postings.reduce((sum, one) => sum + one.cents, 0);
  if (postings.length === 0) return;
  await bookEntry(tx, {
    ...{
      kind: "opening-stock",
      cause: `import ${run} row ${row} ${records[0]!.unit}`,
      orderId: null,
      actor,
      now,
    },
    ...{
      memo: `Opening stock of import ${run}`,
      postings: [...postings, { account: "opening-equity", cents: -cents }],
    },
  });
}

/** Takes pieces out of the register again, with their costs. */
export async function removeUnits(place: ApplyPlace, units: readonly number[]): Promise<void> {
  for (const unit of units) await removeRecord(place, unit);
  await place.tx.deleteFrom("stock_unit").where("id", "in", units).execute();
}

/** Removes what the register says of a piece, and its cost from the opening stock. The piece stays. */
export async function removeRecord(place: ApplyPlace, unit: number): Promise<void> {
  const { tx, now, actor, run, row } = place;
  await tx.deleteFrom("stock_record").where("unit_id", "=", unit).execute();
  const postings = await costPostings(tx, [unit], null);
  const cents = postings.reduce((sum, one) => sum + one.cents, 0);
  if (postings.length === 0) return;
  await bookEntry(tx, {
    ...{ kind: "opening-stock", cause: `import ${run} row ${row} undone ${unit}`, orderId: null, actor, now },
    ...{
      memo: `Import ${run} undone`,
      postings: [...postings, { account: "opening-equity", cents: -cents }],
    },
  });
}
