import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { InsetOutline, Outline } from "./outlines.ts";
import { solid } from "./solid.ts";

/** A plate of any outline with a round hole and a beveled upper edge. */
export interface PiercedPlate {
  outline: InsetOutline;
  holeRadius: number;
  bottom: number;
  top: number;
  bevelMm: number;
  /** How far the bevel extends down the side, as a share of its width; 1 by default. */
  bevelSlope?: number;
  /** How much the top drops from the hole to its edge, mm; flat by default. */
  fallMm?: number;
}

const skin = 0.02;
const flankSkin = 0.004;

/** The whole plate. */
export function platePiece(form: PiercedPlate): Mesh {
  const { outline, holeRadius, bottom, top, bevelMm, bevelSlope = 1, fallMm = 0 } = form;
  const outer = top - fallMm;
  return solid({
    isRing: true,
    layers: [
      holeIn(outline, holeRadius, bottom),
      lifted(outline(0.3), bottom),
      lifted(outline(0), bottom + 0.3),
      lifted(outline(0), outer - bevelMm * bevelSlope),
      lifted(outline(bevelMm), outer),
      holeIn(outline, holeRadius + 0.1, top),
      holeIn(outline, holeRadius, top - 0.1),
    ],
  });
}

/** A thin layer on top, inside the bevel, for another finish. */
export function plateTop({ outline, holeRadius, top, bevelMm, fallMm = 0 }: PiercedPlate): Mesh {
  const outer = top - fallMm;
  return solid({
    isRing: true,
    layers: [
      holeIn(outline, holeRadius + 0.12, top - 0.08),
      lifted(outline(bevelMm), outer - 0.08),
      lifted(outline(bevelMm), outer + skin),
      holeIn(outline, holeRadius + 0.12, top + skin),
    ],
  });
}

/** A thin layer around the side below the bevel. */
export function plateFlank(form: PiercedPlate): Mesh {
  const { outline, bottom, top, bevelMm, bevelSlope = 1, fallMm = 0 } = form;
  const [low, high] = [bottom + 0.32, top - fallMm - bevelMm * bevelSlope - 0.02];
  return solid({
    isRing: true,
    layers: [
      lifted(outline(0.12), low),
      lifted(outline(-flankSkin), low),
      lifted(outline(-flankSkin), high),
      lifted(outline(0.12), high),
    ],
  });
}

function lifted(outline: Outline, z: number): Vector[] {
  return outline.map(([x, y]): Vector => [x, y, z]);
}

/** A circle with points at the outline's angles. */
function holeIn(outline: InsetOutline, radius: number, z: number): Vector[] {
  return outline(0).map(([x, y]): Vector => {
    const size = radius / Math.hypot(x, y);
    return [x * size, y * size, z];
  });
}
