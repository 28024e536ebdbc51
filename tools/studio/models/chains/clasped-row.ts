import { type LocalPart, metalPart } from "#jewelry/shapes/assembly";
import { identityPlacement, type Placement, placedIn } from "#jewelry/shapes/mesh/placement";
import type { MetalPart } from "#jewelry/shapes/piece";
import type { ChainPattern } from "./chain-pattern.ts";
import { type ChainWay, chainRow, placeOnWay } from "./chain-row.ts";
import type { Finding } from "./finding.ts";

/** Parts inserted into a chain, along x around the origin, and their position on the line. */
export interface Inset {
  readonly parts: readonly LocalPart[];
  readonly spanMm: number;
  readonly middleMm: number;
}

/** A closed chain with its clasp halfway around, opposite the line's start, and other inserted parts. */
export function claspedRow({
  way,
  pattern,
  finding,
  insets = [],
}: {
  way: ChainWay;
  pattern: ChainPattern;
  finding: Finding;
  insets?: readonly Inset[];
}): MetalPart[] {
  const lengthMm = way.path.lengthMm;
  const stops = [...insets, { ...finding, middleMm: lengthMm / 2 }].sort((a, b) => a.middleMm - b.middleMm);
  const rows = stops.flatMap((stop, i) => {
    const next = stops[i + 1] ?? { ...stops[0]!, middleMm: stops[0]!.middleMm + lengthMm };
    const [fromMm, toMm] = [stop.middleMm + stop.spanMm / 2, next.middleMm - next.spanMm / 2];
    return chainRow({ way, pattern, fromMm, toMm });
  });
  return [...rows, ...stops.flatMap((stop) => insetParts(way, stop))];
}

/** An insert's parts, placed on a line. */
export function insetParts(way: ChainWay, { parts, middleMm, spanMm }: Inset): MetalPart[] {
  const outer = placeOnWay(way, middleMm, spanMm);
  return parts.map((part) => {
    const placements = (part.placements ?? [identityPlacement]).map(
      (inner): Placement => placedIn(outer, inner),
    );
    return metalPart({ ...part, placements });
  });
}
