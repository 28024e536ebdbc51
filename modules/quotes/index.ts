export { findAcceptableVersion, quotedDesign, recordAcceptance, settleQuote } from "./accept-quote.ts";
export type { ClientQuoteVersion } from "./client-quote.ts";
export { openQuotes, type Quotes } from "./open-quotes.ts";
export type { LineGroup, LineUnit } from "./quote-lines.ts";
export { redactQuotes } from "./quote-privacy.ts";
export { findQuoteByToken, type QuoteRow, quoteLabel, quoteTable } from "./quote-rows.ts";
export type { DeskQuote, DeskQuoteVersion, QuoteSummary } from "./read-quote.ts";
export { listSoldMargins } from "./sold-margins.ts";
