export { openShowroom, type ShowroomOptions } from "./open-showroom.ts";
export type {
  FieldError,
  QuoteInput,
  RequestResult,
  Showroom,
  SignUpInput,
  SignUpResult,
  SizerInput,
} from "./showroom.ts";
