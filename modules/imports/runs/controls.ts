import { type RawBuilder, sql } from "kysely";
import type { Db } from "#database";
import type { DraftKind } from "../drafts/draft.ts";

/** A total that must agree with the old system's report. */
export interface Control {
  key: string;
  label: string;
  unit: "cents" | "count";
  /** The kinds of rows it is about. */
  kinds: readonly DraftKind[];
  /** What an import made, read from the records themselves. */
  total(run: number): RawBuilder<{ total: number | null }>;
}

/** What a run made of one sort and still has, by its reference. */
export function madeBy(run: number, what: string, { onlyNew = false } = {}): RawBuilder<unknown> {
  return sql`(select distinct import_made.ref from import_made
    join import_row on import_row.id = import_made.row_id
    where import_row.run_id = ${run} and import_made.what = ${what} ${onlyNew ? sql`and import_made.made = 1` : sql``})`;
}

const pieceCosts = (run: number, isAway: RawBuilder<unknown>) =>
  sql<{ total: number | null }>`select sum(cost_cents) as total from stock_record
    join stock_unit on stock_unit.id = stock_record.unit_id
    where state <> 'sold' and ownership = 'owned' and ${isAway}
    and cast(stock_unit.id as text) in ${madeBy(run, "unit", { onlyNew: true })}`;

const balances = (run: number, kind: string) =>
  sql<{ total: number | null }>`select -sum(cents) as total from journal_posting
    where account like ${`${kind}:%`} and account in (select import_made.ref from import_made
      join import_row on import_row.id = row_id
      where run_id = ${run} and kind = 'credit' and import_made.what = 'credit' and import_made.made = 1)`;

const countOf = (run: number, what: string) =>
  sql<{ total: number | null }>`select count(*) as total from ${madeBy(run, what)} as made`;

export const controls: readonly Control[] = [
  {
    ...{ key: "inventory", label: "Inventory at cost", unit: "cents", kinds: ["piece", "product", "stone"] },
    total: (run) => pieceCosts(run, sql`away <> 'memo'`),
  },
  {
    ...{ key: "memo", label: "Memo at cost", unit: "cents", kinds: ["piece"] },
    total: (run) => pieceCosts(run, sql`away = 'memo'`),
  },
  {
    ...{ key: "layaways", label: "Layaway payments held", unit: "cents", kinds: ["layaway"] },
    total: (run) =>
      sql`select sum(import_made.cents) as total from import_made join import_row on import_row.id = row_id
        where run_id = ${run} and kind = 'layaway' and import_made.what = 'credit'`,
  },
  {
    ...{
      key: "store-credit",
      label: "Store credit owed",
      unit: "cents",
      kinds: ["credit", "layaway", "repair"],
    },
    total: (run) => balances(run, "store-credit"),
  },
  {
    ...{ key: "gift-cards", label: "Gift card balances", unit: "cents", kinds: ["credit"] },
    total: (run) => balances(run, "gift-card"),
  },
  {
    ...{ key: "repairs", label: "Repair estimates", unit: "cents", kinds: ["repair"] },
    total: (run) =>
      sql`select sum(import_made.cents) as total from import_made join import_row on import_row.id = row_id
        where run_id = ${run} and import_made.what = 'repair'
        and exists (select 1 from repair where cast(repair.number as text) = import_made.ref)`,
  },
  {
    ...{ key: "past-orders", label: "Past orders", unit: "cents", kinds: ["order"] },
    total: (run) =>
      sql`select sum(total_cents) as total from past_order where cast(id as text) in ${madeBy(run, "past-order")}`,
  },
  {
    ...{ key: "clients", label: "Clients", unit: "count", kinds: ["client"] },
    total: (run) => countOf(run, "client-card"),
  },
  {
    ...{ key: "products", label: "Products", unit: "count", kinds: ["product"] },
    total: (run) => countOf(run, "product"),
  },
  {
    ...{ key: "pieces", label: "Pieces", unit: "count", kinds: ["piece", "product", "stone"] },
    total: (run) => countOf(run, "unit"),
  },
];

/** The totals of what a run made, for the kinds it has rows of. */
export async function readControls(db: Db, run: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom("import_row")
    .select("kind")
    .distinct()
    .where("run_id", "=", run)
    .execute();
  const kinds = new Set(rows.map(({ kind }) => kind));
  const totals: Record<string, number> = {};
  for (const { key, kinds: of, total } of controls) {
    if (!of.some((kind) => kinds.has(kind))) continue;
    const found = await total(run).execute(db);
    totals[key] = Number(found.rows[0]?.total ?? 0);
  }
  return totals;
}
