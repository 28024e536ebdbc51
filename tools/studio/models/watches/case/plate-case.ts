import type { SurfacePart } from "#jewelry/shapes/piece";
import { barrelOutline, earedOutline, type InsetOutline, octagonOutline } from "../solid/outlines.ts";
import { type PiercedPlate, plateFlank, platePiece, plateTop } from "../solid/pierced-plate.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { heights, openingRadius, wallZ } from "./heights.ts";

/** A case cut from one broad plate that the bracelet runs into, under an octagon or porthole bezel. */
export function plateCase(spec: WatchSpec): SurfacePart[] {
  const { metal, bevelMm } = spec.case;
  const form: PiercedPlate = {
    outline: caseOutline(spec),
    holeRadius: openingRadius(spec) - 0.4,
    bottom: wallZ(spec),
    top: heights.caseTop,
    bevelMm: bevelMm[0],
  };
  return [
    surfacePart(watchMetal(metal, "polished"), platePiece(form)),
    surfacePart(watchMetal(metal, "brushed"), plateTop(form)),
    surfacePart(watchMetal(metal, "brushed"), plateFlank(form)),
  ];
}

function caseOutline({ case: { form, diameterMm, lugToLugMm, lugGapMm, crown } }: WatchSpec): InsetOutline {
  if (form === "octagon") return barrelOutline(diameterMm, lugToLugMm, lugGapMm + 3);
  const body = octagonOutline(crown.hasGuards ? diameterMm / 2 - 1.7 : diameterMm / 2, 5, 0.55);
  return crown.hasGuards ? earedOutline(body, diameterMm / 2, 17) : body;
}
