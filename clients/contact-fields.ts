import { z } from "zod";
import { formKey, typedLine, wantedLine } from "../records/typed-text.ts";

/** Contact inputs shared by every visitor form. */
export const contact = {
  key: formKey,
  name: wantedLine(120, "Enter your full name."),
  email: wantedLine(254, "Enter your email address.").pipe(
    z.email("This email address is not complete. Write it like name@example.com."),
  ),
};

/** An optional phone number: 7 to 15 digits, however they are grouped. */
export const phone = typedLine(40).refine((value) => {
  const digits = value.replace(/\D/g, "").length;
  return value === "" || (/^[+(\d][\d\s().-]*$/.test(value) && digits >= 7 && digits <= 15);
}, "Write the phone number with its area code, like (516) 555-0142.");
