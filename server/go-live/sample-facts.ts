import { isDeepStrictEqual } from "node:util";
import type { ShopFacts } from "#settings";
import { shop as sample } from "../../shop.config.ts";

/** Facts that name the shop, which a real one never shares with the demonstration's. */
const named: readonly { label: string; of(facts: ShopFacts): unknown }[] = [
  { label: "name", of: ({ name }) => name },
  { label: "email", of: ({ email }) => email },
  { label: "showroom phone", of: ({ phones }) => phones.showroom },
  { label: "appointments phone", of: ({ phones }) => phones.appointments },
  { label: "street", of: ({ address }) => address.street },
  { label: "city", of: ({ address }) => address.town },
  { label: "map link", of: ({ mapsUrl }) => mapsUrl },
  { label: "dealer claim", of: ({ dealerClaim }) => dealerClaim },
  { label: "social links", of: ({ social }) => (social.length > 0 ? social : undefined) },
];

/** What is still the demonstration's, by what it is called: "street". */
export function sampleFacts(facts: ShopFacts): string[] {
  return named.flatMap(({ label, of }) => {
    const value = of(facts);
    return value !== undefined && isDeepStrictEqual(value, of(sample)) ? [label] : [];
  });
}
