import cardValidator from "card-validator";

const apart = String.raw`[\s._/\u00b7\-\u2010-\u2015\u2212]`;
/** Digits in one run, with or without separators. */
const runs = new RegExp(String.raw`\d(?:${apart}*\d){11,}`, "gu");
/** Card number layouts within a run: without separators, in groups of four, or 4-6-5. */
const layouts = new RegExp(
  String.raw`(?<!\d)(?=(\d{12,19}|\d{4}(?:${apart}\d{4}){3}|\d{4}${apart}\d{6}${apart}\d{5})(?!\d))`,
  "gu",
);

/**
 * Whether free text contains a payment card number, which must be rejected and neither echoed nor stored: it is in an
 * issuer's range, with the right length and check digit (ISO/IEC 7812-1), possibly next to its expiration date or other
 * digits. Fields with their own format, such as phone numbers, are checked against that instead.
 */
export function containsCardNumber(text: string): boolean {
  const plain = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const written = Array.from(plain.matchAll(layouts), ([, digits = ""]) => digits);
  return [...(plain.match(runs) ?? []), ...written].some(
    (run) => cardValidator.number(run.replace(/\D/g, ""), { luhnValidateUnionPay: true }).isValid,
  );
}
