import type { JournalEntry } from "#ledger";
import { findPayMethod, methodsWith, payMethods } from "#money";
import { entryKindLabel } from "../../../modules/ledger/entry-labels.ts";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { showroomFormat } from "../../platform/showroom-time.ts";
import { providerLabel } from "../kit/provider-label.ts";

/** "Payment, Claire Donnelly, R-1210". A reversal names the entry it reverses. */
export function entryTitle({ kind, reverses, memo, client, receipt, postings }: JournalEntry): string {
  const what =
    reverses !== null
      ? `Reverses ${reverses}${memo === "" ? "" : `: ${memo}`}`
      : kind === "drawer"
        ? drawerTitle(postings, memo)
        : kind === "consignor-payment"
          ? memo
          : entryKindLabel(kind);
  return [what, client, receipt !== null && receiptLabel(receipt)].filter(Boolean).join(", ");
}

function drawerTitle(postings: JournalEntry["postings"], memo: string): string {
  const cents = postings.find(({ account }) => account === "cash")?.cents ?? 0;
  if (postings.some(({ account }) => account === "cash-over-short")) return `Opening count: ${memo}`;
  const toBank = postings.some(({ account }) => account === "bank");
  if (cents >= 0) return memo === "" ? "Cash added to the drawer" : `Cash added to the drawer: ${memo}`;
  return toBank ? "Cash deposited to bank" : `Cash paid out: ${memo}`;
}

const accounts: Record<string, string> = {
  deposits: "Customer deposits",
  "layaway-deposits": "Layaway deposits",
  "undelivered-goods": "Made-to-order goods, until handover",
  "layaway-fees": "Layaway cancellation fees",
  receivable: "Accounts receivable",
  undelivered: "Agreed price, until handover",
  "sales:watches": "Sales, watches",
  "sales:jewelry": "Sales, jewelry in stock",
  "sales:custom": "Sales, custom work",
  "sales:repairs": "Sales, repairs",
  "sales:services": "Sales, services",
  discounts: "Discounts",
  delivery: "Delivery",
  refunds: "Returns",
  "refunds-due": "Refunds payable",
  bank: "Bank",
  expenses: "Expenses",
  inventory: "Inventory",
  "stock-received": "Stock received, not yet paid",
  "stock-taken-out": "Stock taken out",
  "opening-equity": "Opening balance",
  "cost-of-goods": "Cost of goods sold",
  consignors: "Owed to consignors",
  "cash-over-short": "Cash over or short",
  goodwill: "Goodwill credits",
  "expired-credit": "Expired gift cards",
};

/** A journal account in the owner's words. */
export function accountLabel(account: string): string {
  if (Object.hasOwn(accounts, account)) return accounts[account] ?? account;
  const [name = "", ...rest] = account.split(":");
  const of = rest.join(":");
  if (name === "tenders-held") return `Tenders held on open tickets, ${accountLabel(of).toLowerCase()}`;
  const method = methodsWith("label").find((one) => one === name) ?? findPayMethod(account);
  if (method !== null) {
    const { label, accountLabel = label, account: kind } = payMethods[method];
    if (kind === "provider") return of === "stripe" ? accountLabel : `${accountLabel} (${providerLabel(of)})`;
    return `${accountLabel} ${of}`.trim();
  }
  if (name === "tax") return `Sales tax, ${of}`;
  return name === "undelivered-tax" ? `Tax on agreed price, ${of}` : account;
}

const written = { timeZone: "UTC" } as const;
const long = showroomFormat({ ...written, dateStyle: "long" });
const weekday = showroomFormat({ ...written, weekday: "long" });
const dayMonth = showroomFormat({ ...written, month: "long", day: "numeric" });
const month = showroomFormat({ ...written, month: "long", year: "numeric" });

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** "Tuesday, November 24" */
export function dayTitle(day: string): string {
  return `${weekday.format(at(day))}, ${dayMonth.format(at(day))}`;
}

/** "Tuesday" */
export function weekdayOf(day: string): string {
  return weekday.format(at(day));
}

/** "November 24" */
export function dayOfMonth(day: string): string {
  return dayMonth.format(at(day));
}

/** "November 24, 2026" */
export function dayText(day: string): string {
  return long.format(at(day));
}

/** "November 2026" */
export function monthText(day: string): string {
  return month.format(at(day));
}

/** "November 24, 2026", "November 1 to 30, 2026", "September 1 to November 30, 2026", or "Since the first entry". */
export function daysText({ from, to }: { from: string | null; to: string | null }): string {
  if (from === null || to === null) return "Since the first entry";
  if (from === to) return dayText(to);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dayText(from)} to ${dayText(to)}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${dayOfMonth(from)} to ${isSameMonth ? dayText(to).replace(/^\D+/, "") : dayText(to)}`;
}

/** Shown next to a place without tax: how many entries need documents, including refunds. */
export function untaxedNote(entries: number): string {
  return entries === 1 ? "one entry, keep its paperwork" : `${entries} entries, keep their paperwork`;
}

/** Taxable sales for the return: those in places with a rate. */
export function totalTaxableCents(taxes: readonly { rate: string | null; taxedCents: number }[]): number {
  return taxes.reduce((sum, { rate, taxedCents }) => sum + (rate === null ? 0 : taxedCents), 0);
}
