import { type Fields, flag, line, lines } from "../../../foundation/records/fields.ts";

const markdown = {
  rows: 14,
} as const;

const words = {
  title: line(120, "Title", { required: "Enter a title." }),
  summary: line(300, "Summary", { hint: "For search engines. Empty: the first words", isWide: true }),
  text: lines(30_000, "Text", { required: "Enter the text.", attributes: markdown }),
} satisfies Fields;

const inSpanish = {
  titleEs: line(120, "Title in Spanish"),
  summaryEs: line(300, "Summary in Spanish", { isWide: true }),
  textEs: lines(30_000, "Text in Spanish", { attributes: markdown }),
} satisfies Fields;

/** The form of a page of the shop's own. */
export const pageFields = {
  title: words.title,
  handle: line(60, "Address", { hint: "Like our-story. Empty: from the title", isUnmarked: true }),
  summary: words.summary,
  text: words.text,
  ...inSpanish,
  isPublished: flag("Published"),
  isInFooter: flag("Linked in the footer"),
} satisfies Fields;

/** The form of a policy. */
export const policyFields = { ...words, ...inSpanish } satisfies Fields;
