import type { BraceletSpec } from "../watch-spec.ts";

export type LinkedKind = Exclude<BraceletSpec["kind"], "alligator" | "ribbed-rubber" | "checkered-rubber">;

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
  /** How far it runs into the adjacent links on all sides, mm: joins the bar of an H, and closes the gap of a joint. */
  sunkMm?: number;
  /** Whether the end link continues it up to the case. */
  hasEndLink: boolean;
}

export interface LinkPattern {
  /** From one link to the next, mm. */
  pitchMm: number;
  /** How far the sides are below the middle, as a share of the thickness. */
  crown: number;
  /** Whether heads of rivets show on the sides. */
  hasRivets?: boolean;
  rows: readonly LinkRow[];
}

const flat = { begin: 0, length: 1, dome: 0.06, edgeMm: 0.24, hasEndLink: true } as const;
const brushed = { ...flat, finish: "brushed" } as const;
const polished = { ...flat, finish: "polished" } as const;

type Look = Omit<LinkRow, "left" | "right">;

/** How links are arranged in a kind of bracelet. Neighbors are shifted by half a pitch, so that pins can join them. */
export function linkPattern(spec: BraceletSpec): LinkPattern {
  return patterns[spec.kind as LinkedKind](spec);
}

const patterns: Readonly<Record<LinkedKind, (spec: BraceletSpec) => LinkPattern>> = {
  oyster,
  riveted: (spec) => ({ ...oyster(spec), hasRivets: true }),
  jubilee: () => {
    const bead: Look = { ...polished, dome: 0.3, edgeMm: 0.16 };
    return {
      pitchMm: 5,
      crown: 0.1,
      rows: sided({ ...brushed, dome: 0.1, edgeMm: 0.2 }, 3 / 7, [bead, bead, bead]),
    };
  },
  president: () => ({
    pitchMm: 5,
    crown: 0.1,
    rows: sided({ ...brushed, dome: 0.34, edgeMm: 0.16 }, 0.42, [{ ...polished, dome: 0.36, edgeMm: 0.16 }]),
  }),
  arched: () => ({
    pitchMm: 6.4,
    crown: 0.12,
    rows: inRow([-1, -0.52, -0.39, 0.39, 0.52, 1], [arch, archRod, { ...arch, begin: 0 }, archRod, arch]),
  }),
  rodded: () => ({
    pitchMm: 7,
    crown: 0.08,
    rows: inRow([-1, -0.5, -0.4, 0.4, 0.5, 1], [brushed, rod, brushed, rod, brushed]),
  }),
  "seven-row": () => ({
    pitchMm: 6.6,
    crown: 0.1,
    rows: inRow(
      [-1, -0.62, -0.51, -0.08, 0.08, 0.51, 0.62, 1],
      [polished, rod, shifted, rod, shifted, rod, polished],
    ),
  }),
  studded: () => ({
    pitchMm: 8,
    crown: 0,
    rows: jointed(0.6, (joint) => [
      { ...joint, left: -0.415, right: -0.015 },
      { ...joint, left: 0.015, right: 0.415 },
    ]),
  }),
  "h-links": () => ({
    pitchMm: 8,
    crown: 0,
    rows: jointed(0.46, (joint) => [{ ...joint, edgeMm: 0.36, dome: 0.05, left: -0.4, right: 0.4 }]),
  }),
};

const arch: Look = { ...brushed, dome: 0.2, edgeMm: 0.22 };
const archRod: Look = { ...polished, begin: 0.5, dome: 0.22, edgeMm: 0.26 };
const rod: Look = { ...polished, begin: 0.5, dome: 0.08, edgeMm: 0.26 };
const shifted: Look = { ...brushed, begin: 0.5 };

function oyster({ hasPolishedCenter = false, centerShare = 0.42 }: BraceletSpec): LinkPattern {
  const center = hasPolishedCenter ? polished : brushed;
  return { pitchMm: 8.5, crown: 0.05, rows: sided(brushed, centerShare, [center]) };
}

/** Outer links next to an evenly divided middle. */
function sided(outer: Look, share: number, middle: readonly Look[]): LinkRow[] {
  const each = (2 * share) / middle.length;
  const bounds = middle.map((_, i) => -share + each * i);
  return inRow([-1, ...bounds, share, 1], [outer, ...middle.map((look) => ({ ...look, begin: 0.5 })), outer]);
}

/** Rows side by side between bounds in shares of half the width. */
function inRow(bounds: readonly number[], looks: readonly Look[]): LinkRow[] {
  return looks.map((look, i) => ({ ...look, left: bounds[i]!, right: bounds[i + 1]! }));
}

/** Broad beveled links whose sides nearly meet, joined in the middle. `bar` is the middle's share of the pitch. */
function jointed(bar: number, joints: (joint: Look) => LinkRow[]): LinkRow[] {
  const bevel: Look = { ...brushed, edgeMm: 0.42, isBeveled: true, hasEndLink: false };
  const middle = { ...bevel, begin: (1 - bar) / 2, length: bar, sunkMm: 0.84, left: -0.4, right: 0.4 };
  const joint: Look = {
    ...polished,
    hasEndLink: false,
    begin: (bar - 1) / 2,
    length: 1 - bar,
    dome: 0.03,
    edgeMm: 0.26,
    sunkMm: 0.16,
  };
  return [...inRow([-1, -0.4], [bevel]), ...inRow([0.4, 1], [bevel]), middle, ...joints(joint)];
}
