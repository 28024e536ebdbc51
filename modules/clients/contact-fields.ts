import { wantedEmail } from "../../foundation/records/email.ts";
import { formKey, wantedLine } from "../../foundation/records/typed-text.ts";

/** Contact inputs shared by every visitor form. */
export const contact = {
  key: formKey,
  name: wantedLine(120, "Enter your full name."),
  email: wantedEmail(),
};
