import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { settings } from "#settings";
import { typedLine } from "./typed-text.ts";

const fix = () =>
  `Enter the phone number with its area code, like ${settings().phones.showroom}. Start one from another country with +.`;

/** An optional phone number: any grouping, dashes, extension and country. It is kept as typed, in plain characters. */
export const phone = typedLine(40)
  .overwrite((text) => text.normalize("NFKC").replace(/[\u2010-\u2015\u2212]/g, "-"))
  .refine((text) => text === "" || phoneKey(text) !== null, { error: fix });

/**
 * A phone number in the form in which two are compared: E.164 without its extension, "+15165550142". Null: not a phone
 * number. One without a country code is in the shop's country.
 */
export function phoneKey(typed: string): string | null {
  // 00 is dialed before a country code in most of the world, though not here.
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
