import { z } from "zod";
import { wantedEmail } from "../../foundation/records/email.ts";
import { roles } from "./roles.ts";

/** The form of an invitation. */
export const invitationForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Write the name by which the shop knows them.")
    .max(80, "Shorten the name to 80 characters."),
  mail: wantedEmail("Enter their email address."),
  role: z.enum(roles, "Choose what they do in the shop."),
});
