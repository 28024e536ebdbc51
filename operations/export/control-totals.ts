import type { RunSql, StoredTable } from "#database";

/** Sums that an accountant compares before and after a move, in cents. */
export interface ControlTotals {
  /** The balance of each account of the journal. */
  journal: Record<string, number>;
  /** What the pieces that the shop owns and has on hand cost. */
  stockAtCost: number;
  /** What gift cards and store credits still hold, by kind. */
  credits: Record<string, number>;
}

export async function readControlTotals(run: RunSql): Promise<ControlTotals> {
  const journal = await run(
    "select account as name, sum(cents) as cents from journal_posting group by account",
  );
  const [stock] = await run(`select coalesce(sum(cost_cents), 0) as cents from stock_record
    join stock_unit on stock_unit.id = unit_id where ownership = 'owned' and state <> 'sold'`);
  const credits = await run(`select kind as name, -coalesce(sum(cents), 0) as cents from stored_value
    left join journal_posting on journal_posting.account = stored_value.account group by kind`);
  return {
    journal: byName(journal),
    stockAtCost: Number(stock?.cents),
    credits: byName(credits),
  };
}

function byName(rows: readonly Record<string, unknown>[]): Record<string, number> {
  const sums = rows.map(({ name, cents }) => [String(name), Number(cents)] as const);
  return Object.fromEntries(sums.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** A table's rows, and the sums of its columns of money. */
export interface TableCount {
  rows: number;
  sums: Record<string, number>;
}

export function moneyColumns({ columns }: StoredTable): string[] {
  return columns
    .filter(({ name, type }) => type === "integer" && /(^|_)cents$/.test(name))
    .map(({ name }) => name);
}

/** Counts what a database holds in a table. */
export async function countTable(run: RunSql, table: StoredTable): Promise<TableCount> {
  const money = moneyColumns(table);
  const sums = money.map((column) => `, coalesce(sum("${column}"), 0) as "${column}"`).join("");
  const [row = {}] = await run(`select count(*) as rows_of_table${sums} from "${table.name}"`);
  return {
    rows: Number(row.rows_of_table),
    sums: Object.fromEntries(money.map((column) => [column, Number(row[column])])),
  };
}

/** Names what differs, one line each: "orders: 12 rows instead of 13". */
export function countDifferences(name: string, was: TableCount, is: TableCount): string[] {
  return [
    ...(was.rows === is.rows ? [] : [`${name}: ${is.rows} rows instead of ${was.rows}`]),
    ...Object.entries(was.sums).flatMap(([column, cents]) =>
      is.sums[column] === cents
        ? []
        : [`${name}: ${column} sums up to ${is.sums[column]} instead of ${cents}`],
    ),
  ];
}

export function totalDifferences(was: ControlTotals, is: ControlTotals): string[] {
  const lines = ({ journal, stockAtCost, credits }: ControlTotals) =>
    new Map<string, number>([
      ...Object.entries(journal).map(([name, cents]) => [`account ${name}`, cents] as const),
      ["stock at cost", stockAtCost],
      ...Object.entries(credits).map(([name, cents]) => [name, cents] as const),
    ]);
  const [before, after] = [lines(was), lines(is)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    before.get(name) === after.get(name)
      ? []
      : [`${name}: ${after.get(name) ?? 0} cents instead of ${before.get(name) ?? 0}`],
  );
}
