import type { LocalPart } from "../assembly.ts";
import { beam } from "../links/hinged-frame.ts";
import { chamfered, plate } from "../links/joint-forms.ts";
import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Placement, Vector } from "../mesh/placement.ts";
import { tubeMesh } from "../mesh/tube.ts";

/**
 * How a bangle opens: its halves turn on a bought pin through three knuckles, and a tongue on the upper half slides into
 * a box on the lower one. The tongue is a casting of its own, soldered into the upper half when it has been hammered
 * hard. Joints have their own axes, mm: x into a half, y outward.
 */

/** Clearance between moving parts, mm. */
export const bangleGapMm = 0.2;
/** Drawn wire of 0.89 mm: Stuller's hinge for hollow bangles. Knuckle walls and widths are ours. */
export const hingePinMm = 0.89;
const knuckleMm = 1.25;
const leastHingeMm = 4;
/** From the pin to each half's end, mm. */
export const hingeReachMm = knuckleMm + 0.35;
/** The hinge's pin above the inner side, so that no knuckle stands into the wrist, mm. */
export const pinAboveMm = knuckleMm;

/** The box: cover of 0.75 mm on every side; its tongue with the gap all around. */
const tongue = { wideMm: 1.8, thickMm: 0.7, longMm: 4.2, rootMm: 1.7 };
const coverMm = 0.75;
const leastBoxMm = 3.8;
const wallMm = 1.4;
const pocketMm = {
  wide: tongue.wideMm + 2 * bangleGapMm,
  high: tongue.thickMm + 2 * bangleGapMm,
  long: tongue.longMm + bangleGapMm,
  root: tongue.rootMm + bangleGapMm,
};
/** From the seam to each half's end, below and above, mm, and to the middle of the whole catch. */
export const boxReachMm = bangleGapMm / 2 + pocketMm.long + 0.3;
export const rootReachMm = bangleGapMm / 2 + pocketMm.root + 0.3;
export const catchMiddleMm = (boxReachMm - rootReachMm) / 2;

interface JointForm {
  widthMm: number;
  thicknessMm: number;
  /** As cast, metal for finishing on outer sides, mm. */
  allowanceMm: number;
}

type Range = readonly [low: number, high: number];

/** Knuckles across a hinge, along its pin: a quarter, a half and a quarter of its width. */
export function knuckleRanges(widthMm: number): { middle: Range; ends: readonly Range[] } {
  const whole = Math.max(widthMm, leastHingeMm);
  const half = (whole - 2 * bangleGapMm) / 4;
  const from = half + bangleGapMm;
  return {
    middle: [-half, half],
    ends: [
      [from, whole / 2],
      [-whole / 2, -from],
    ],
  };
}

/** The knuckles of one half, around its pin at the origin, with necks into the half. */
const knuckles = memoize(({ widthMm, thicknessMm, allowanceMm }: JointForm, isUpper: boolean): Mesh => {
  const writer = new MeshWriter();
  const { middle, ends } = knuckleRanges(widthMm);
  const radius = knuckleMm + allowanceMm;
  // The pin is driven into the outer knuckles and turns in the middle one.
  const hole = hingePinMm / 2 + (isUpper ? 0.06 : 0.015);
  const top = Math.min(thicknessMm - pinAboveMm, knuckleMm) - 0.05;
  for (const [low, high] of isUpper ? [middle] : ends) {
    const outer: Range = [low - (low < -1 ? allowanceMm : 0), high + (high > 1 ? allowanceMm : 0)];
    const z = isUpper ? middle : outer;
    plate(writer, { low: z[0], high: z[1], hole, radius });
    beam(writer, [hingePinMm / 2 + 0.3, 3], () => chamfered({ y: [-pinAboveMm + 0.1, top], z }));
  }
  // Narrow halves carry knuckles beyond their edges.
  const half = Math.max(widthMm, leastHingeMm) / 2 + allowanceMm;
  beam(writer, [hingeReachMm, 3], () => chamfered({ y: [-pinAboveMm + 0.1, top], z: [-half, half] }));
  return writer.mesh();
});

const pin = memoize((widthMm: number): Mesh => {
  const reach = Math.max(widthMm, leastHingeMm) / 2 - 0.1;
  const path: Vector[] = [
    [0, 0, -reach],
    [0, 0, reach],
  ];
  return tubeMesh({
    path,
    radius: hingePinMm / 2 + 0.03,
    side: [1, 0, 0],
    sides: 14,
    hasRoundEnds: true,
    zone: zoneNumber("link"),
  });
});

/** A block with a pocket open toward the seam at x = 0: two covers, two sides and the wall at its end. */
const box = memoize((widthMm: number, depthMm: number, allowanceMm: number): Mesh => {
  const writer = new MeshWriter();
  const half = Math.max(widthMm, leastBoxMm) / 2 + allowanceMm;
  const high = 2 * coverMm + pocketMm.high;
  const [from, to] = [bangleGapMm / 2, bangleGapMm / 2 + depthMm];
  const end = to + wallMm;
  const z: Range = [-half, half];
  const block = (xs: Range, y: Range, across: Range) => beam(writer, xs, () => chamfered({ y, z: across }));
  block([from, to + 0.2], [-allowanceMm, coverMm], z);
  block([from, to + 0.2], [coverMm + pocketMm.high, high + allowanceMm], z);
  const side = pocketMm.wide / 2;
  for (const across of [
    [side, half],
    [-half, -side],
  ] as const)
    beam(writer, [from, to + 0.2], () => [
      [0.2, across[0]],
      [high - 0.2, across[0]],
      [high - 0.2, across[1] - (across[1] > 0 ? 0.02 : 0)],
      [0.2, across[1] - (across[1] > 0 ? 0.02 : 0)],
    ]);
  block([to, end], [-allowanceMm, high + allowanceMm], z);
  return writer.mesh();
});

const tongueMesh = memoize((): Mesh => {
  const writer = new MeshWriter();
  const from = coverMm + bangleGapMm;
  const half = tongue.wideMm / 2;
  beam(writer, [-bangleGapMm / 2 - tongue.rootMm, bangleGapMm / 2 + tongue.longMm], () =>
    chamfered({ y: [from, from + tongue.thickMm], z: [-half, half] }),
  );
  return writer.mesh();
});

/** Hinge and catch, closed, with the pin as bought, at places whose x goes into the lower half. */
export function bangleJoints(form: JointForm, hingePlace: Placement, catchPlace: Placement): LocalPart[] {
  const { widthMm, allowanceMm } = form;
  const pinLongMm = Math.max(widthMm, leastHingeMm).toFixed(1);
  return [
    { name: "hinge", mesh: knuckles(form, false), placements: [hingePlace] },
    { name: "hinge", mesh: knuckles(form, true), placements: [turnedBack(hingePlace)] },
    {
      name: "wire",
      mesh: pin(widthMm),
      placements: [hingePlace],
      bought: `Hinge pin, ${hingePinMm} mm hard wire, ${pinLongMm} mm long`,
    },
    { name: "hinge", mesh: box(widthMm, pocketMm.long, allowanceMm), placements: [catchPlace] },
    { name: "hinge", mesh: box(widthMm, pocketMm.root, allowanceMm), placements: [turnedBack(catchPlace)] },
    { name: "hinge", mesh: tongueMesh(), placements: [catchPlace] },
  ];
}

/** The same place with x into the other half. */
function turnedBack({ at, x, y, z }: Placement): Placement {
  const back = (way: Vector): Vector => [-way[0], -way[1], -way[2]];
  return { at, x: back(x), y, z: back(z) };
}
