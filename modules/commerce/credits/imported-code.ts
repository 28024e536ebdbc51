/**
 * Parses the code of a gift card that another system sold: 6 to 32 letters and digits, with or without separators; null for
 * other text, and for what reads as a store credit's number or a mistyped card of our own.
 */
export function readImportedCode(typed: string): string | null {
  const code = typed.replace(/[\s-]+/g, "").toUpperCase();
  if (!/^[0-9A-Z]{6,32}$/.test(code) || /^C?\d{4,9}$|^9\d{15}$/.test(code)) return null;
  return code;
}
