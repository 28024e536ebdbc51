import { m } from "#messages";
import { requiredEmail } from "../../foundation/records/email.ts";
import { formKey, requiredLine } from "../../foundation/records/typed-text.ts";

/** Contact inputs shared by all visitor forms. */
export const contactInputs = {
  key: formKey,
  name: requiredLine(120, () => m.forms.fullName),
  email: requiredEmail(),
};
