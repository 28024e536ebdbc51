export { calendarFile } from "./letters/calendar-file.ts";
export type { DiscountCodeIssued } from "./letters/code-letter.ts";
export type { QuoteReceived, SimilarReceived, SizerReceived } from "./letters/request-letters.ts";
export { type Mailer, openMailer } from "./open-mailer.ts";
export { countOutbox, listOutbox, type OutboxRow, readOutbox, sendAgain } from "./outbox/read-outbox.ts";
export { readLetter } from "./set-letter.ts";
