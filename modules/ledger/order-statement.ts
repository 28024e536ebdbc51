import type { Db } from "#database";
import type { Cents } from "#money";
import type { EntryKind } from "../../foundation/database/ledger-tables.ts";
import { isDepositAccount, type MoneyAccount, paidAccount } from "./accounts.ts";

/** An entry that changed an order's balance or moved money. */
export interface StatementRow {
  entry: number;
  kind: EntryKind;
  /** Milliseconds since the Unix epoch. */
  at: number;
  /** Change of the balance due; negative for a payment. */
  owedCents: Cents;
  /** Money received; negative if paid out. */
  moneyCents: Cents;
  /** Accounts that received or paid out the money; empty if none moved. */
  accounts: MoneyAccount[];
  receipt: number | null;
}

/**
 * All payments, refunds and handovers of an order, oldest first, excluding reversed ones. Together with the agreed
 * price (`readOrderAccount`), the `owedCents` of all rows add up to the balance.
 */
export async function readOrderStatement(db: Db, orderId: string): Promise<StatementRow[]> {
  const postings = await db
    .selectFrom("journal_posting as posting")
    .innerJoin("journal_entry as entry", "entry.number", "posting.entry")
    .leftJoin("journal_entry as reversal", "reversal.reverses", "entry.number")
    .select(["entry.number", "entry.kind", "entry.at", "entry.receipt"])
    .select(["posting.account", "posting.cents"])
    .where("entry.order_id", "=", orderId)
    .where("entry.kind", "<>", "price")
    .where("entry.reverses", "is", null)
    .where("reversal.number", "is", null)
    .orderBy("entry.number")
    .orderBy("posting.position")
    .execute();
  const rows = new Map<number, StatementRow>();
  for (const { number, kind, at, receipt, account, cents } of postings) {
    const row = rows.get(number) ?? {
      ...{ entry: number, kind, at, receipt },
      ...{ owedCents: 0, moneyCents: 0, accounts: [] },
    };
    if (account === "receivable" || isDepositAccount(account)) row.owedCents += cents;
    const paid = paidAccount(account);
    if (paid !== null) {
      row.moneyCents += cents;
      if (!row.accounts.includes(paid)) row.accounts.push(paid);
    }
    rows.set(number, row);
  }
  return [...rows.values()].filter(({ owedCents, moneyCents }) => owedCents !== 0 || moneyCents !== 0);
}
