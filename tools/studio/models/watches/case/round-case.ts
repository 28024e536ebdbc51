import type { SurfacePart } from "#jewelry/shapes/piece";
import { turnedBy } from "../solid/around.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { heights, openingRadius, wallZ } from "./heights.ts";
import { type HornForm, hornMesh } from "./horn.ts";

/** A round case's wall and its two sides, each with two lugs. */
export function roundCase(spec: WatchSpec): SurfacePart[] {
  const { metal, top, flank } = spec.case;
  const polished = watchMetal(metal, "polished");
  const brushed = watchMetal(metal, "brushed");
  const form = hornForm(spec);
  const both = [turnedBy(0), turnedBy(180)];
  const parts = [surfacePart(polished, wall(spec)), surfacePart(polished, hornMesh(form, "body"), both)];
  if (top === "brushed") parts.push(surfacePart(brushed, hornMesh(form, "top"), both));
  if (flank === "brushed") parts.push(surfacePart(brushed, hornMesh(form, "flank"), both));
  return parts;
}

/** The radius of the wall that a bracelet's end meets between the lugs. */
export function wallRadius({ case: { diameterMm } }: WatchSpec): number {
  return diameterMm / 2 - 0.7;
}

function wall(spec: WatchSpec) {
  const outer = wallRadius(spec);
  const inner = openingRadius(spec) - 0.4;
  const bottom = wallZ(spec);
  return turned({
    isRing: true,
    grain: "around",
    profile: [
      [inner, bottom],
      [outer - 0.3, bottom],
      [outer, bottom + 0.3],
      [outer, heights.caseTop - 0.25],
      [outer - 0.25, heights.caseTop],
      [inner, heights.caseTop],
    ],
  });
}

export function hornForm(spec: WatchSpec): HornForm {
  const { diameterMm, lugToLugMm, lugGapMm, lugMm, bevelMm } = spec.case;
  const bottom = wallZ(spec);
  return {
    halfWidth: diameterMm / 2,
    halfLength: lugToLugMm / 2,
    halfGap: lugGapMm / 2,
    lugMm,
    innerRadius: diameterMm / 2 - 2.4,
    top: heights.caseTop - 0.1,
    bottom,
    drop: 2.9,
    bevelMm,
  };
}
