import { choice, email, line } from "../../foundation/records/fields.ts";
import { roleLabels } from "./role-labels.ts";

/** Fields of a staff account. */
export const staffFields = {
  name: line(80, "Name", {
    required: "Enter the name they go by.",
    ...{ isWide: true, attributes: { autoComplete: "off" }, search: "text" },
  }),
  mail: email("Email", {
    required: "Enter their email address.",
    hint: "Names the passkey on their device. We don't email it.",
    ...{ isWide: true, attributes: { autoComplete: "off" }, search: "text" },
  }),
  role: choice("Role", roleLabels, { fault: "Choose their role.", isWide: true }),
} as const;
