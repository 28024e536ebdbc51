/**
 * Whether a text holds 12 to 19 digits in one run, with or without spaces, dots or dashes between them: perhaps a
 * payment card number, which is refused and neither echoed nor stored.
 */
export function resemblesCardNumber(text: string): boolean {
  const runs = text.normalize("NFKC").match(/\d(?:[\s.\-\u2010-\u2015]*\d){11,}/gu) ?? [];
  return runs.some((run) => run.replace(/\D/g, "").length <= 19);
}
