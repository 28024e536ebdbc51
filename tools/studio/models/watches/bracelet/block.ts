import type { LoftForm } from "#jewelry/shapes/mesh/loft";
import { loft } from "#jewelry/shapes/mesh/loft";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import type { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";

/** The shape of an edge: each step's distance in from the side and below the top, mm, from side to top. */
export type Edge = readonly (readonly [inMm: number, downMm: number])[];

/** A quarter circle. */
export function roundEdge(radiusMm: number, steps = 3): Edge {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (Math.PI * i) / (2 * steps);
    return [radiusMm * (1 - Math.cos(turn)), radiusMm * (1 - Math.sin(turn))];
  });
}

/** A flat bevel. A step near each end keeps its shading flat. */
export function beveledEdge(widthMm: number): Edge {
  return [0, 0.07, 0.93, 1].map((share) => [widthMm * share, widthMm * (1 - share)]);
}

/** A block along a line: `mm` along it, x across, height above it. */
export interface Block {
  /** Its start at each x, and its end, mm along the line. */
  fromMm: (x: number) => number;
  toMm: number;
  /** Its left and right sides, x. */
  sides: (mm: number) => readonly [left: number, right: number];
  top: (x: number, mm: number) => number;
  bottom: (x: number, mm: number) => number;
  edge: Edge;
  /** Rows of points along it, and across its top between the edges; 1 and 5 by default. */
  along?: number;
  across?: number;
  /** Converts from the line's coordinates to a point. */
  place: (x: number, mm: number, height: number) => Vector;
}

const zone = zoneNumber("link");

/** Writes a closed block. Its surface lengths run along the line. */
export function writeBlock(writer: MeshWriter, block: Block): void {
  const { edge, along = 1, across = 5, place } = block;
  const rows = blockRows(edge, along);
  const corners = sectionCorners(edge, across);
  const form: LoftForm = {
    stations: rows.length,
    isClosed: false,
    groups: new Uint8Array(corners.length),
    zones: new Uint8Array(corners.length).fill(zone),
    place(station, point, out, at) {
      const [x, mm, height] = pointOf(block, rows[station]!, corners[point]!);
      out.set(place(x, mm, height), at);
    },
  };
  loft(writer, form);
}

/** A row's share of the length, its offset from that, and how much its outline shrinks. */
type Row = readonly [share: number, offMm: number, inMm: number];

function blockRows(edge: Edge, along: number): Row[] {
  const near = edge.map(([inside, down]): Row => [0, inside, down]);
  const widest = edge.at(-1)![0];
  const between = Array.from({ length: along - 1 }, (_, i): Row => {
    const share = (i + 1) / along;
    return [share, widest * (1 - 2 * share), 0];
  });
  const far = edge.toReversed().map(([inside, down]): Row => [1, -inside, down]);
  return [...near, ...between, ...far];
}

/** A corner of the section: its share across, then its distance in from the side and from top or bottom. */
interface Corner {
  share: number;
  inMm: number;
  downMm: number;
  isTop: boolean;
}

/** Left side, top from left to right, right side, bottom back: counterclockwise seen against the line. */
function sectionCorners(edge: Edge, across: number): Corner[] {
  const widest = edge.at(-1)![0];
  const corner = (share: 0 | 1, isTop: boolean) =>
    edge.map(([inMm, downMm]): Corner => ({ share, inMm: share ? -inMm : inMm, downMm, isTop }));
  const between = (isTop: boolean) =>
    Array.from({ length: across - 1 }, (_, i): Corner => {
      const share = isTop ? (i + 1) / across : 1 - (i + 1) / across;
      return { share, inMm: widest * (1 - 2 * share), downMm: 0, isTop };
    });
  return [
    ...corner(0, true),
    ...between(true),
    ...corner(1, true).toReversed(),
    ...corner(1, false),
    ...between(false),
    ...corner(0, false).toReversed(),
  ];
}

/** At the block's corners the edges round each other: they shrink there, but never to zero. */
function pointOf(block: Block, [rowShare, offMm, rowIn]: Row, corner: Corner): Vector {
  const { fromMm, toMm, sides, top, bottom, edge } = block;
  const widest = edge[0]![1];
  const shrink = widest > 0 ? 1 - (0.8 * rowIn) / widest : 1;
  const nominal = fromMm(0) + (toMm - fromMm(0)) * rowShare + offMm;
  const [left, right] = sides(nominal);
  const outer = [left + rowIn, right - rowIn] as const;
  const x = outer[0] + (outer[1] - outer[0]) * corner.share + corner.inMm * shrink;
  const mm = fromMm(x) + (toMm - fromMm(x)) * rowShare + offMm;
  const down = rowIn + corner.downMm * shrink;
  return [x, mm, corner.isTop ? top(x, mm) - down : bottom(x, mm) + down];
}
