import type { BraceletSpec } from "../watch-spec.ts";

export type LinkedKind = Exclude<BraceletSpec["kind"], "leather" | "rubber">;

/** Links of one shape in a row from the case to the clasp. */
export interface LinkRow {
  /** Its left and right side as shares of half the bracelet's width, -1 to 1. */
  left: number;
  right: number;
  /** Start of its first whole link, and length of each, in pitches. Without a length it is only an end link. */
  begin: number;
  length: number;
  /** Brushed links have a polished body under a brushed face. */
  finish: "brushed" | "polished";
  /** How far its ends are below its middle, as a share of the thickness: 0.07 is nearly flat, 0.4 is half round. */
  dome: number;
  /** Width of its rounded or beveled edges, mm. */
  edgeMm: number;
  isBeveled?: boolean;
  /** Whether it runs into the adjacent links, like the bar of an H. */
  isJoined?: boolean;
  /** Whether the end link continues it up to the case. */
  hasEndLink: boolean;
}

export interface LinkPattern {
  /** From one link to the next, mm. */
  pitchMm: number;
  /** How far the sides are below the middle, as a share of the thickness. */
  crown: number;
  rows: readonly LinkRow[];
}

const flat = { begin: 0, length: 1, dome: 0.11, edgeMm: 0.26, hasEndLink: true } as const;
const brushed = { ...flat, finish: "brushed" } as const;
const polished = { ...flat, finish: "polished" } as const;

/** How links are arranged in a kind of bracelet. Neighbors are shifted by half a pitch, so that pins can join them. */
export function linkPattern({ kind, hasPolishedCenter = false }: BraceletSpec): LinkPattern {
  const center = hasPolishedCenter ? polished : brushed;
  switch (kind as LinkedKind) {
    case "oyster":
      return { pitchMm: 6.2, crown: 0.07, rows: sided(brushed, 0.45, [center]) };
    case "five-row":
      return { pitchMm: 5.6, crown: 0.09, rows: fiveRows(center) };
    case "jubilee":
      return { pitchMm: 4.5, crown: 0.1, rows: jubilee() };
    case "president":
      return { pitchMm: 5.1, crown: 0.1, rows: president(center) };
    case "integrated":
      return { pitchMm: 8.2, crown: 0, rows: integrated(hasPolishedCenter) };
  }
}

/** Outer links next to an evenly divided middle. */
function sided(outer: Look, share: number, middle: readonly Look[]): LinkRow[] {
  const each = (2 * share) / Math.max(1, middle.length);
  return [
    { ...outer, left: -1, right: -share },
    ...middle.map((look, i) => ({
      ...look,
      begin: 0.5,
      left: -share + each * i,
      right: -share + each * (i + 1),
    })),
    { ...outer, left: share, right: 1 },
  ];
}

type Look = Omit<LinkRow, "left" | "right">;

function fiveRows(center: Look): LinkRow[] {
  const thin: Look = { ...polished, begin: 0.5, edgeMm: 0.32 };
  return [
    { ...brushed, left: -1, right: -0.54 },
    { ...thin, left: -0.54, right: -0.37 },
    { ...center, left: -0.37, right: 0.37 },
    { ...thin, left: 0.37, right: 0.54 },
    { ...brushed, left: 0.54, right: 1 },
  ];
}

function jubilee(): LinkRow[] {
  const bead: Look = { ...polished, dome: 0.26, edgeMm: 0.5 };
  return sided({ ...brushed, dome: 0.1, edgeMm: 0.3 }, 0.52, [bead, bead, bead]);
}

function president(center: Look): LinkRow[] {
  return sided({ ...brushed, dome: 0.3 }, 0.42, [{ ...center, dome: 0.34 }]);
}

/** Broad links whose sides nearly meet. Between their middles is a pair of narrow links, or one polished link. */
function integrated(hasPolishedCenter: boolean): LinkRow[] {
  const waist = 0.46;
  const bevel: Look = { ...brushed, edgeMm: 0.42, isBeveled: true, hasEndLink: false };
  const bar = { ...bevel, begin: (1 - waist) / 2, length: waist, isJoined: true, left: -0.4, right: 0.4 };
  const between = { ...polished, hasEndLink: false, begin: (1 + waist) / 2, length: 1 - waist };
  const joints = hasPolishedCenter
    ? [{ ...between, edgeMm: 0.5, dome: 0.12, left: -0.38, right: 0.38 }]
    : [
        { ...between, left: -0.37, right: -0.03 },
        { ...between, left: 0.03, right: 0.37 },
      ];
  const end = { ...bevel, length: 0, hasEndLink: true, left: -1, right: 1 };
  const tongue = { ...bar, length: 0, hasEndLink: true };
  return [end, tongue, ...sided(bevel, 0.4, []), bar, ...joints];
}
