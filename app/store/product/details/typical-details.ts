import { watchmakers } from "../../../../content/search/watchmakers.ts";
import type { DetailRow } from "../../../storefront/spec-rows.ts";

type Family = "watch" | "earring" | "ring" | "necklace" | "bracelet" | "jewelry";

/** The first that fits wins; earrings stand before rings. */
const words: [word: RegExp, family: Family][] = [
  [wholeWord(`watch(?:es)?|timepieces?|${Object.keys(watchmakers).join("|")}`), "watch"],
  [wholeWord("ear[ -]?rings?"), "earring"],
  [wholeWord("rings?|engagement"), "ring"],
  [wholeWord("necklaces?"), "necklace"],
  [wholeWord("bracelets?"), "bracelet"],
];

const makers = Object.entries(watchmakers).map(([word, name]) => ({ word: wholeWord(word), name }));

const codePrefix: Record<Family, string> = {
  watch: "WT",
  earring: "ER",
  ring: "RG",
  necklace: "NK",
  bracelet: "BR",
  jewelry: "JW",
};

const closing = "We have not measured this piece yet. Ask us, and we put it on the scale for you.";

export function detailFamily(title: string): Family {
  return words.find(([word]) => word.test(title))?.[1] ?? "jewelry";
}

export function makerIn(title: string): string | null {
  return makers.find(({ word }) => word.test(title))?.name ?? null;
}

/** The shop's code of a piece: letters of its kind and four digits derived from its id. */
export function itemCode(productId: string, title: string): string {
  let hash = 0x811c9dc5;
  for (const character of productId) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return `${codePrefix[detailFamily(title)]}-${((hash >>> 0) % 10_000).toString().padStart(4, "0")}`;
}

export function typicalDetails(title: string) {
  const family = detailFamily(title);
  if (family === "watch") return typicalWatch(makerIn(title));
  return { paragraphs: [texts[family], closing], rows: asRows(facts[family]) };
}

function typicalWatch(maker: string | null) {
  const by = maker ? `Watches by ${maker}` : "Watches of this kind";
  return {
    paragraphs: [
      `${by} mostly have a case of 36 to 43 mm in steel or gold, a sapphire crystal and a mechanical movement.`,
      "We have not entered the papers of this one yet. Ask us for its reference, year and condition.",
    ],
    rows: asRows([
      ...(maker ? [["Maker", maker] as const] : []),
      ["Case", "36 to 43 mm"],
      ["Case material", "Steel or gold"],
      ["Movement", "Automatic or manual"],
      ["Crystal", "Sapphire"],
      ["Water resistance", "30 to 300 m"],
    ]),
  };
}

const texts: Record<Exclude<Family, "watch">, string> = {
  earring: "Earrings of this kind are made in 10K to 18K gold or in silver, and a pair weighs 1 to 4 g.",
  ring: "Rings of this kind are made in 10K to 18K gold or in platinum, and weigh 2 to 8 g depending on the size.",
  necklace: "Necklaces of this kind are made in 10K to 18K gold, 16 to 20 inches long, and weigh 2 to 6 g.",
  bracelet: "Bracelets of this kind are made in 10K to 18K gold or in silver, and weigh 8 to 25 g.",
  jewelry:
    "Jewelry of this kind is made in gold, platinum or silver, and its purity is stamped on the piece.",
};

const facts: Record<Exclude<Family, "watch">, readonly (readonly [string, string])[]> = {
  earring: [
    ["Metal", "Gold or silver"],
    ["Purity", "10K to 18K, or 925"],
    ["Closure", "Posts or hoops"],
    ["Approximate weight", "1 to 4 g a pair"],
  ],
  ring: [
    ["Metal", "Gold or platinum"],
    ["Purity", "10K to 18K, or 950"],
    ["Band width", "2 to 6 mm"],
    ["Ring sizes", "US 5 to 12"],
    ["Approximate weight", "2 to 8 g"],
  ],
  necklace: [
    ["Metal", "Gold"],
    ["Purity", "10K to 18K"],
    ["Length", "16 to 20 in"],
    ["Approximate weight", "2 to 6 g"],
  ],
  bracelet: [
    ["Metal", "Gold or silver"],
    ["Purity", "10K to 18K, or 925"],
    ["Length", "6.5 to 8.5 in"],
    ["Approximate weight", "8 to 25 g"],
  ],
  jewelry: [
    ["Metal", "Gold, platinum or silver"],
    ["Purity", "As stamped on the piece"],
    ["Approximate weight", "Weighed for you on request"],
  ],
};

function asRows(pairs: readonly (readonly [label: string, value: string])[]): DetailRow[] {
  return pairs.map(([label, value]) => ({ label, value }));
}

function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");
}
