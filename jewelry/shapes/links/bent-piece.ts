import { withMeasures } from "../assembly.ts";
import { joinedBounds, placedBounds } from "../mesh/measures.ts";
import {
  cross,
  dot,
  interpolated,
  normalized,
  type Placement,
  translated,
  type Vector,
} from "../mesh/placement.ts";
import { type Piece, stoneSolids } from "../piece.ts";
import type { Path } from "./path.ts";

/** Approximate step along a piece's line, mm. */
const stepMm = 0.25;
/** The clasp is halfway around. Cutting the line this far past it, mm, keeps the clasp on one end. */
const behindClaspMm = 5;
/** Anything farther from the line hangs from its front, mm. */
const hangingMm = 6;

/** Points of a piece's line with their directions, from one end past its front to the other. */
interface Spine {
  points: readonly Vector[];
  /** The line's angles relative to its front, in its plane and out of it, radians. */
  turns: Float64Array;
  rises: Float64Array;
  /** Index of its front. */
  front: number;
  /** Along the line at its front, perpendicular to it, and the plane's normal. */
  u: Vector;
  v: Vector;
  axis: Vector;
}

/**
 * How a piece of links bends: its shape by straightness, from 0 as worn to 1, with every link unchanged. Null if it
 * doesn't bend. For viewing only: hinges stay together within two hundredths of a millimeter.
 */
export function pieceBending(piece: Piece): ((straightness: number) => Piece) | null {
  const { line } = piece;
  if (!line) return null;
  const spine = spineOf(line);
  const solids = [...piece.metal, ...(piece.surfaces ?? []), ...stoneSolids(piece)];
  const nearest = new Map(solids.map(({ placements }) => [placements, nearestPoints(spine, placements)]));
  return (straightness) => {
    if (straightness === 0) return piece;
    const moves = movesOf(spine, straightness);
    const bent = <Part extends { placements: Float32Array }>(part: Part): Part => ({
      ...part,
      placements: movedAlong(part.placements, nearest.get(part.placements)!, moves),
    });
    const translated = {
      metal: piece.metal.map(bent),
      stones: piece.stones.map(bent),
      surfaces: (piece.surfaces ?? []).map(bent),
      standIn: piece.standIn && bent(piece.standIn),
    };
    const bounds = [...translated.metal, ...translated.surfaces, ...stoneSolids(translated)]
      .map(({ mesh, placements }) => placedBounds(mesh, placements))
      .reduce(joinedBounds);
    const [x, y, z] = [0, 1, 2].map((axis) => bounds.max[axis]! - bounds.min[axis]!);
    return withMeasures(
      { ...piece, ...translated, bounds, focus: null },
      { sizeMm: [x, y, z] as unknown as Vector },
    );
  };
}

function spineOf(line: Path): Spine {
  const count = Math.ceil(line.lengthMm / stepMm);
  const step = line.lengthMm / count;
  const back = Math.floor((line.lengthMm / 2 - behindClaspMm) / step);
  const at = (i: number) => line.at((i - back) * step);
  const points = Array.from({ length: count + 1 }, (_, i) => at(i));
  const axis = normalized(
    points.reduce<Vector>(
      (sum, point, i) => translated(sum, cross(points[i - 1] ?? point, point)),
      [0, 0, 0],
    ),
  );
  const ways = points.map((_, i) => normalized(translated(at(i + 1), at(i - 1), -1)));
  const u = normalized(translated(ways[back]!, axis, -dot(ways[back]!, axis)));
  const v = cross(axis, u);
  const turns = new Float64Array(count + 1);
  const flat = (i: number) => Math.atan2(dot(ways[i]!, v), dot(ways[i]!, u));
  const onward = (from: number, i: number) => {
    const more = flat(i) - turns[from]!;
    turns[i] = turns[from]! + more - 2 * Math.PI * Math.round(more / (2 * Math.PI));
  };
  for (let i = back + 1; i <= count; i += 1) onward(i - 1, i);
  for (let i = back - 1; i >= 0; i -= 1) onward(i + 1, i);
  const rises = Float64Array.from(ways, (way) => Math.asin(Math.min(1, Math.max(-1, dot(way, axis)))));
  return { points, turns, rises, front: back, u, v, axis };
}

type Frame = Pick<Placement, "x" | "y" | "z">;

/** The line's frame at these angles: along it, perpendicular in its plane, and up. */
function frameAt({ u, v, axis }: Spine, turn: number, rise: number): Frame {
  const flat = translated(interpolated([0, 0, 0], u, Math.cos(turn)), v, Math.sin(turn));
  const x = translated(interpolated([0, 0, 0], flat, Math.cos(rise)), axis, Math.sin(rise));
  const y = normalized(cross(axis, flat));
  return { x, y, z: cross(x, y) };
}

/** Half a typical link, in steps. */
const halfLink = 5;

/** The placement of a link centered at each point: halfway between its ends, along the chord between them. */
function chordsOf(points: readonly Vector[], axis: Vector): Placement[] {
  return points.map((_, i) => {
    const [from, to] = [
      points[Math.max(0, i - halfLink)]!,
      points[Math.min(points.length - 1, i + halfLink)]!,
    ];
    const x = normalized(translated(to, from, -1));
    const y = normalized(cross(axis, x));
    return { at: interpolated(from, to, 0.5), x, y, z: cross(x, y) };
  });
}

interface Move {
  from: Vector;
  to: Vector;
  rotation: Rotation;
}

/** How a link at each point of a spine moves when unbent by a fraction of its angles. */
function movesOf(spine: Spine, straightness: number): Move[] {
  const { points, turns, rises, front, axis } = spine;
  const left = 1 - straightness;
  const bent: Vector[] = [];
  bent[front] = points[front]!;
  const between = (i: number) => {
    const turn = (turns[i]! + turns[i + 1]!) / 2;
    const rise = (rises[i]! + rises[i + 1]!) / 2;
    const rotation = rotationOf(frameAt(spine, turn, rise), frameAt(spine, left * turn, left * rise));
    return turned(rotation, translated(points[i + 1]!, points[i]!, -1));
  };
  for (let i = front; i < points.length - 1; i += 1) bent[i + 1] = translated(bent[i]!, between(i));
  for (let i = front - 1; i >= 0; i -= 1) bent[i] = translated(bent[i + 1]!, between(i), -1);
  const before = chordsOf(points, axis);
  return chordsOf(bent, axis).map((after, i) => ({
    from: before[i]!.at,
    to: after.at,
    rotation: rotationOf(before[i]!, after),
  }));
}

/** A rotation matrix, row by row. */
type Rotation = readonly [Vector, Vector, Vector];

/** The rotation from one frame to another. */
function rotationOf(from: Frame, to: Frame): Rotation {
  const row = (axis: 0 | 1 | 2): Vector =>
    translated(
      translated(interpolated([0, 0, 0], from.x, to.x[axis]), from.y, to.y[axis]),
      from.z,
      to.z[axis],
    );
  return [row(0), row(1), row(2)];
}

function turned(rotation: Rotation, way: Vector): Vector {
  return [dot(rotation[0], way), dot(rotation[1], way), dot(rotation[2], way)];
}

/** The point of the spine each copy moves with. */
function nearestPoints({ points, front }: Spine, placements: Float32Array): Uint32Array {
  return Uint32Array.from({ length: placements.length / 16 }, (_, copy) => {
    const [x, y, z] = placements.subarray(copy * 16 + 12, copy * 16 + 15);
    let nearest = front;
    let least = hangingMm ** 2;
    points.forEach((point, i) => {
      const away = (point[0] - x!) ** 2 + (point[1] - y!) ** 2 + (point[2] - z!) ** 2;
      if (away >= least) return;
      nearest = i;
      least = away;
    });
    return nearest;
  });
}

/** Moves placements rigidly with their points of the spine. */
function movedAlong(placements: Float32Array, nearest: Uint32Array, moves: readonly Move[]): Float32Array {
  const made = new Float32Array(placements.length);
  nearest.forEach((point, copy) => {
    const { from, to, rotation } = moves[point]!;
    for (let column = 0; column < 4; column += 1) {
      const m = copy * 16 + column * 4;
      const way: Vector = [placements[m]!, placements[m + 1]!, placements[m + 2]!];
      const isPlace = column === 3;
      const next = turned(rotation, isPlace ? translated(way, from, -1) : way);
      made.set(isPlace ? translated(to, next) : next, m);
    }
    made[copy * 16 + 15] = 1;
  });
  return made;
}
