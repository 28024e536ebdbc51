import type { Placement, Vector } from "#jewelry/shapes/mesh/placement";

/** A circular arc a bracelet follows. */
interface Bend {
  radiusMm: number;
  degrees: number;
}

/** How a bracelet lies: bent backward as if closed, and long enough for a front view, or around a stand, as on a wrist. */
export type Drape = "hanging" | "standing";

const bends: Readonly<Record<Drape, readonly Bend[]>> = {
  hanging: [
    { radiusMm: 115, degrees: 10 },
    { radiusMm: 54, degrees: 62 },
    { radiusMm: 26, degrees: 25 },
  ],
  standing: [
    { radiusMm: 30, degrees: 48 },
    { radiusMm: 24, degrees: 60 },
  ],
};

/** How steeply a bracelet leaves the case. */
const startDegrees: Readonly<Record<Drape, number>> = { hanging: 15, standing: 24 };

const radians = Math.PI / 180;

/** A line in the plane x = 0. */
export interface Line {
  readonly lengthMm: number;
  /** The placement `mm` along it: y along the line, z away from the wrist. */
  at(mm: number): Placement;
}

/** A line that leaves a case at `start` toward +y and bends away from the viewer. It is straight before its start. */
export interface StandCurve extends Line {
  /** The length at which y is `yMm` on the straight part before the start, mm. */
  beforeStart(yMm: number): number;
}

/** The line of half a bracelet, made of connected arcs. */
export function standCurve(start: { yMm: number; zMm: number }, drape: Drape): StandCurve {
  const lean = startDegrees[drape] * radians;
  const lengthMm = bends[drape].reduce((sum, { radiusMm, degrees }) => sum + radiusMm * degrees * radians, 0);
  return {
    lengthMm,
    at: (mm) => standing(start, drape, mm),
    beforeStart: (yMm) => (yMm - start.yMm) / Math.cos(lean),
  };
}

function standing({ yMm, zMm }: { yMm: number; zMm: number }, drape: Drape, mm: number): Placement {
  let angle = startDegrees[drape] * radians;
  let [y, z, rest] = [yMm, zMm, mm];
  for (const { radiusMm, degrees } of bends[drape]) {
    if (rest <= 0) break;
    const turn = Math.min(rest / radiusMm, degrees * radians);
    y += radiusMm * (Math.sin(angle + turn) - Math.sin(angle));
    z += radiusMm * (Math.cos(angle + turn) - Math.cos(angle));
    angle += turn;
    rest -= turn * radiusMm;
  }
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at: Vector = [0, y + c * rest, z - s * rest];
  return { at, x: [1, 0, 0], y: [0, c, -s], z: [0, s, c] };
}
