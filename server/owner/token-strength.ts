import { deflateRawSync } from "node:zlib";

const fewestCharacters = 32;
const fewestDistinct = 8;
/** Minimum characters that are neither words nor part of sequences. */
const fewestLeft = 20;
/** Minimum compressed size in bytes: 300,000 random tokens of 32 hexadecimal digits all exceeded it. */
const fewestBytes = 18;

const words =
  /change.?(me|this|it)|replace.?(me|this|it)|place.?holder|to.?do|example|sample|default|test|demo|pass.?(word|phrase|code)|secret|token|admin|owner|vitrine|shop|store|your|here|my|api|key|insert|very|long|secure|strong|random|characters?|value|please|goes|and|this|for|dev(elopment)?|qwert[yz]u?i?o?p?|asdf(ghjkl)?|[yz]xcvbn?m?/g;

/** Why a secret is guessable, to be appended to its variable's name; null for a strong one. */
export function tokenWeakness(token: string): string | null {
  const remedy = "Create a strong one with: openssl rand -base64 32";
  if (token.length < fewestCharacters)
    return `must be at least ${fewestCharacters} characters, so that nobody can guess it. ${remedy}`;
  const rest = withoutRuns(
    token
      .toLowerCase()
      .replace(words, "")
      .replace(/^(.+?)\1+$/, "$1")
      .replace(/(.)\1/g, "$1"),
  );
  const isWeak =
    new Set(token).size < fewestDistinct ||
    rest.length < fewestLeft ||
    deflateRawSync(rest, { level: 9 }).length < fewestBytes;
  return isWeak
    ? `is easy to guess: it repeats itself, counts up, or is made of common words. ${remedy}`
    : null;
}

/** Removes characters that are predictable from the two before them: "aaaa", "abcd", "9876". */
function withoutRuns(text: string): string {
  const step = (i: number) => text.charCodeAt(i) - text.charCodeAt(i - 1);
  return [...text].filter((_, i) => i < 2 || Math.abs(step(i)) > 1 || step(i) !== step(i - 1)).join("");
}
