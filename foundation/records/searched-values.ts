import { codeKey } from "./code-key.ts";
import { groupsOf, isCodePart, plainText, searchedCents } from "./searched-text.ts";

/** What a search looks at of a record that is already read: see `SearchedFacts`. */
export interface SearchedValues {
  texts: readonly (string | null)[];
  /** Found in any spelling. */
  codes?: readonly (string | null)[];
  cents?: readonly (number | null)[];
}

/** `isFound` of `searched-text.ts`, for values. */
export function hasTyped(typed: string, values: SearchedValues): boolean {
  const words = groupsOf(typed).flatMap((group) => group.words);
  if (words.length === 0) return false;
  return words.every((word) => hasWord(word, values)) || (words.length > 1 && hasCode(typed, values));
}

function hasWord(word: string, values: SearchedValues): boolean {
  const wanted = plainText(word);
  const amount = searchedCents(word);
  return (
    values.texts.some((text) => text !== null && plainText(text).includes(wanted)) ||
    hasCode(word, values) ||
    (amount !== null &&
      (values.cents ?? []).some((cents) => cents !== null && cents >= amount[0] && cents <= amount[1]))
  );
}

function hasCode(typed: string, { codes = [] }: SearchedValues): boolean {
  const wanted = codeKey(typed);
  return isCodePart(wanted) && codes.some((code) => code !== null && codeKey(code).includes(wanted));
}
