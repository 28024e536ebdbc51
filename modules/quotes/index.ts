export {
  findAcceptableVersion,
  quotedDesign,
  recordAcceptance,
  type Signature,
  settleQuote,
} from "./accept-quote.ts";
export type { ClientQuoteVersion } from "./client-quote.ts";
export type { DueSpecialOrder } from "./due-special-orders.ts";
export { openQuotes, type Quotes } from "./open-quotes.ts";
export {
  isSoldOnTicket,
  type LineGroup,
  type LineKind,
  type LineUnit,
  lineCents,
  type QuoteLine,
  readQuoteLines,
} from "./quote-lines.ts";
export { queueAcceptedEmail, queueArrivedEmail } from "./quote-mail.ts";
export { redactQuotes } from "./quote-privacy.ts";
export {
  findDepositDeadline,
  findQuoteByToken,
  type QuoteRow,
  quoteLabel,
  quoteNumber,
  quoteTable,
  type VersionRow,
  versionRows,
} from "./quote-rows.ts";
export type { DeskQuote, DeskQuoteVersion, QuoteSummary } from "./read-quote.ts";
export { listSoldMargins } from "./sold-margins.ts";
