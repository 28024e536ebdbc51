import { z } from "zod";
import { m } from "#messages";
import { requiredLine, typedLine } from "./typed-text.ts";

const incomplete = { error: () => m.forms.incompleteEmail };

/** A required email address; `missing` is the error message when empty. */
export function requiredEmail(missing: string | (() => string) = () => m.forms.email) {
  return requiredLine(254, missing).pipe(z.email(incomplete));
}

/** An optional email address. */
export const optionalEmail = typedLine(254).refine(
  (text) => text === "" || z.email().safeParse(text).success,
  incomplete,
);
