import type { Reflectance, Surface } from "#jewelry/materials/surfaces";
import { memoize } from "#jewelry/shapes/memoize";
import { identityPlacement, type Placement, placedIn } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { BraceletSpec, BraceletStart } from "../watch-spec.ts";
import { linkHalf } from "./link-half.ts";
import { linkPattern } from "./link-rows.ts";
import { type Drape, type StandCurve, standCurve } from "./stand-curve.ts";
import { stitch } from "./stitches.ts";
import { leatherHalf, leatherStitches, rubberHalf, type StrapLay } from "./strap-half.ts";

const black: Reflectance = [0.012, 0.011, 0.011];

/** Colors of a strap and its seams. Black, and the same as its leather, by default. */
function strapColors({ color = black, stitching }: BraceletSpec): [Reflectance, Reflectance] {
  return [color, stitching ?? color];
}

/** Alligator: fine grain on its scales under a slight shine. */
function leather(spec: BraceletSpec): Surface {
  return { body: "opaque", color: strapColors(spec)[0], roughness: 0.45, texture: "grain", pitchMm: 0.55 };
}

/** Matte molded rubber. */
function rubber(spec: BraceletSpec): Surface {
  return { body: "opaque", color: strapColors(spec)[0], roughness: 0.4 };
}

/** Metal deep in a gap that gets little light. */
function darkMetal({ metal }: BraceletSpec): Surface {
  const { body, color } = watchMetal(metal, "brushed");
  const [red, green, blue] = color;
  return { body, color: [red * 0.3, green * 0.3, blue * 0.3], roughness: 0.5 };
}

/** The half at 12 o'clock, and the same rotated to 6. */
const halves: readonly Placement[] = [
  identityPlacement,
  { at: [0, 0, 0], x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, 1] },
];

/** Both halves of a bracelet or strap, and its attachment. `start` is the middle of its width and thickness. */
export function bracelet(
  spec: BraceletSpec,
  start: BraceletStart,
  drape: Drape = "hanging",
): readonly SurfacePart[] {
  if (spec.kind === "alligator") return leatherStrap(spec, start, drape);
  if (spec.kind === "ribbed-rubber" || spec.kind === "checkered-rubber")
    return rubberStrap(spec, start, drape);
  return linkedBracelet(spec, start, drape);
}

const linkedBracelet = memoize((spec: BraceletSpec, start: BraceletStart, drape: Drape): SurfacePart[] => {
  const curve = standCurve(start, drape);
  const half = linkHalf({
    pattern: linkPattern(spec),
    curve,
    halfWidth: taper(spec, curve.lengthMm),
    thickMm: spec.thickMm,
    nearMm: alongCase(curve, start),
  });
  return [
    surfacePart(watchMetal(spec.metal, "polished"), half.polished, halves),
    surfacePart(watchMetal(spec.metal, "brushed"), half.brushed, halves),
    surfacePart(darkMetal(spec), half.inside, halves),
  ];
});

const leatherStrap = memoize((spec: BraceletSpec, start: BraceletStart, drape: Drape): SurfacePart[] => {
  const curve = standCurve(start, drape);
  const end = curve.beforeStart(start.caseRadiusMm + 0.5);
  const straight = { ...strapLay(spec, start, curve), nearMm: () => end };
  const stitches = leatherStitches(straight);
  const places = halves.flatMap((half) => stitches.map((place) => placedIn(half, place)));
  const [, thread] = strapColors(spec);
  return [
    surfacePart(leather(spec), leatherHalf(straight), halves),
    surfacePart(paint(thread), stitch(), places),
  ];
});

const rubberStrap = memoize((spec: BraceletSpec, start: BraceletStart, drape: Drape): SurfacePart[] => {
  const mesh = rubberHalf(strapLay(spec, start, standCurve(start, drape)), spec.kind === "checkered-rubber");
  return [surfacePart(rubber(spec), mesh, halves)];
});

function strapLay(spec: BraceletSpec, start: BraceletStart, curve: StandCurve): StrapLay {
  const { thickMm } = spec;
  return { curve, halfWidth: taper(spec, curve.lengthMm), thickMm, nearMm: alongCase(curve, start) };
}

/** Where the case's side wall is, sunk slightly into it, mm along the line. */
function alongCase(curve: StandCurve, { caseRadiusMm }: BraceletStart): (x: number) => number {
  return (x) => curve.beforeStart(Math.sqrt(Math.max(0, caseRadiusMm ** 2 - x ** 2)) - 0.2);
}

/** The share of its length over which a bracelet narrows. */
const taperShare = 0.8;

/** Half the width along the line: constant before its start at the case, then narrowing evenly to the clasp's width. */
export function taper({ widthMm, taperMm }: BraceletSpec, lengthMm: number): (mm: number) => number {
  return (mm) => (widthMm - taperMm * Math.min(Math.max(mm / (lengthMm * taperShare), 0), 1)) / 2;
}
