export {
  type Account,
  isMoneyAccount,
  type MoneyAccount,
  type PayMethod,
  type Posting,
  payMethod,
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
export { orderStatement, type StatementRow } from "./order-statement.ts";
export { balancePostings, bookHandover, bookPrice, type PriceWithTax } from "./piece-entries.ts";
export { type ReceiptEntry, readReceiptNumber, receiptEntry, receiptLabel } from "./receipt-entry.ts";
export { bookRefund, bookRefundPaid } from "./refund-entries.ts";
export { creditCents } from "./store-credit.ts";
