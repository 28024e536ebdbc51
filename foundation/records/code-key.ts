/**
 * A code, number or serial in the form in which two are compared: in capitals, without spaces, dashes and invisible
 * characters. "7k3mq\u20112XDHP" and "7K3MQ 2XDHP" are one code. The column `serial_key` computes it of typed serials.
 */
export function codeKey(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\p{Pd}\u2212\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}
