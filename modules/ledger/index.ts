export {
  cashAccounts,
  depositAccounts,
  heldTenders,
  isDepositAccount,
  isHeldTender,
  isMoneyAccount,
  isMoneyAccountSql,
  type MoneyAccount,
  type Posting,
  paidAccount,
  paidAccounts,
  taxPosting,
  undeliveredGoods,
} from "./accounts.ts";
export { bookEntry, reverseEntry, UsedReferenceError } from "./book-entry.ts";
export {
  type CashReport,
  findCashReport,
  listCashReports,
  listCashReportsWithPayers,
  recordReportFiled,
  recordStatementSent,
  savePayer,
} from "./cash-reports/cash-reports.ts";
export { type Payer, type PayerInput, payerFacts, readTypedPayer } from "./cash-reports/payer.ts";
export { readCashBalance } from "./drawer/cash-balance.ts";
export { billValues, closeDay, type DayClose } from "./drawer/close-day.ts";
export { moveCash } from "./drawer/move-cash.ts";
export {
  type ClosedDay,
  type ClosingData,
  findLastClose,
  listClosableDays,
  listClosedDays,
  readClosing,
} from "./drawer/read-closing.ts";
export { bookDelivery, readUndelivered, type Undelivered } from "./goods-entries.ts";
export { journalPostings } from "./ledger-kinds.ts";
export { lockJournal } from "./lock-journal.ts";
export { isPaidBack, listPriceVersions, type OrderAccount, readOrderAccount } from "./order-account.ts";
export { type OrderMargin, readOrderMargins } from "./order-margins.ts";
export { findOrderInvoice, listOrderReceipts, listVoidReceipts } from "./order-receipts.ts";
export { readOrderStatement, type StatementRow } from "./order-statement.ts";
export {
  balancePostings,
  bookHandover,
  bookLayawayEnd,
  bookLayawaySale,
  bookPrice,
  type PriceWithTax,
  type SoldPart,
} from "./piece-entries.ts";
export { findReceiptEntry, type ReceiptEntry, receiptLabel, receiptLabels } from "./receipt-entry.ts";
export {
  bookRefund,
  bookRefundPayout,
  bookReturn,
  readUnrefundedSale,
  type UnrefundedSale,
} from "./refund-entries.ts";
export type { Days } from "./reports/days.ts";
export {
  listHeldCredits,
  listHeldDeposits,
  readCreditCents,
  readEntryNumbers,
} from "./reports/held-money.ts";
export {
  findEntry,
  type JournalEntry,
  journalEntries,
  listJournalEntries,
} from "./reports/journal-entries.ts";
export {
  countEntries,
  type JournalReport,
  parseTaxLabel,
  readJournalReport,
} from "./reports/journal-report.ts";
export { readOrderAccounts } from "./reports/order-accounts.ts";
export { taxQuarter } from "./reports/tax-quarter.ts";
