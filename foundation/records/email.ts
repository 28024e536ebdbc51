import { z } from "zod";
import { requiredLine, typedLine } from "./typed-text.ts";

const incomplete = "This email address is not complete. Write it like name@example.com.";

/** A required email address; `missing` is the error message when empty. */
export function requiredEmail(missing = "Enter your email address.") {
  return requiredLine(254, missing).pipe(z.email(incomplete));
}

/** An optional email address. */
export const email = typedLine(254).refine(
  (text) => text === "" || z.email().safeParse(text).success,
  incomplete,
);
