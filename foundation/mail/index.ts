export { calendarFile } from "./emails/calendar-file.ts";
export { type Mailer, openMailer } from "./open-mailer.ts";
export { openPasses } from "./open-passes.ts";
export {
  countOutbox,
  listOutbox,
  type OutboxRow,
  readOutbox,
  requeueOutboxEmails,
} from "./outbox/read-outbox.ts";
export { retryDelayMs } from "./outbox/record-send-result.ts";
export { renderEmailForOwner } from "./render-email.ts";
export { openTexter, type Texter } from "./texts/open-texter.ts";
export { openTextProvider } from "./texts/text-provider.ts";
