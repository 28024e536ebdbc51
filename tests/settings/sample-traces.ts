import { inSpanish, shop } from "../../shop.config.ts";

const { address, phones, email, numbers } = shop;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Words that any shop may share: "Cerrado". */
const shared = /^\S+$|^Con cita$/;

/** All texts of a fact, whole. */
function textsOf(fact: unknown): string[] {
  if (typeof fact === "string") return shared.test(fact) ? [] : [fact];
  return fact !== null && typeof fact === "object" ? Object.values(fact).flatMap(textsOf) : [];
}

const words = [
  ...shop.name.split(" & "),
  address.street.replace(/^\d+ /, ""),
  address.town,
  "Long Island",
  "Suffolk",
  `${address.state} ${address.postalCode}`,
  phones.showroom,
  phones.appointments,
  "+1-516-555-0142",
  "+15165550142",
  email.split("@")[1] ?? "",
  shop.timeZone,
  shop.dealerClaim,
  shop.deposit.weeks,
  shop.hours[0]?.text ?? "",
  shop.taxReturn.form,
  shop.delivery.within,
  "US dollar",
  shop.locale,
  shop.mapsUrl,
  address.area,
  shop.returns.goods,
  shop.returns.custom,
  ...textsOf(inSpanish),
];
const longPrefixes = Object.values(numbers).filter((prefix) => prefix.length > 1);
const trace = new RegExp(
  `${words.map(escaped).join("|")}|\\b${shop.currency}\\b|\\b(?:${longPrefixes.join("|")})-[0-9A-Z]{4,}\\b|\\b[QRVP]-\\d{4,}\\b`,
  "g",
);

/** Words of the demo shop in a text, each with its context. */
export function findSampleTraces(text: string): string[] {
  const plain = text.replaceAll("&amp;", "&").replace(/[\u2060\u00a0]/g, " ");
  return Array.from(plain.matchAll(trace), ({ index, 0: found }) => around(plain, index, found));
}

const longName = new RegExp(
  words
    .filter((word) => word.length > 5)
    .map(escaped)
    .join("|"),
  "g",
);

/** Long words of the demo shop among bytes, where short ones appear by chance. */
export function findSampleNames(bytes: string): string[] {
  return Array.from(bytes.matchAll(longName), ([found]) => found);
}

/** Amounts in the demo's currency: a dollar sign without a country's letters before it. */
export function findDollarAmounts(text: string): string[] {
  return Array.from(text.matchAll(/(?<![A-Za-z])\$\s?\d/g), ({ index, 0: found }) =>
    around(text, index, found),
  );
}

function around(text: string, index: number, found: string): string {
  return text.slice(Math.max(0, index - 50), index + found.length + 30).replace(/\s+/g, " ");
}
