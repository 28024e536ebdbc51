export { acceptable, noteAccepted, quotedDesign, settleQuote } from "./accept-quote.ts";
export type { QuoteAnswered } from "./answer-quote.ts";
export type { ClientQuote, ClientQuoteVersion } from "./client-quote.ts";
export { openQuotes, type Quotes } from "./open-quotes.ts";
export type { LineGroup, LineUnit } from "./quote-lines.ts";
export { lockQuote, type QuoteRow, quoteLabel, quoteOfToken } from "./quote-rows.ts";
export type { ShownState } from "./quote-states.ts";
export type { DeskQuote, DeskQuoteVersion, QuoteSummary } from "./read-quote.ts";
export { type SoldMargin, soldMargins } from "./sold-margins.ts";
