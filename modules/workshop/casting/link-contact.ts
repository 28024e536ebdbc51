import { memoizeByObject } from "#jewelry/shapes/memoize";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { gapSearchMm } from "./body-gaps.ts";
import type { Held, Solid } from "./kernel.ts";
import type { Contact, PlacedPart } from "./part-groups.ts";
import { matricesOf, mayCut } from "./seats.ts";

/**
 * Looks closer at links, which hang in one another: they touch no other although their boxes do, nor their stones. All
 * other parts whose boxes touch are taken as one.
 */
export function linkContact(partOf: (mesh: Mesh) => Solid, held: Held): Contact {
  const solidAt = memoizeByObject(({ mesh, placement }: PlacedPart) =>
    held(partOf(mesh).transform(matricesOf(placement)[0]!)),
  );
  const isLink = ({ part }: PlacedPart) => part.name === "link";
  return {
    gapMm: (a, b, maxMm) =>
      isLink(a) && isLink(b) ? solidAt(a).minGap(solidAt(b), Math.min(maxMm, gapSearchMm)) : 0,
    isSetIn: (stone, part) => !isLink(part) || mayCut(stone, part),
  };
}
