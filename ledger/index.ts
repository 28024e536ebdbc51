export {
  type Account,
  isMoneyAccount,
  type MoneyAccount,
  type Posting,
  type SalesKind,
  taxPosting,
  untaxedPlace,
} from "./accounts.ts";
export {
  type BookedEntry,
  bookEntry,
  entryPostings,
  reverseEntry,
  UsedReferenceError,
} from "./book-entry.ts";
export { type AgreedPrice, type OrderAccount, orderAccount, priceVersions } from "./order-account.ts";
export { type OrderReceipt, orderInvoice, orderReceipts } from "./order-receipts.ts";
export { balancePostings, bookHandover, bookPrice, type PriceWithTax } from "./piece-entries.ts";
export { bookRefund, bookRefundPaid } from "./refund-entries.ts";
