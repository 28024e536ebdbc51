import type { LocalPart } from "../assembly.ts";
import { beam } from "../links/hinged-frame.ts";
import { chamfered } from "../links/joint-forms.ts";
import { knuckleGapMm, pinHinges, turnedBack } from "../links/pin-hinge.ts";
import { memoize } from "../memoize.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Placement } from "../mesh/placement.ts";

/**
 * How a bangle opens: its halves turn on a bought pin through three knuckles, and a tongue on the upper half slides into
 * a box on the lower one. The tongue is a casting of its own, soldered into the upper half when it has been hammered
 * hard. Joints have their own axes, mm: x into a half, y outward.
 */

const leastHingeMm = 4;

/** The box: cover of 0.75 mm on every side; its tongue with the gap all around. */
const tongue = { wideMm: 1.8, thickMm: 0.7, longMm: 4.2, rootMm: 1.7 };
const coverMm = 0.75;
const leastBoxMm = 3.8;
const wallMm = 1.4;
const pocketMm = {
  wide: tongue.wideMm + 2 * knuckleGapMm,
  high: tongue.thickMm + 2 * knuckleGapMm,
  long: tongue.longMm + knuckleGapMm,
  root: tongue.rootMm + knuckleGapMm,
};
/** From the seam to each half's end, below and above, mm, and to the middle of the whole catch. */
export const boxReachMm = knuckleGapMm / 2 + pocketMm.long + 0.3;
export const rootReachMm = knuckleGapMm / 2 + pocketMm.root + 0.3;
export const catchMiddleMm = (boxReachMm - rootReachMm) / 2;

interface JointForm {
  widthMm: number;
  thicknessMm: number;
  /** As cast, metal for finishing on outer sides, mm. */
  allowanceMm: number;
}

type Range = readonly [low: number, high: number];

/** A block with a pocket open toward the seam at x = 0: two covers, two sides and the wall at its end. */
const box = memoize((widthMm: number, depthMm: number, allowanceMm: number): Mesh => {
  const writer = new MeshWriter();
  const half = Math.max(widthMm, leastBoxMm) / 2 + allowanceMm;
  const high = 2 * coverMm + pocketMm.high;
  const [from, to] = [knuckleGapMm / 2, knuckleGapMm / 2 + depthMm];
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
  const from = coverMm + knuckleGapMm;
  const half = tongue.wideMm / 2;
  beam(writer, [-knuckleGapMm / 2 - tongue.rootMm, knuckleGapMm / 2 + tongue.longMm], () =>
    chamfered({ y: [from, from + tongue.thickMm], z: [-half, half] }),
  );
  return writer.mesh();
});

/** A hinge is as long as its bangle is wide, and at least 4 mm. */
export function hingeLongMm(widthMm: number): number {
  return Math.max(widthMm, leastHingeMm);
}

/** Hinge and catch, closed, with the pin as bought, at places whose x goes into the lower half. */
export function bangleJoints(form: JointForm, hingePlace: Placement, catchPlace: Placement): LocalPart[] {
  const { widthMm, thicknessMm, allowanceMm } = form;
  return [
    ...pinHinges({ longMm: hingeLongMm(widthMm), thicknessMm, allowanceMm }, hingePlace),
    { name: "hinge", mesh: box(widthMm, pocketMm.long, allowanceMm), placements: [catchPlace] },
    { name: "hinge", mesh: box(widthMm, pocketMm.root, allowanceMm), placements: [turnedBack(catchPlace)] },
    { name: "hinge", mesh: tongueMesh(), placements: [catchPlace] },
  ];
}
