import { choice, day, dollars, email, line, lines, phone } from "../../foundation/records/fields.ts";
import { pieceKinds } from "./piece-kinds.ts";

/** Editable fields of a repair: client, piece and promise. Texts are in the client's words. */
export const repairFields = {
  name: line(120, "Client's name", {
    ...{ required: "Enter the client's name.", isWide: true },
    ...{ search: "text", fact: "client" },
  }),
  phone: phone("Phone", { isNullable: true, isUnmarked: true, search: "phone", fact: "client" }),
  email: email("Email", {
    hint: "Adds this repair to the client's record. Emails and the approval page go there.",
    ...{ isNullable: true, search: "text", fact: "client" },
  }),
  title: line(120, "Description", {
    required: "Describe the piece, like: Chronograph, steel, white dial.",
    search: "text",
  }),
  kind: choice("Kind", pieceKinds, {
    ...{ fault: "Choose the kind of piece.", usual: "ring", audit: true, shownAs: "Kind" },
  }),
  metal: line(80, "Metal", { search: "text", shownAs: "Metal" }),
  stones: line(160, "Stones", { search: "text", shownAs: "Stones" }),
  serial: line(60, "Serial or engraving", { search: "text", shownAs: "Serial" }),
  valueCents: dollars("Client's value, in {currency}", {
    ...{ input: "value", column: "value_cents", search: "cents", fact: "price", shownAs: "Client's value" },
    fault: "Enter the value in {currency}, like 2,800, or leave it empty.",
  }),
  owned: line(40, "Our order or job number", {
    hint: "Like {order}-7K2M9QXA, if we sold or made it.",
    ...{ isNullable: true, fact: "client", shownAs: "From us" },
  }),
  promisedOn: day("Promised for", {
    ...{ column: "promised_on", min: "today", fault: "Choose a date from the calendar.", audit: true },
  }),
  condition: lines(1_500, "Condition at intake", {
    required: "Describe its condition at intake.",
    search: "text",
  }),
  wish: lines(1_500, "Client's request", { search: "text" }),
} as const;
