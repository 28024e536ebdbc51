export type { DiscountCodeIssued } from "./letters/code-letter.ts";
export type { QuoteReceived, QuoteRequested } from "./letters/quote-letters.ts";
export type { SimilarReceived, SimilarRequested } from "./letters/similar-letters.ts";
export type { SizerReceived, SizerRequested } from "./letters/sizer-letters.ts";
export { type Mailer, type MailerOptions, openMailer } from "./open-mailer.ts";
export { countOutbox, type OutboxRow, readOutbox, sendAgain } from "./outbox/read-outbox.ts";
export { readLetter } from "./read-letter.ts";
