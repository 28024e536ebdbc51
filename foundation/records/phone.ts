import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { m } from "#messages";
import { settings } from "#settings";
import { typedLine } from "./typed-text.ts";

const phoneMessage = () => m.forms.phone(settings().phones.showroom);

/** An optional phone number in any format. Stored as typed, with typographic characters replaced. */
export const optionalPhone = typedLine(40)
  .overwrite((text) => text.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-"))
  .refine((text) => text === "" || phoneKey(text) !== null, { error: phoneMessage });

/**
 * Normalizes a phone number for comparison: E.164 without the extension, "+15165550142"; null if it isn't a phone
 * number. Without a country code, the shop's country is assumed.
 */
export function phoneKey(typed: string): string | null {
  // Most countries dial 00 before a country code.
  const text = typed
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^00[\s.-]*(?=[1-9])/, "+");
  const read = parsePhoneNumberFromString(text, {
    defaultCountry: settings().address.country as CountryCode,
    extract: false,
  });
  return read?.isPossible() ? read.number : null;
}
