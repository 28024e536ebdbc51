/**
 * Whether a text holds 12 to 19 digits in one run, with or without spaces, dots or dashes between them: perhaps a
 * payment card number, which is refused and neither echoed nor stored.
 */
export function resemblesCardNumber(text: string): boolean {
  const runs = text.normalize("NFKC").match(/\d(?:[\s.\-\u2010-\u2015]*\d){11,}/gu) ?? [];
  return runs.some((run) => run.replace(/\D/g, "").length <= 19);
}

/**
 * Whether a text holds a payment card number: 13 to 19 digits in one run whose check digit is right (ISO/IEC 7812-1).
 * For references, some of which are long runs of digits themselves.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.normalize("NFKC").match(/\d(?:[\s.\-\u2010-\u2015]*\d){12,}/gu) ?? [];
  return runs.map((run) => run.replace(/\D/g, "")).some((run) => run.length <= 19 && hasCheckDigit(run));
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}
