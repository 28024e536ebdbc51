import { m } from "#messages";
import { watchmakers } from "../../../../content/search/watchmakers.ts";
import type { DetailRow } from "../../../storefront/spec-rows.ts";

type Family = "watch" | "earring" | "ring" | "necklace" | "bracelet" | "jewelry";

/** The first match wins, so earrings come before rings. */
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

export function detailFamily(title: string): Family {
  return words.find(([word]) => word.test(title))?.[1] ?? "jewelry";
}

export function findMaker(title: string): string | null {
  return makers.find(({ word }) => word.test(title))?.name ?? null;
}

/** The shop's code for a piece: letters for its kind and four digits derived from its ID. */
export function itemCode(productId: string, title: string): string {
  let hash = 0x811c9dc5;
  for (const character of productId) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  return `${codePrefix[detailFamily(title)]}-${((hash >>> 0) % 10_000).toString().padStart(4, "0")}`;
}

export function typicalDetails(title: string) {
  const family = detailFamily(title);
  if (family === "watch") return typicalWatch(findMaker(title));
  const { text, rows } = typicalJewelry()[family];
  return { paragraphs: [text, m.product.notMeasured], rows: asRows(rows) };
}

function typicalWatch(maker: string | null) {
  return {
    paragraphs: [maker ? m.product.watchesBy(maker) : m.product.watches, m.product.noPapers],
    rows: asRows([
      ...(maker ? [[m.product.maker, maker] as const] : []),
      [m.product.caseSize, m.product.typicalCase],
      [m.product.caseMaterial, m.product.steelOrGold],
      [m.product.movement, m.product.automaticOrManual],
      [m.product.crystal, m.product.sapphire],
      [m.product.waterResistance, m.product.typicalResistance],
    ]),
  };
}

interface Typical {
  text: string;
  rows: readonly (readonly [label: string, value: string])[];
}

function typicalJewelry(): Record<Exclude<Family, "watch">, Typical> {
  return {
    earring: {
      text: m.product.earrings,
      rows: [
        [m.product.metal, m.product.goldOrSilver],
        [m.product.purity, m.product.goldOr925],
        [m.product.closure, m.product.postsOrHoops],
        [m.product.weight, m.product.pairWeight],
      ],
    },
    ring: {
      text: m.product.rings,
      rows: [
        [m.product.metal, m.product.goldOrPlatinum],
        [m.product.purity, m.product.goldOr950],
        [m.product.bandWidth, m.product.typicalWidth],
        [m.product.ringSizes, m.product.typicalSizes],
        [m.product.weight, m.product.ringWeight],
      ],
    },
    necklace: {
      text: m.product.necklaces,
      rows: [
        [m.product.metal, m.product.gold],
        [m.product.purity, m.product.karats],
        [m.product.length, m.product.necklaceLength],
        [m.product.weight, m.product.necklaceWeight],
      ],
    },
    bracelet: {
      text: m.product.bracelets,
      rows: [
        [m.product.metal, m.product.goldOrSilver],
        [m.product.purity, m.product.goldOr925],
        [m.product.length, m.product.braceletLength],
        [m.product.weight, m.product.braceletWeight],
      ],
    },
    jewelry: {
      text: m.product.jewelry,
      rows: [
        [m.product.metal, m.product.anyMetal],
        [m.product.purity, m.product.asStamped],
        [m.product.weight, m.product.weighedOnRequest],
      ],
    },
  };
}

function asRows(pairs: readonly (readonly [label: string, value: string])[]): DetailRow[] {
  return pairs.map(([label, value]) => ({ label, value }));
}

function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");
}
