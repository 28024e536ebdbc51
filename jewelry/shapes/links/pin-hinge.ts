import type { LocalPart } from "../assembly.ts";
import { memoize } from "../memoize.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Placement, Vector } from "../mesh/placement.ts";
import { boughtPin } from "./bought-pin.ts";
import { beam } from "./hinged-frame.ts";
import { chamfered, plate } from "./joint-forms.ts";

/** A hinge of three knuckles on a bought pin. It has its own axes, mm: x into a half, y outward, z along its pin. */

/** Clearance between moving parts, mm. */
export const knuckleGapMm = 0.2;
/** Drawn wire of 0.89 mm: Stuller's hinge for hollow bangles. Knuckle walls are ours. */
export const hingePinMm = 0.89;
export const hingePinName = "Hinge pin";
const knuckleMm = 1.25;
/** From the pin to each half's end, mm. */
export const hingeReachMm = knuckleMm + 0.35;
/** The pin above the inner side, so that no knuckle stands out there, mm. */
export const pinAboveMm = knuckleMm;

export interface HingeForm {
  /** Along the pin, mm. */
  longMm: number;
  /** From the knuckles' inner side to the halves' outer side, mm. */
  thicknessMm: number;
  /** As cast, metal for finishing on outer sides, mm. */
  allowanceMm: number;
}

type Range = readonly [low: number, high: number];

/** Knuckles across a hinge, along its pin: a quarter, a half and a quarter of its length. */
export function knuckleRanges(longMm: number): { middle: Range; ends: readonly Range[] } {
  const half = (longMm - 2 * knuckleGapMm) / 4;
  const from = half + knuckleGapMm;
  return {
    middle: [-half, half],
    ends: [
      [from, longMm / 2],
      [-longMm / 2, -from],
    ],
  };
}

/** The knuckles of one half, around its pin at the origin, with necks into the half. */
const knuckles = memoize(({ longMm, thicknessMm, allowanceMm }: HingeForm, isMiddle: boolean): Mesh => {
  const writer = new MeshWriter();
  const { middle, ends } = knuckleRanges(longMm);
  const radius = knuckleMm + allowanceMm;
  // The pin is driven into the outer knuckles and turns in the middle one.
  const hole = hingePinMm / 2 + (isMiddle ? 0.06 : 0.015);
  const top = Math.min(thicknessMm - pinAboveMm, knuckleMm) - 0.05;
  for (const [low, high] of isMiddle ? [middle] : ends) {
    const outer: Range = low > 0 ? [low, high + allowanceMm] : [low - allowanceMm, high];
    const z = isMiddle ? middle : outer;
    plate(writer, { low: z[0], high: z[1], hole, radius });
    beam(writer, [hingePinMm / 2 + 0.3, 3], () => chamfered({ y: [-pinAboveMm + 0.1, top], z }));
  }
  // Narrow halves carry knuckles beyond their edges.
  const half = longMm / 2 + allowanceMm;
  beam(writer, [hingeReachMm, 3], () => chamfered({ y: [-pinAboveMm + 0.1, top], z: [-half, half] }));
  return writer.mesh();
});

const pin = memoize((longMm: number): Mesh => boughtPin(longMm / 2 - 0.1, hingePinMm));

/** Hinges, closed, with their pins as bought. Each place's x goes into the half with the outer knuckles. */
export function pinHinges(form: HingeForm, ...places: readonly Placement[]): LocalPart[] {
  return [
    { name: "hinge", mesh: knuckles(form, false), placements: places },
    { name: "hinge", mesh: knuckles(form, true), placements: places.map(turnedBack) },
    {
      name: "wire",
      mesh: pin(form.longMm),
      placements: places,
      bought: `${hingePinName}, ${hingePinMm} mm hard wire, ${form.longMm.toFixed(1)} mm long`,
    },
  ];
}

/** The same place with x into the other half. */
export function turnedBack({ at, x, y, z }: Placement): Placement {
  const back = (way: Vector): Vector => [-way[0], -way[1], -way[2]];
  return { at, x: back(x), y, z: back(z) };
}
