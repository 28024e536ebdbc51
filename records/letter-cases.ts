/**
 * What a typed text may be once the database's `lower` has run over the stored one. SQLite lowers ASCII letters alone, so
 * "Øyvind" stays as it is: besides the plain lower case the text in capitals and with initial capitals, lowered like that.
 */
export function letterCases(typed: string): string[] {
  const plain = typed.toLowerCase();
  const initials = plain.replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
  const others = [plain.toUpperCase(), initials].map((text) =>
    text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  );
  return [...new Set([plain, ...others])];
}
