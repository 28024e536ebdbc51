import { choice, email, line } from "../../foundation/records/fields.ts";
import { roleLabels } from "./role-labels.ts";

/** Fields of a staff account. */
export const staffFields = {
  name: line(80, "Name", {
    required: "Write the name by which the shop knows them.",
    ...{ isWide: true, attributes: { autoComplete: "off" }, search: "text" },
  }),
  mail: email("Email", {
    required: "Enter their email address.",
    hint: "The name of the passkey on their device. Nothing is sent there.",
    ...{ isWide: true, attributes: { autoComplete: "off" }, search: "text" },
  }),
  role: choice("Role", roleLabels, { fault: "Choose what they do in the shop.", isWide: true }),
} as const;
