import { type Expression, sql } from "kysely";
import type { Db } from "#database";
import type { Cents } from "#money";
import { heldMoneyAccounts } from "../accounts.ts";
import { type Days, isWithinDays } from "./days.ts";

/** Money the shop owes: the largest items, and the total and count of all. */
export interface HeldMoney<Row> {
  rows: Row[];
  count: number;
  cents: Cents;
}

export interface HeldDeposit {
  orderId: string;
  orderNumber: string;
  /** The client's name. */
  client: string;
  cents: Cents;
}

export interface HeldCredit {
  /** "gift-card:48219304", "store-credit:1001" */
  account: string;
  client: string;
  cents: Cents;
}

type Until = Pick<Days, "to"> & { most: number };

/** The deposits, and payments for goods to be made, held at the end of a day, by order. */
export async function listHeldDeposits(db: Db, { to, most }: Until): Promise<HeldMoney<HeldDeposit>> {
  if (to !== null) return await listDeposits(db, isWithinDays("day", { from: null, to }), most);
  // Orders that have ended hold none, as the total of all deposits proves; then only the others are read.
  const open = await listDeposits(
    db,
    sql`order_id in (select id from orders where state not in ('completed', 'cancelled', 'refunded'))`,
    most,
  );
  const { cents } = await db
    .selectFrom("journal_posting")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where(sql<boolean>`account in (${heldMoneyAccounts})`)
    .executeTakeFirstOrThrow();
  return open.cents === -Number(cents ?? 0) ? open : await listDeposits(db, sql`true`, most);
}

async function listDeposits(
  db: Db,
  where: Expression<unknown>,
  most: number,
): Promise<HeldMoney<HeldDeposit>> {
  const held = sql`select order_id, -sum(journal_posting.cents) as cents from journal_posting
    join journal_entry on number = entry where account in (${heldMoneyAccounts}) and ${where}
    group by order_id having sum(journal_posting.cents) <> 0`;
  const sums = await sql<{
    count: number;
    cents: number | null;
  }>`select count(*) as count, sum(cents) as cents
    from (${held}) as held`.execute(db);
  const { rows } = await sql<HeldDeposit>`select orders.id as "orderId", orders.number as "orderNumber",
    ${clientNameSql} as client, held.cents from (${held}) as held join orders on orders.id = held.order_id
    order by held.cents desc, orders.number limit ${most}`.execute(db);
  return { rows: rows.map((row) => ({ ...row, cents: Number(row.cents) })), ...counted(sums.rows[0]) };
}

/** The gift cards and store credits held at the end of a day. */
export async function listHeldCredits(db: Db, { to, most }: Until): Promise<HeldMoney<HeldCredit>> {
  const held = sql`select stored_value.account, stored_value.name as client, stored_value.created_at as since,
      -sum(journal_posting.cents) as cents
    from stored_value join journal_posting on journal_posting.account = stored_value.account
    join journal_entry on journal_entry.number = entry where ${isWithinDays("day", { from: null, to })}
    group by stored_value.account, stored_value.name, stored_value.created_at having sum(journal_posting.cents) <> 0`;
  const sums = await sql<{
    count: number;
    cents: number | null;
  }>`select count(*) as count, sum(cents) as cents
    from (${held}) as held`.execute(db);
  const { rows } = await sql<HeldCredit>`select account, client, cents from (${held}) as held
    order by cents desc, since, account limit ${most}`.execute(db);
  return {
    rows: rows.map(({ account, client, cents }) => ({
      account,
      client: client === "redacted" ? "Name erased" : client,
      cents: Number(cents),
    })),
    ...counted(sums.rows[0]),
  };
}

/** Numbers of the entries that moved each order's deposits, or that moved each of these accounts. */
export async function readEntryNumbers(
  db: Db,
  by: { deposits: readonly string[] } | { accounts: readonly string[] },
): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom("journal_posting")
    .innerJoin("journal_entry", "journal_entry.number", "journal_posting.entry")
    .select(["journal_entry.number", "account", "order_id"])
    .$if("deposits" in by, (query) =>
      query
        .where(sql<boolean>`account in (${heldMoneyAccounts})`)
        .where("order_id", "in", "deposits" in by ? by.deposits : []),
    )
    .$if("accounts" in by, (query) => query.where("account", "in", "accounts" in by ? by.accounts : []))
    .orderBy("journal_entry.number")
    .execute();
  const groups = Map.groupBy(rows, ({ account, order_id }) =>
    "accounts" in by ? account : (order_id ?? ""),
  );
  return new Map([...groups].map(([key, own]) => [key, [...new Set(own.map(({ number }) => number))]]));
}

/** SQL for the name of an order's client, or a notice if it was erased. */
export const clientNameSql = sql<string>`case when orders.first_name = 'redacted' then 'Name erased'
  else trim(orders.first_name || ' ' || orders.last_name) end`;

function counted(sums: { count: number; cents: number | null } | undefined): { count: number; cents: Cents } {
  return { count: Number(sums?.count ?? 0), cents: Number(sums?.cents ?? 0) };
}

/** The balance of a gift card or store credit according to the journal; `db` may be a transaction. */
export async function readCreditCents(db: Db, account: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom("journal_posting")
    .select((eb) => eb.fn.sum<number | null>("cents").as("cents"))
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
  return -Number(cents ?? 0) || 0;
}
