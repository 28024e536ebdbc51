import { loft } from "../mesh/loft.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import type { MeshWriter } from "../mesh/mesh-writer.ts";
import type { PieceState } from "../piece.ts";
import { eyeHalfMm, eyeReachMm, hingeBar, hingeEye, hingeGapMm, railEndMm, ringMm } from "./hinge.ts";

/** A frame's dimensions, mm: x along the line, z up. The hinges are at x = -pitch / 2 and pitch / 2. */
export interface HingedFrame {
  pitchMm: number;
  hingeMm: number;
  /** Inner side of both rails, from the middle. */
  innerMm: number;
  /** Gap between the rails of two neighbors. */
  gapMm: number;
  /** The rails on the +y and -y sides. */
  rails: readonly [RailSection, RailSection];
  cross: CrossForm;
  state: PieceState;
}

/**
 * A rail's section, mm: its outer side, depth of its flat top, and of its inner edge, where it slopes under a stone.
 */
export interface RailSection {
  outerMm: number;
  topMm: number;
  innerTopMm: number;
}

/**
 * The bridge between both rails, mm: its end, its upper and lower depth there, and its evenly spaced upper depths
 * before that, where it rises next to the stone.
 */
interface CrossForm {
  toX: number;
  topMm: number;
  bottomMm: number;
  risingMm?: readonly number[];
}

/** Width of a rail's flat top, mm. */
export const railTopMm = 0.5;
const zone = zoneNumber("link");

/** Where the rails and bridge of a frame begin, next to the end of the previous link, mm. */
export function frameStart({ pitchMm, gapMm }: Pick<HingedFrame, "pitchMm" | "gapMm">): number {
  return -pitchMm / 2 + railEndMm + gapMm;
}

/** The farthest a bridge may extend next to the next link's eye, mm. */
export function crossEnd(pitchMm: number): number {
  return pitchMm / 2 - eyeReachMm - hingeGapMm;
}

/** Writes a link's frame: two rails, joined by a bridge and by the bar of the next hinge. The eye is on the bridge. */
export function hingedFrame(writer: MeshWriter, frame: HingedFrame): void {
  const { pitchMm, hingeMm, innerMm, cross, state } = frame;
  rail(writer, frame, 1);
  rail(writer, frame, -1);
  const reach = innerMm + 0.2;
  const from = frameStart(frame);
  const tops = [...(cross.risingMm ?? [cross.topMm]), cross.topMm];
  const xs = tops.map((_, i) => from + ((cross.toX - from) * i) / (tops.length - 1));
  const low = -cross.bottomMm;
  beam(writer, xs, (x) => {
    const high = -tops[xs.indexOf(x)]!;
    return [
      [-reach, low],
      [reach, low],
      [reach, high],
      [-reach, high],
    ];
  });
  // If bends need a lot of room, the bridge begins behind the eye.
  const neck = Math.max(cross.topMm, hingeMm - 0.25);
  beam(writer, [-pitchMm / 2 + ringMm - 0.1, cross.toX], () => [
    [-eyeHalfMm, -neck - 0.55],
    [eyeHalfMm, -neck - 0.55],
    [eyeHalfMm, -neck],
    [-eyeHalfMm, -neck],
  ]);
  hingeBar(writer, [pitchMm / 2, 0, -hingeMm], innerMm);
  hingeEye(writer, [-pitchMm / 2, 0, -hingeMm], state);
}

function rail(writer: MeshWriter, frame: HingedFrame, side: 1 | -1): void {
  const { pitchMm, hingeMm, innerMm, rails, cross } = frame;
  const { outerMm, topMm, innerTopMm } = rails[side > 0 ? 0 : 1];
  const half = pitchMm / 2;
  const flat = Math.max(innerMm + 0.05, outerMm - railTopMm);
  const bottom = Math.max(cross.bottomMm, hingeMm + railEndMm);
  const ends = [-0.6, 0, 0.4, 0.62, 0.8].map((share) => half + share * railEndMm);
  const slopeTo = half - 1.6 * railEndMm;
  const stations = [frameStart(frame), (frameStart(frame) + slopeTo) / 2, slopeTo, ...ends];
  beam(writer, stations, (x) => {
    const along = x - half;
    const isEnd = along > -0.7 * railEndMm;
    const round = along > 0 ? Math.sqrt(railEndMm ** 2 - along ** 2) : railEndMm;
    const under = isEnd ? hingeMm + round : bottom;
    const above = (depth: number) => (isEnd ? Math.max(depth, hingeMm - round) : depth);
    const section: Pair[] = [
      [innerMm, -under],
      [outerMm, -under],
      [outerMm, -above(topMm)],
      [flat, -above(topMm)],
      [innerMm, -above(innerTopMm)],
    ];
    return side > 0 ? section : section.map(([y, z]): Pair => [-y, z]).reverse();
  });
}

type Pair = readonly [y: number, z: number];

/** A beam along x with creased edges, and a section at each x, counterclockwise with y right and z up. */
export function beam(writer: MeshWriter, xs: readonly number[], sectionAt: (x: number) => Pair[]): void {
  const sections = xs.map(sectionAt);
  const edges = sections[0]!.length;
  const groups = Array.from({ length: 2 * edges }, (_, i) => Math.floor(((i + 1) % (2 * edges)) / 2));
  loft(writer, {
    stations: xs.length,
    isClosed: false,
    groups,
    zones: new Uint8Array(2 * edges).fill(zone),
    place: (station, point, out, at) => {
      const [y, z] = sections[station]![Math.floor(point / 2)]!;
      out[at] = xs[station]!;
      out[at + 1] = y;
      out[at + 2] = z;
    },
  });
}
