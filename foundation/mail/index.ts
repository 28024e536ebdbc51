export { calendarFile } from "./emails/calendar-file.ts";
export { type Mailer, openMailer } from "./open-mailer.ts";
export { countOutbox, listOutbox, type OutboxRow, readOutbox, sendAgain } from "./outbox/read-outbox.ts";
export { readEmail } from "./render-email.ts";
