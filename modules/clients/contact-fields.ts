import { z } from "zod";
import { formKey, wantedLine } from "../../foundation/records/typed-text.ts";

/** Contact inputs shared by every visitor form. */
export const contact = {
  key: formKey,
  name: wantedLine(120, "Enter your full name."),
  email: wantedLine(254, "Enter your email address.").pipe(
    z.email("This email address is not complete. Write it like name@example.com."),
  ),
};
