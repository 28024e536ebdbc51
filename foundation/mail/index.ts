export { calendarFile } from "./letters/calendar-file.ts";
export { type Mailer, openMailer } from "./open-mailer.ts";
export { countOutbox, listOutbox, type OutboxRow, readOutbox, sendAgain } from "./outbox/read-outbox.ts";
export { readLetter } from "./set-letter.ts";
