import { type RawBuilder, sql } from "kysely";
import { type AccountOf, accountMethod, methodsWith, ownAccounts, type PayMethod, payMethods } from "#money";

/**
 * The chart of accounts. Money: where it is. `deposits`, `store-credit`, `refunds-due` and `tax` are liabilities: their
 * balances are credits. `undelivered` and `undelivered-tax` are memorandum accounts: with `receivable` they hold the
 * agreed price of a custom piece until its handover, so that an order's balance is the sum of its postings on
 * `receivable` and `deposits`.
 */
type Account =
  | MoneyAccount
  | "deposits"
  | "receivable"
  | "undelivered"
  | `undelivered-tax:${string}`
  | `sales:${SalesKind}`
  | "discounts"
  | "delivery"
  | `tax:${string}`
  | "refunds"
  | "refunds-due"
  | "bank"
  | "expenses"
  /** Paid to consignors for their sold pieces: what is owed is the register's, as the stock is. */
  | "consignors"
  | "cash-over-short"
  | "goodwill";

/** Where money of buyers comes in and goes out. */
export type MoneyAccount = AccountOf<PayMethod>;

export type SalesKind = "watches" | "jewelry" | "custom" | "repairs";

/** The place of a sale without tax, in place of "Suffolk County, 8.75%". */
export const untaxedPlace = "Out of state";

/** Whether an account holds money that a buyer pays with. */
export function isMoneyAccount(account: string): account is MoneyAccount {
  return accountMethod(account) !== null;
}

/** Accounts whose money counts as cash for Form 8300. */
export const cashAccounts = ownAccounts(({ isCash }) => isCash);

/** `isMoneyAccount` as SQL, of a column of accounts or of payments' providers. */
export function holdsMoney(column: "account" | "provider"): RawBuilder<boolean> {
  const numbered = methodsWith("account").filter((method) => payMethods[method].account === "numbered");
  const named = sql.ref(column);
  const like = ["card", ...numbered].map((name) => sql`${named} like ${`${name}:%`}`);
  return sql<boolean>`(${sql.join(like, sql` or `)} or ${named} in (${sql.join(ownAccounts())}))`;
}

/** One side of an entry: a debit is positive, a credit negative. */
export interface Posting {
  account: Account;
  cents: number;
  /** Of a tax: the amount taxed by it, positive for a sale. */
  taxedCents?: number;
  /** Of money: its reference, "004421". */
  reference?: string;
  /** Of a sale: how many pieces; one when left out. */
  pieces?: number;
}

/** A tax of a sale as a credit, with the amount taxed. `label`: "Suffolk County, 8.75%"; null: none is collected. */
export function taxPosting(label: string | null, taxCents: number, taxedCents: number): Posting {
  return { account: `tax:${label ?? untaxedPlace}`, cents: -taxCents, taxedCents };
}
