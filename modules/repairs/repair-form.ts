import { fieldSchema } from "../../foundation/records/field-schema.ts";
import { formKey } from "../../foundation/records/typed-text.ts";
import { repairFields } from "./repair-fields.ts";

const facts = fieldSchema(repairFields);

const isReachable = ({ email, phone }: { email: string | null; phone: string | null }) =>
  email !== null || phone !== null;

const reachable = {
  path: ["phone"],
  message: "Enter a phone number or an email address for the client.",
};

/** Form for a repair's details. */
export const factsForm = facts.refine(isReachable, reachable);

/** Form for a repair's details at intake. */
export const intakeForm = facts.extend({ key: formKey }).refine(isReachable, reachable);
