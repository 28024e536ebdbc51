export type { MatchingPiece } from "./context.ts";
export type { DeskWant } from "./desk-wants.ts";
export { openWants, type Wants } from "./open-wants.ts";
