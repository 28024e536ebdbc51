/** Characters that need joiners: non-Latin scripts and emoji. Elsewhere, a joiner is only there to deceive. */
const joining = String.raw`[[\p{L}\p{M}\p{Extended_Pictographic}\uFE0F]--\p{Script=Latin}]`;

/** Invisible characters: zero-width, bidirectional marks, fillers, tags. */
const invisible = new RegExp(
  String.raw`[\p{Default_Ignorable_Code_Point}--[\u200C\u200D\uFE0E\uFE0F]]|(?<!${joining})[\u200C\u200D]|[\u200C\u200D](?!${joining})`,
  "gv",
);

/** Removes invisible characters, which can make one text pass for another. */
export function visibleText(text: string): string {
  return text.replace(invisible, "");
}

/** Matches what a line must not contain: control characters, line breaks, lone surrogates. */
export const unprintableCharacters = /\p{Cc}|\p{Cs}|[\u2028\u2029]/u;
/** Like `unprintable`, for multi-line text. */
export const unprintableInMultiline = /(?![\n\t])\p{Cc}|\p{Cs}|[\u2028\u2029]/u;
