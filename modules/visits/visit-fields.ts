import { choice, email, line, lines, phone } from "../../foundation/records/fields.ts";
import { reasonKeys, reasonLabel } from "./visit-reasons.ts";

/** Fields of a visit, entered by the client or by the desk. Texts are in the client's words. */
export const visitFields = {
  name: line(120, "Client's name", { required: "Enter the client's name.", isWide: true, search: "text" }),
  phone: phone("Phone", { isUnmarked: true, search: "phone" }),
  email: email("Email", { hint: "We send the confirmation and reminder there.", search: "text" }),
  reason: choice("For", () => reasonKeys.map((value) => ({ value, label: reasonLabel(value) })), {
    usual: "other",
    isWide: true,
  }),
  notes: lines(1_000, "Notes", { search: "text" }),
} as const;
