import { memoizeByObject } from "#jewelry/shapes/memoize";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { gapSearchMm } from "./body-gaps.ts";
import type { DisposeLater, Solid } from "./kernel.ts";
import type { GapMeter, PlacedPart } from "./part-groups.ts";
import { canSeatCutPart, matricesOf } from "./seats.ts";

/** Treats parts whose boxes touch as joined, and measures between the others. */
export function createGapMeter(partOf: (mesh: Mesh) => Solid, held: DisposeLater): GapMeter {
  const solidAt = placedSolids(partOf, held);
  return {
    gapMm: () => 0,
    apartMm: (a, b, maxMm) => solidAt(a).minGap(solidAt(b), Math.min(maxMm, gapSearchMm)),
    isSetIn: () => true,
  };
}

/**
 * A closer check for links, which hang in one another: they don't touch each other or their stones even though their
 * boxes do. Treats all other parts whose boxes touch as joined.
 */
export function createLinkGapMeter(partOf: (mesh: Mesh) => Solid, held: DisposeLater): GapMeter {
  const solidAt = placedSolids(partOf, held);
  const isLink = ({ part }: PlacedPart) => part.name === "link";
  return {
    ...createGapMeter(partOf, held),
    gapMm: (a, b, maxMm) =>
      isLink(a) && isLink(b) ? solidAt(a).minGap(solidAt(b), Math.min(maxMm, gapSearchMm)) : 0,
    isSetIn: (stone, part) => !isLink(part) || canSeatCutPart(stone, part),
  };
}

function placedSolids(partOf: (mesh: Mesh) => Solid, held: DisposeLater): (part: PlacedPart) => Solid {
  return memoizeByObject(({ mesh, placement }: PlacedPart) =>
    held(partOf(mesh).transform(matricesOf(placement)[0]!)),
  );
}
