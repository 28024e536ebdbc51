import cardValidator from "card-validator";

const apart = String.raw`[\s._/\u00b7\-\u2010-\u2015\u2212]`;
/** Digits in one run, with or without separators. */
const runs = new RegExp(String.raw`\d(?:${apart}*\d){11,}`, "gu");
/** A number as cards have it, wherever in a run: by itself, in fours, or 4-6-5. */
const layouts = new RegExp(
  String.raw`(?<!\d)(?=(\d{12,19}|\d{4}(?:${apart}\d{4}){3}|\d{4}${apart}\d{6}${apart}\d{5})(?!\d))`,
  "gu",
);

/**
 * Whether free text holds a payment card number, which is refused and neither echoed nor stored: in an issuer's range, of
 * its length and with the right check digit (ISO/IEC 7812-1), also with its date or other figures beside it. Fields with a
 * format of their own, such as a phone number, are checked against that instead.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  const written = Array.from(plain.matchAll(layouts), ([, digits = ""]) => digits);
  return [...(plain.match(runs) ?? []), ...written].some(
    (run) => cardValidator.number(run.replace(/\D/g, ""), { luhnValidateUnionPay: true }).isValid,
  );
}
