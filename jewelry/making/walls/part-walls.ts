import type { Vector } from "../../shapes/mesh/placement.ts";
import type { WallKind, WallLimit } from "../rules/wall-limits.ts";
import type { WallPlace } from "./wall-kinds.ts";
import type { WallSample } from "./wall-thickness.ts";

/** The walls of one kind with one limit in a piece's castings, mm. */
export interface PartWalls {
  readonly kind: WallKind;
  readonly limit: WallLimit;
  /** 1st percentile of thickness over the surface of this kind. */
  readonly p1Mm: number;
  /** A place with that thickness. */
  readonly at: Vector;
  readonly samples: number;
}

/** Most samples whose part is looked up, and the fewest that make a percentile. */
const maxSamples = 3_000;
const leastSamples = 12;

/** Walls by kind: percentiles over the samples of each, thinnest relative to its limit first. */
export function partWalls(
  sorted: readonly WallSample[],
  placeOf: (at: Vector) => WallPlace | null,
): PartWalls[] {
  const stride = Math.max(1, Math.ceil(sorted.length / maxSamples));
  const found = new Map<string, { place: WallPlace; samples: WallSample[] }>();
  for (let i = 0; i < sorted.length; i += stride) {
    const place = placeOf(sorted[i]!.at);
    if (!place) continue;
    const key = `${place.kind} ${place.limit.castMm.toFixed(2)}`;
    const one = found.get(key) ?? { place, samples: [] };
    found.set(key, one);
    one.samples.push(sorted[i]!);
  }
  return [...found.values()]
    .filter(({ samples }) => samples.length >= leastSamples)
    .map(({ place, samples }): PartWalls => {
      const { thicknessMm, at } = samples[Math.max(1, Math.floor(samples.length / 100))]!;
      return { ...place, p1Mm: thicknessMm, at, samples: samples.length };
    })
    .sort((a, b) => a.p1Mm / a.limit.castMm - b.p1Mm / b.limit.castMm);
}

/** "prong 0.62 mm". */
export function partWallLabel({ kind, p1Mm }: Pick<PartWalls, "kind" | "p1Mm">): string {
  return `${kind} ${p1Mm.toFixed(2)} mm`;
}
