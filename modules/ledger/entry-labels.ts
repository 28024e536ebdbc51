import type { EntryKind } from "../../foundation/database/ledger-tables.ts";

const kinds: Record<EntryKind, string> = {
  sale: "Sale",
  deposit: "Deposit",
  price: "Price agreed",
  tender: "Payment on a ticket",
  "tender-refund": "Ticket payment refunded",
  payment: "Payment",
  handover: "Handover",
  "late-payment": "Payment after the hold ended",
  surplus: "Paid twice",
  refund: "Refund approved",
  "refund-paid": "Refund paid",
  "surplus-refund-paid": "Second payment refunded",
  credit: "Store credit issued",
  "gift-card": "Gift card sold",
  "credit-moved": "Card or credit replaced",
  "credit-paid-out": "Credit paid out",
  "credit-expired": "Gift card expired",
  drawer: "Cash drawer",
  "consignor-payment": "Consignor",
  "opening-stock": "Beginning inventory",
  stock: "Stock",
  close: "Day close difference",
  reversal: "Reversal",
};

/** Display name of a kind of entry. */
export function entryKindLabel(kind: EntryKind): string {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : kind;
}
