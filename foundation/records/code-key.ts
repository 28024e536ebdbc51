/**
 * Normalizes a code, number or serial number for comparison: upper case, without spaces, dashes or invisible
 * characters. "7k3mq\u20112XDHP" equals "7K3MQ 2XDHP". The `serial_key` columns compute the same.
 */
export function codeKey(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
