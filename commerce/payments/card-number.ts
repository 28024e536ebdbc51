import cardValidator from "card-validator";

/**
 * Whether free text holds a payment card number, which is refused and neither echoed nor stored: digits in one run, with or
 * without separators, in an issuer's range, of its length and with the right check digit (ISO/IEC 7812-1). Fields with a
 * format of their own, such as a phone number, are checked against that instead.
 */
export function holdsCardNumber(text: string): boolean {
  const runs = text.normalize("NFKC").match(/\d(?:[\s.\-\u2010-\u2015]*\d){11,}/gu) ?? [];
  return runs.some(
    (run) => cardValidator.number(run.replace(/\D/g, ""), { luhnValidateUnionPay: true }).isValid,
  );
}
