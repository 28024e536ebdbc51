import type { SurfacePart } from "#jewelry/shapes/piece";
import { barrelOutline, type InsetOutline, octagonOutline } from "../solid/outlines.ts";
import { type PiercedPlate, plateFlank, platePiece, plateTop } from "../solid/pierced-plate.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { caseTopZ, openingRadius, wallZ } from "./heights.ts";
import { endPieces, shortLugs, sideEars } from "./tongue.ts";

/** A case cut from one broad plate under an octagon or porthole bezel, with what holds its bracelet or strap. */
export function plateCase(spec: WatchSpec): SurfacePart[] {
  const { metal, bevelMm, form: kind } = spec.case;
  const form: PiercedPlate = {
    outline: caseOutline(spec),
    holeRadius: openingRadius(spec) - 0.4,
    bottom: wallZ(spec),
    top: caseTopZ(spec),
    bevelMm: bevelMm[0],
  };
  const body = [
    surfacePart(watchMetal(metal, "polished"), platePiece(form)),
    surfacePart(watchMetal(metal, "brushed"), plateTop(form)),
    surfacePart(watchMetal(metal, "brushed"), plateFlank(form)),
  ];
  const holders = kind === "cushion" ? shortLugs(spec) : endPieces(spec);
  return [...body, ...holders, ...sideEars(spec)];
}

/** How much longer a barrel is with the pieces that hold its bracelet, mm. */
const barrelEndsMm = 7;

function caseOutline(spec: WatchSpec): InsetOutline {
  const { form, diameterMm, lugToLugMm } = spec.case;
  if (form === "barrel")
    return barrelOutline(diameterMm, lugToLugMm - barrelEndsMm, spec.bracelet.widthMm + 2.4);
  return octagonOutline(portholeApothem(diameterMm / 2), 5, portholeSwell);
}

const portholeSwell = 0.35;

/** Distance from the middle to the flats of a porthole case whose outline is `reach` from it at 10 o'clock, mm. */
function portholeApothem(reach: number): number {
  const offFlat = Math.PI / 12;
  return reach / ((1 - portholeSwell) / Math.cos(offFlat) + portholeSwell);
}
