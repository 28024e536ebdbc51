export type { MailboxView } from "./confirm-want.ts";
export type { WantedPiece } from "./context.ts";
export type { DeskWant } from "./desk-wants.ts";
export type { FindPieces } from "./follow-catalogue.ts";
export { openWants, type Wants } from "./open-wants.ts";
