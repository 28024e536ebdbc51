/** Joining letters of scripts other than Latin, and pictures: a joiner elsewhere is only there to deceive. */
const joining = String.raw`[[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F]--\p{Script=Latin}]`;

/** Invisible characters: zero-width, bidirectional marks, fillers, tags. */
const invisible = new RegExp(
  String.raw`[\p{Default_Ignorable_Code_Point}--[\u200C\u200D\uFE0E\uFE0F]]|(?<!${joining})[\u200C\u200D]|[\u200C\u200D](?!${joining})`,
  "gv",
);

/** A text without invisible characters, which can make one text pass for another. */
export function visibleText(text: string): string {
  return text.replace(invisible, "");
}

/** Contains what a line must not: controls, line breaks, lone surrogates. */
export const unprintable = /\p{Cc}|\p{Cs}|[\u2028\u2029]/u;
/** The same for texts of several lines. */
export const unprintableInLines = /(?![\n\t])\p{Cc}|\p{Cs}|[\u2028\u2029]/u;
