/**
 * The `tel:` URL of a phone number as typed or printed: "(516) 555-0199 ext. 12" dials +15165550199, then 12. Numbers
 * without a country code are American.
 */
export function phoneLink(printed: string): string {
  const [number = "", extension = ""] = printed.split(
    /(?:;ext=|\bext(?:ension|n)?\b\.?:?|x\.?|#)(?=\s*\d+\s*$)/i,
  );
  const dialed = number.normalize("NFKC").replace("(0)", "");
  const digits = dialed.replace(/\D/g, "");
  const abroad = /^\s*(?:tel:)?(\+|00|011)/i.exec(dialed)?.[1];
  const full = abroad
    ? digits.slice(abroad === "+" ? 0 : abroad.length)
    : `1${digits.replace(/^1(?=\d{10}$)/, "")}`;
  return `tel:+${full}${extension && `;ext=${extension.trim()}`}`;
}
