export { openShowroom, type ShowroomOptions } from "./open-showroom.ts";
export type { FieldError, QuoteInput, RequestResult, Showroom, SizerInput } from "./showroom.ts";
