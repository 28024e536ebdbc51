import { z } from "zod";
import { roles } from "./roles.ts";

/** The form of an invitation. */
export const invitationForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Write the name by which the shop knows them.")
    .max(80, "Shorten the name to 80 characters."),
  mail: z
    .string()
    .trim()
    .max(200, "Shorten the address to 200 characters.")
    .pipe(z.email("This is not a whole address. Write it like name@example.com.")),
  role: z.enum(roles, "Choose what they do in the shop."),
});
