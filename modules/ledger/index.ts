export {
  cashAccounts,
  heldTenders,
  holdsMoney,
  isHeldTender,
  isMoneyAccount,
  type MoneyAccount,
  type Posting,
  paidAccount,
  paidAccounts,
  taxPosting,
} from "./accounts.ts";
export { bookEntry, reverseEntry, UsedReferenceError } from "./book-entry.ts";
export {
  type CashReport,
  cashReports,
  cashReportsWithPayers,
  findCashReport,
  recordReportFiled,
  recordStatementSent,
  savePayer,
} from "./cash-reports/cash-reports.ts";
export { type Payer, type PayerInput, payerFacts, readTypedPayer } from "./cash-reports/payer.ts";
export { cashBalance } from "./drawer/cash-balance.ts";
export { closeDay, countedBills, type DayClose } from "./drawer/close-day.ts";
export { moveCash } from "./drawer/move-cash.ts";
export {
  type ClosedDay,
  type Closing,
  closableDays,
  closedDays,
  lastClose,
  readClosing,
} from "./drawer/read-closing.ts";
export { journalPostings } from "./ledger-kinds.ts";
export { lockJournal } from "./lock-journal.ts";
export { isPaidBack, type OrderAccount, orderAccount, priceVersions } from "./order-account.ts";
export { type OrderMargin, orderMargins } from "./order-margins.ts";
export { orderInvoice, orderReceipts, voidReceipts } from "./order-receipts.ts";
export { orderStatement, type StatementRow } from "./order-statement.ts";

export { balancePostings, bookHandover, bookPrice, type PriceWithTax } from "./piece-entries.ts";
export { type ReceiptEntry, receiptEntry, receiptLabel, receiptLabels } from "./receipt-entry.ts";
export { bookRefund, bookRefundPaid } from "./refund-entries.ts";
export { type BookReport, bookReport, entryCount, taxPlace } from "./reports/book-report.ts";
export type { Days } from "./reports/days.ts";
export { creditCents, entryNumbersBy, heldCredits, heldDeposits } from "./reports/held-money.ts";
export { findEntry, type JournalEntry, journalEntries, journalPage } from "./reports/journal-entries.ts";
export { orderAccounts } from "./reports/order-accounts.ts";
export { taxQuarter } from "./reports/tax-quarter.ts";
