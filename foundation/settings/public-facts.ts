import type { ShopFacts } from "./shop-facts.ts";

/**
 * Which facts public pages contain: all of a section, some of its parts, or none. Only the server and the desk know the
 * rest, such as what staff may take off a price.
 */
const publicParts = {
  ...{ name: "all", established: "all", currency: "all", locale: "all", timeZone: "all" },
  ...{ address: "all", otherShowrooms: "none", chart: "all", mapsUrl: "all", phones: "all", email: "all" },
  ...{ hours: "all", holidays: "all" },
  visits: ["minutes", "bookMinutes", "changeMinutes", "daysAhead", "byAppointment", "maxPieces"],
  ...{ appearance: "all", banner: "all", menus: "all", hasDrawnCards: "all" },
  ...{ brands: "all", dealerClaim: "all", social: "all" },
  ...{ delivery: "all", returns: "all", orderLimits: "all", firstPurchaseOffer: "all", deposit: "all" },
  ...{ cashReport: "none", taxReturn: "none", taxes: "none", hidingTags: "none" },
  ...{ counter: "none", layaway: "none", giftCards: "none" },
  numbers: ["order", "receipt"],
  ...{ languages: "all", analytics: "all", footerPages: "all", isPreview: "all" },
} satisfies { [Section in keyof Required<ShopFacts>]: Part<Section> };

type Part<Section extends keyof ShopFacts> = "all" | "none" | (keyof NonNullable<ShopFacts[Section]>)[];

const sections = Object.entries(publicParts) as [keyof ShopFacts, "all" | "none" | string[]][];

/** The facts that public pages contain. */
export function publicFacts(facts: ShopFacts): Partial<ShopFacts> {
  return Object.fromEntries(
    sections.flatMap(([section, part]) => {
      const value = facts[section];
      if (value === undefined || part === "none") return [];
      return [[section, part === "all" ? value : picked(value, part)]];
    }),
  );
}

/** The sections that public pages lack, or have in part: those that the desk gets besides. */
export function deskFacts(facts: ShopFacts): Partial<ShopFacts> {
  return Object.fromEntries(
    sections.flatMap(([section, part]) =>
      part === "all" || facts[section] === undefined ? [] : [[section, facts[section]]],
    ),
  );
}

function picked(value: unknown, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value as object).filter(([name]) => names.includes(name)));
}
