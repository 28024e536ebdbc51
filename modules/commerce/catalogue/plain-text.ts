import { memoize } from "#jewelry/shapes/memoize";
import * as richText from "../../../foundation/rich-text/plain-text.ts";

/** The text of a description, on one line. */
export const descriptionText = memoize(richText.plainText, { capacity: 2_000, keyOf: (html) => html });

/** Truncates text at a word boundary to at most `length` characters, including an ellipsis. */
export function truncateText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, Math.max(0, length - 1));
  const end = cut.lastIndexOf(" ");
  return `${(end > 0 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
