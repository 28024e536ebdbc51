import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import { boughtPin } from "./bought-pin.ts";
import { beam } from "./hinged-frame.ts";
import { chamfered, plate } from "./joint-forms.ts";

/**
 * How a hoop opens: a bought ear wire turns on a rivet in a fork at one end, and its notch snaps into an open catch at
 * the other. Both are cast on the hoop. Joints have their own axes, mm: x along the hoop into its end, y outward.
 */

/** Drawn wire of 0.85 mm, as posts have. */
export const hoopWireMm = 0.85;
/** The wire's flattened end: half its thickness, its radius, and its hole's, which turns freely on the rivet. */
const eye = { half: 0.325, radius: 0.82, hole: 0.46 };
export const rivetMm = 0.8;
/** Clearance between the wire's eye and the fork, mm. */
export const hoopGapMm = 0.2;
/** Thickness of each cheek of the fork and the catch, and their outer radius, finished, mm. Ours. */
const cheekMm = 0.8;
/** What is cut for the rivet: the fork's width and 1.5 mm to hammer, mm. */
export const rivetLongMm = 2 * (eye.half + hoopGapMm + cheekMm) + 1.5;
const barrelMm = 1.15;
const catchMm = 1.3;
/** Half the catch's slot. The bench squeezes it until the notch snaps. */
const slotHalfMm = 0.475;
/** From the notch to the wire's tip, and from the catch's middle to its mouth and to the end of its slot, mm. */
const notchToTipMm = 1.2;
const mouthMm = 0.8;
const slotEndMm = 1.6;
/** Height of the catch's cheeks above the wire's middle, mm, where the barrel would end in sharp edges. */
const cheekTopMm = 0.75;

/** From the rivet and the notch to the last points of the hoop's line, mm. Its rounded ends stay out of the slots. */
export const forkReachMm = 2.05;
export const catchReachMm = 2.65;
/** What fork and catch leave of the distance between rivet and notch, mm. */
export const jointsMm = barrelMm + mouthMm;

const zone = zoneNumber("side");

/** The fork around the wire's eye, which turns about z at the origin. `allowanceMm` is on all outer sides. */
export const hoopFork = memoize((allowanceMm: number): Mesh => {
  const writer = new MeshWriter();
  const inner = eye.half + hoopGapMm;
  const outer = inner + cheekMm + allowanceMm;
  const radius = barrelMm + allowanceMm;
  const from = eye.radius + hoopGapMm;
  for (const [low, high] of [
    [inner, outer],
    [-outer, -inner],
  ] as const) {
    plate(writer, { low, high, hole: rivetMm / 2 + 0.02, radius });
    beam(writer, [0.66, 1.7], () => chamfered({ y: [-radius * 0.82, radius * 0.82], z: [low, high] }));
  }
  const block = radius * 0.86;
  tube(writer, {
    path: [from, from + 0.2, 2, 3.2].map((x): Vector => [x, 0, 0]),
    radius: [block - 0.12, block, block, 0.6],
    squash: outer / block,
    side: [0, 0, 1],
    sides: 24,
    zone,
  });
  return writer.mesh();
});

/** The open catch around the wire's notch at the origin: a barrel along x, slotted from its mouth and from outside. */
export const hoopCatch = memoize((allowanceMm: number): Mesh => {
  const writer = new MeshWriter();
  const radius = catchMm + allowanceMm;
  const floor = -hoopWireMm / 2 - 0.15;
  beam(writer, [-mouthMm, slotEndMm + 0.3], () => segment(radius, Math.PI / 2, -floor));
  for (const turn of [0, Math.PI])
    beam(writer, [-mouthMm, slotEndMm + 0.3], () => belowTop(segment(radius, turn, slotHalfMm)));
  tube(writer, {
    path: [slotEndMm, slotEndMm + 0.5, 2.5, 3.4].map((x): Vector => [x, 0, 0]),
    radius: [radius - 0.1, radius - 0.1, radius - 0.25, 0.6],
    side: [0, 1, 0],
    sides: 32,
    zone,
  });
  return writer.mesh();
});

/** The bought rivet, along z. Hammered, it fills the holes of the fork. */
export const hoopRivet = memoize((): Mesh => boughtPin(eye.half + hoopGapMm + cheekMm - 0.1, rivetMm));

/** The bought ear wire, closed, around the origin: from the rivet at `from` to its tip beyond the notch at `to`. */
export const hoopWire = memoize((radiusMm: number, from: number, to: number): Mesh => {
  const writer = new MeshWriter();
  const at = (turn: number): Vector => [radiusMm * Math.sin(turn), radiusMm * Math.cos(turn), 0];
  const [x, y] = at(from);
  const flat = new MeshWriter();
  plate(flat, { low: -eye.half, high: eye.half, hole: eye.hole, radius: eye.radius });
  writer.add(flat, [x, y, 0]);
  const way = Math.sign(to - from);
  const start = from + (way * (eye.hole + 0.1 + hoopWireMm / 2)) / radiusMm;
  const end = to + (way * (notchToTipMm - hoopWireMm / 2)) / radiusMm;
  const notch = [-0.45, -0.28, 0.28, 0.45].map((mm) => to + (way * mm) / radiusMm);
  const before = Array.from({ length: 9 }, (_, i) => start + ((notch[0]! - start) * i) / 9);
  const radius = hoopWireMm / 2;
  const radii = [...before.map(() => radius), radius, radius * 0.72, radius * 0.72, radius, radius];
  tube(writer, {
    path: [...before, ...notch, end].map(at),
    radius: radii,
    side: [0, 0, 1],
    sides: 12,
    hasRoundEnds: true,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});

/** The part of a disk beyond a chord `chordMm` from its center, in the direction `turn` from z toward y. */
function segment(radius: number, turn: number, chordMm: number): [number, number][] {
  const reach = Math.acos(chordMm / radius);
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = turn - reach + (2 * reach * i) / steps;
    // Counterclockwise with y right and z up.
    return [radius * Math.sin(-angle), radius * Math.cos(angle)] as [number, number];
  });
}

/** A convex section without what is above the cheeks' top. */
function belowTop(section: readonly [number, number][]): [number, number][] {
  return section.flatMap(([y, z], i): [number, number][] => {
    const [nextY, nextZ] = section[(i + 1) % section.length]!;
    const below: [number, number][] = y <= cheekTopMm ? [[y, z]] : [];
    if (y <= cheekTopMm === nextY <= cheekTopMm) return below;
    const share = (cheekTopMm - y) / (nextY - y);
    return [...below, [cheekTopMm, z + (nextZ - z) * share]];
  });
}
