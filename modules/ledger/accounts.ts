import { type RawBuilder, sql } from "kysely";
import {
  findPayMethod,
  type MethodAccount,
  methodsWith,
  ownAccounts,
  type PayMethod,
  payMethods,
} from "#money";

/**
 * The chart of accounts. Money accounts say where money is. `deposits`, `layaway-deposits`, `store-credit`, `gift-card`, `tenders-held`, `undelivered-goods`, `refunds-due`, `consignors` and
 * `tax` are liabilities, so their balances are credits. `undelivered` and `undelivered-tax` are memorandum accounts: together
 * with `receivable` they hold the agreed price of a custom piece until its handover, or of a layaway until its last
 * payment, so that an order's balance is the sum of its postings to `receivable` and its deposits.
 */
type Account =
  | MoneyAccount
  | HeldTenders
  | DepositAccount
  | typeof undeliveredGoods
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
  /** The shop's unsold pieces, at cost. */
  | "inventory"
  /** The other side of pieces received at cost, until their purchase is booked. */
  | "stock-received"
  /** Pieces taken out of the register without a sale. */
  | "stock-taken-out"
  /** The other side of what was in stock, and owed to consignors, when costs began to be booked. */
  | "opening-equity"
  | "cost-of-goods"
  /** Owed to consignors for sold pieces. */
  | "consignors"
  /** Kept of a layaway's payments when it was canceled. */
  | "layaway-fees"
  | "cash-over-short"
  /** What was left on expired gift cards. */
  | "expired-credit"
  | "goodwill";

/** Where customers' money is received and paid out. */
export type MoneyAccount = MethodAccount<PayMethod>;

/** Owed to whoever paid by this account toward a ticket, until the ticket is finished. */
export type HeldTenders = `tenders-held:${MoneyAccount}`;

const deposits = ["deposits", "layaway-deposits"] as const;

/** What customers paid before their sale: a liability. Those of layaways have an account of their own. */
export type DepositAccount = (typeof deposits)[number];

/** Paid for goods that are made to order, until they are handed over or shipped: a liability. */
export const undeliveredGoods = "undelivered-goods";

/** The liabilities for what customers paid before a sale, as SQL, for `account in (…)`. */
export const heldMoneyAccounts = sql.join([...deposits, undeliveredGoods]);

export function isDepositAccount(account: string): account is DepositAccount {
  return (deposits as readonly string[]).includes(account);
}

/** The deposit accounts as SQL, for `account in (…)`. */
export const depositAccounts = sql.join([...deposits]);

export const salesKinds = ["watches", "jewelry", "custom", "repairs", "services"] as const;
export type SalesKind = (typeof salesKinds)[number];

const heldPrefix = "tenders-held:";

/** The liability for payments by this account on unfinished tickets. */
export function heldTenders(account: MoneyAccount): HeldTenders {
  return `${heldPrefix}${account}`;
}

/**
 * The money account that an order's entry was paid from: "cash" for "cash" and for "tenders-held:cash", which held the
 * payment until its ticket was finished; null for other accounts.
 */
export function paidAccount(account: string): MoneyAccount | null {
  const money = account.startsWith(heldPrefix) ? account.slice(heldPrefix.length) : account;
  return isMoneyAccount(money) ? money : null;
}

/** `paidAccount` as SQL: whether there is one, and which. */
export const paidAccounts = {
  isPaid: (column: "account") => sql<boolean>`(${isMoneyAccountSql(column)} or ${isHeldTender(column)})`,
  named: (column: "account") => sql<string>`replace(${sql.ref(column)}, ${heldPrefix}, '')`,
};

/** Whether an account holds payments on unfinished tickets, as SQL. */
export function isHeldTender(column: "account"): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${`${heldPrefix}%`}`;
}

/** The place of an untaxed sale, instead of a label like "Suffolk County, 8.75%". */
export const untaxedPlace = "Out of state";

/** Whether an account holds money that customers pay with. */
export function isMoneyAccount(account: string): account is MoneyAccount {
  return findPayMethod(account) !== null;
}

/** Accounts whose money counts as cash on Form 8300. */
export const cashAccounts = ownAccounts(({ isCash }) => isCash);

/** `isMoneyAccount` as SQL, for a column of accounts or payment providers. */
export function isMoneyAccountSql(column: "account" | "provider"): RawBuilder<boolean> {
  const numbered = methodsWith("account").filter((method) => payMethods[method].account === "numbered");
  const named = sql.ref(column);
  const like = ["card", ...numbered].map((name) => sql`${named} like ${`${name}:%`}`);
  return sql<boolean>`(${sql.join(like, sql` or `)} or ${named} in (${sql.join(ownAccounts())}))`;
}

/** One side of an entry; debits are positive, credits negative. */
export interface Posting {
  account: Account;
  cents: number;
  /** For tax: the taxable amount, positive for a sale. */
  taxedCents?: number;
  /** For money: its reference, "004421". */
  reference?: string;
  /** For a sale: how many pieces; default one. */
  pieces?: number;
  /** For a cost: the piece it belongs to. */
  unit?: number;
}

/** The tax on a sale, as a credit. `label` is "Suffolk County, 8.75%", or null if no tax is collected. */
export function taxPosting(label: string | null, taxCents: number, taxedCents: number): Posting {
  return { account: `tax:${label ?? untaxedPlace}`, cents: -taxCents, taxedCents };
}
