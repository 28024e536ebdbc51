import type { Design } from "../../design.ts";
import { type Style, styles } from "../../options.ts";
import type { Vector } from "../../shapes/mesh/placement.ts";
import type { Piece } from "../../shapes/piece.ts";
import { tensionGrooveMm } from "../../shapes/rings/tension-ring.ts";

/** Where the bench sprues, marks and sizes a piece, in words for its read-me. */
export interface BenchPlaces {
  readonly sprue: string;
  /** Hallmark and maker's mark. */
  readonly marks: string;
  /** Null for pieces that aren't sized. */
  readonly sizing: string | null;
}

/** A letter in the drawing and what it stands for. `at` is in piece coordinates, mm. */
export interface PlaceMark {
  readonly letter: "S" | "M";
  readonly at: Vector;
  readonly meaning: string;
}

/** Plain shank on each side of the palm for sizing, mm: two US sizes take 5.1 in all. Ours. */
export const sizingStockMm = 4;
/** The marks' distance from the palm along the bore, mm, and beside words engraved inside, as a share of half the bore. */
const marksAsideMm = 8;
const besideWordsShare = 0.72;

const onTag = "on the chain's tag beside the clasp";

const words: Readonly<Record<Exclude<Style, (typeof styles.ring)[number]>, Omit<BenchPlaces, "sizing">>> = {
  pendant: { sprue: "on the back of the head", marks: onTag },
  station: { sprue: "on the back of each station", marks: onTag },
  riviere: { sprue: "under each link's bridge", marks: "on the clasp" },
  lariat: { sprue: "on the back of the head", marks: "on the chain's tag beside the ring" },
  collar: { sprue: "on the inner side, in the middle of each part", marks: "inside, 10 mm from an open end" },
  tennis: { sprue: "under each link's bridge", marks: "on the clasp" },
  bangle: {
    sprue: "on the inner side, in the middle of each half; on the tongue's root",
    marks: "inside the lower half, 8 mm from the hinge",
  },
  "chain-charm": { sprue: "on the back of the head", marks: onTag },
  cuff: { sprue: "on the inner side, halfway to the stone", marks: "inside, 10 mm from an open end" },
  studs: {
    sprue: "on the plate's edge, clear of the post's dimple",
    marks: "on the plate's back, beside the post",
  },
  drops: { sprue: "on the back of the head", marks: "on the ear hook" },
  hoops: { sprue: "on the outside, opposite the ear wire", marks: "inside, opposite the ear wire" },
  chandeliers: {
    sprue: "on the back of the frame's top; on the back of each drop",
    marks: "on the ear hook",
  },
};

/** F2: the places of a piece's sprue, marks and sizing. */
export function benchPlaces(
  { category, style, accentStones }: Design,
  { metal }: Pick<Piece, "metal">,
): BenchPlaces {
  if (category === "ring")
    return {
      sprue: "S in drawing.svg, outside at the palm, the thickest plain metal",
      marks: "M in drawing.svg, inside, clear of the sizing area and of words",
      sizing:
        style === "tension"
          ? tensionSizing(accentStones?.configuration === "halo")
          : `cut at the palm. ${sizingStockMm} mm of the shank on each side are plain, without stones or marks`,
    };
  const named = (style ?? styles[category][0]) as keyof typeof words;
  // A line that is set only in front ends in a chain.
  const marks = isLine(named) && metal.some(({ name }) => name === "chain") ? onTag : words[named].marks;
  return { ...words[named], marks, sizing: null };
}

function isLine(style: keyof typeof words): boolean {
  return style === "riviere" || style === "tennis";
}

function tensionSizing(hasHalo: boolean): string {
  const [held, grooves] = hasHalo
    ? ["head", ""]
    : ["stone", `. Each end has a groove ${tensionGrooveMm} mm deep for its girdle`];
  return `none. Don't cut the shank: its spring holds the ${held}. Cast another for another size${grooves}`;
}

/** F2: a ring's places in its drawing. */
export function placeMarks({ category, engraving }: Design, { measures }: Piece): PlaceMark[] {
  const { innerDiameterMm, bandThicknessMm } = measures;
  if (category !== "ring" || innerDiameterMm === null || bandThicknessMm === null) return [];
  const bore = innerDiameterMm / 2;
  const hasWordsInside = engraving.enabled && engraving.location === "inside";
  const turn = hasWordsInside ? besideWordsShare * Math.PI : marksAsideMm / bore;
  return [
    { letter: "S", at: [0, -bore - bandThicknessMm, 0], meaning: "sprue" },
    { letter: "M", at: [bore * Math.sin(turn), -bore * Math.cos(turn), 0], meaning: "marks" },
  ];
}
