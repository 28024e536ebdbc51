import type { SurfacePart } from "#jewelry/shapes/piece";
import { turnedBy } from "../solid/around.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { backZ, bodyRadius, caseTopZ, openingRadius, wallZ } from "./heights.ts";
import { type HornForm, hornMesh } from "./horn.ts";
import { sideEars } from "./tongue.ts";

/** A round case's wall and its two sides, each with two lugs. */
export function roundCase(spec: WatchSpec): SurfacePart[] {
  const { metal, top, flank } = spec.case;
  const polished = watchMetal(metal, "polished");
  const brushed = watchMetal(metal, "brushed");
  const parts = [surfacePart(polished, wall(spec))];
  for (const side of ["right", "left"] as const) {
    const form = hornForm(spec, side);
    const at = [turnedBy(side === "right" ? 0 : 180)];
    parts.push(surfacePart(polished, hornMesh(form, "body"), at));
    if (top === "brushed") parts.push(surfacePart(brushed, hornMesh(form, "top"), at));
    if (flank === "brushed") parts.push(surfacePart(brushed, hornMesh(form, "flank"), at));
  }
  return [...parts, ...sideEars(spec)];
}

/** The radius of the wall that a bracelet's end meets between the lugs. */
export function wallRadius(spec: WatchSpec): number {
  return bodyRadius(spec) - 0.7;
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
      [outer, caseTopZ(spec) - 0.25],
      [outer - 0.25, caseTopZ(spec)],
      [inner, caseTopZ(spec)],
    ],
  });
}

/** How close a lug's tip comes to the back's lowest point, and its height there, mm. */
const [tipAboveBack, tipMm] = [1, 2.5];

export function hornForm(spec: WatchSpec, side: "left" | "right" = "left"): HornForm {
  const { lugToLugMm, lugGapMm, lugMm, bevelMm, skewMm = 0 } = spec.case;
  const bottom = wallZ(spec);
  const top = caseTopZ(spec) - 0.1;
  const tipBottom = backZ(spec) + tipAboveBack;
  return {
    halfWidth: bodyRadius(spec) + (side === "right" ? skewMm : -skewMm) / 2,
    halfLength: lugToLugMm / 2,
    halfGap: lugGapMm / 2,
    lugMm,
    innerRadius: bodyRadius(spec) - 2.4,
    top,
    bottom,
    drop: Math.max(1.6, top - tipBottom - tipMm),
    sink: bottom - tipBottom,
    bevelMm,
  };
}
