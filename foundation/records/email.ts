import { z } from "zod";
import { typedLine, wantedLine } from "./typed-text.ts";

const incomplete = "This email address is not complete. Write it like name@example.com.";

/** A required email address; `missing` is said where there is none. */
export function wantedEmail(missing = "Enter your email address.") {
  return wantedLine(254, missing).pipe(z.email(incomplete));
}

/** An email address, or nothing. */
export const email = typedLine(254).refine(
  (text) => text === "" || z.email().safeParse(text).success,
  incomplete,
);
