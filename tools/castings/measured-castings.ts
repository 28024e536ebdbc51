import type { Design } from "../../jewelry/design.ts";
import { type WallSample, wallThickness } from "../../jewelry/making/walls/wall-thickness.ts";
import { designPiece } from "../../jewelry/shapes/design-piece.ts";
import { castPiece } from "../../modules/workshop/casting/build-piece-solid.ts";
import type { Kernel } from "../../modules/workshop/casting/kernel.ts";
import { checkCasting, metalInStones } from "./check-casting.ts";
import { expectedCastings } from "./expected-castings.ts";

/** Walls below this are too thin to cast, mm. */
export const limitMm = 0.35;

/** Measurements of a design's castings. Shares are those of the worst casting. */
export interface MeasuredCastings {
  /** Number of castings of each kind. */
  readonly counts: readonly number[];
  /** Expected number by the piece's parts. More means some have fallen apart. */
  readonly expected: number;
  readonly isClosed: boolean;
  readonly crossings: number;
  /** 1st percentile of wall thickness by surface, mm: by the store's measure, and by rays. */
  readonly p1Mm: number;
  readonly p1RaysMm: number;
  readonly shareBelow: number;
  readonly shareBelowRays: number;
  readonly inStones: number;
  readonly volumeMm3: number;
  /** Volume of the smallest casting, mm³. A chip isn't a real casting. */
  readonly leastMm3: number;
  readonly processorMs: number;
  readonly thinnest: readonly WallSample[];
}

/** Sampling density: surface per wall sample, mm², and points in stones. */
export interface Looking {
  areaMm2: number;
  raysMm2: number;
  points: number;
}

/** Casts a design and measures the result. */
export function measuredCastings(kernel: Kernel, design: Design, looking: Looking): MeasuredCastings {
  const before = process.cpuUsage();
  const castings = castPiece(kernel, design);
  const { user, system } = process.cpuUsage(before);
  const walls = castings.map(({ mesh }) => wallThickness(mesh, { areaMm2: looking.areaMm2 }));
  const checked = castings.map(({ mesh }) => checkCasting(mesh, limitMm, looking.raysMm2));
  const meshes = castings.map(({ mesh }) => mesh);
  const piece = designPiece(design, 1, "as-cast");
  return {
    counts: castings.map(({ count }) => count),
    expected: expectedCastings(design, piece),
    isClosed: checked.every(({ isClosed }) => isClosed),
    crossings: checked.reduce((sum, { crossings }) => sum + crossings, 0),
    p1Mm: Math.min(2, ...walls.map(({ p1Mm }) => p1Mm)),
    p1RaysMm: Math.min(2, ...checked.map(({ p1Mm }) => p1Mm)),
    shareBelow: Math.max(0, ...walls.map((wall) => wall.shareBelow(limitMm))),
    shareBelowRays: Math.max(0, ...checked.map(({ shareBelow }) => shareBelow)),
    inStones: metalInStones(meshes, piece, looking.points),
    volumeMm3: castings.reduce((sum, { count, volumeMm3 }) => sum + count * volumeMm3, 0),
    leastMm3: Math.min(...castings.map(({ volumeMm3 }) => volumeMm3)),
    processorMs: (user + system) / 1000,
    thinnest: walls
      .flatMap((wall) => wall.placesBelow(limitMm, 1.5))
      .sort((a, b) => a.thicknessMm - b.thicknessMm)
      .slice(0, 4),
  };
}

export const heading =
  "castings  bodies  closed cross  p1   p1rays <.35mm <.35rays inStones  mm3     cpu ms  thinnest places";

export function tableLine(one: MeasuredCastings): string {
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`.padStart(7);
  return [
    one.counts.join("+").slice(0, 9).padEnd(9),
    `${bodiesOf(one)}/${one.expected}`.padEnd(7),
    one.isClosed ? "yes   " : "NO    ",
    String(one.crossings).padEnd(6),
    one.p1Mm.toFixed(2),
    one.p1RaysMm.toFixed(2).padStart(6),
    percent(one.shareBelow),
    percent(one.shareBelowRays),
    percent(one.inStones),
    one.volumeMm3.toFixed(1).padStart(8),
    one.processorMs.toFixed(0).padStart(6),
    ` ${one.thinnest.map(placeText).join("; ")}`,
  ].join(" ");
}

/** Total number of castings. */
export function bodiesOf({ counts }: Pick<MeasuredCastings, "counts">): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function placeText({ at, thicknessMm }: WallSample): string {
  return `${thicknessMm.toFixed(2)} at ${at.map((value) => value.toFixed(1)).join(" ")}`;
}

/** A design in one line: style, accents, setting and stone. */
export function nameOf({ category, style, accentStones, setting, primaryStone }: Design): string {
  return [
    style ?? category,
    accentStones?.configuration ?? "none",
    setting ? `${setting.prongStyle} ${setting.prongCount} ${setting.height} ${setting.bandWidth}` : "-",
    primaryStone ? `${primaryStone.cut} ${primaryStone.carat}` : "-",
  ].join(" ");
}
