import type { LocalPart } from "../assembly.ts";
import { cross, normalized, type Placement, pointIn, type Vector } from "../mesh/placement.ts";
import type { PieceState } from "../piece.ts";
import { postReachMm } from "./post-size.ts";
import { type Post, postsAt } from "./posts.ts";
import { rail } from "./rail.ts";
import { coveredShare, girdleHeightMm, outerPostOffsetMm, rowPitchMm } from "./row-room.ts";

/** Stones with the metal that holds them. The placements' scale is the stone's width, mm. */
interface Row {
  readonly stones: readonly Placement[];
  readonly seatLengthMm?: number;
  readonly metal: readonly LocalPart[];
}

/**
 * Pavé: round stones in one or more rows, each held from both sides by posts that neighbors in its row share. `places` are on the floor in the middle of the rows:
 * x along, z away from the metal.
 */
export function paveRow(
  places: readonly Placement[],
  { stoneMm, rows = 1, state }: { stoneMm: number; rows?: number; state: PieceState },
): Row {
  if (places.length === 0) return { stones: [], metal: [] };
  const pitch = rowPitchMm("pave", stoneMm);
  const height = girdleHeightMm("pave", stoneMm);
  const half = (rows - 1) / 2;
  const stones = Array.from({ length: rows }, (_, row) =>
    places.map((place) => offsetPlace(place, (row - half) * pitch, height, stoneMm)),
  ).flat();
  const aside = outerPostOffsetMm(stoneMm);
  const slant = aside / postReachMm(stoneMm);
  const posts = betweenPlaces(places, pitch).flatMap((between) =>
    Array.from({ length: rows }, (_, row) =>
      [1, -1].map((side): Post => {
        const place = offsetPlace(between, (row - half) * pitch + side * aside, height);
        return { place: side > 0 ? turnedAround(place) : place, slant };
      }),
    ).flat(),
  );
  return { stones, metal: postsAt(posts, { stoneMm, deepMm: height + rootMm, state }) };
}

/** How deep posts reach into the floor, mm. */
const rootMm = 0.25;

/** A place turned by half a turn about its z. */
function turnedAround({ x, y, ...place }: Placement): Placement {
  return { ...place, x: [-x[0], -x[1], -x[2]], y: [-y[0], -y[1], -y[2]] };
}

/** A channel's walls, mm: outer faces from its middle, tops above the girdles, feet below the floor. */
interface ChannelForm {
  stoneMm: number;
  isSquare: boolean;
  /** One value for the whole line, or one per place. */
  outerMm: number | readonly number[];
  deepMm: number;
}

/** Height of a channel's walls above the girdles, mm. */
export const channelRimMm = 0.14;

/**
 * Channel: stones edge to edge between two walls that overlap them, their pavilions in the floor. As cast, their seats
 * are open from above; as set, walls are pushed over the girdles. `line` is the walls' path along the floor.
 */
export function channelRow(
  places: readonly Placement[],
  line: readonly Placement[],
  { stoneMm, isSquare, outerMm, deepMm }: ChannelForm,
): Row {
  const height = girdleHeightMm("channel", stoneMm, isSquare);
  const stones = places.map((place) => offsetPlace(place, 0, height, stoneMm));
  const innerMm = (0.5 - coveredShare) * stoneMm;
  const topMm = height + channelRimMm;
  const walls = rail([1, -1].map((side) => ({ line, side, innerMm, outerMm, topMm, deepMm })));
  if (!isSquare) return { stones, metal: [walls] };
  return { stones, metal: [walls], seatLengthMm: meetingLengthMm(stones) };
}

/** How far seats that meet extend into each other, mm. */
const meetMm = 0.02;

/**
 * The length at which the seats of neighbors meet up to their walls' tops, mm. On a curve, stones fan out, which would
 * leave fins of the walls between square ones.
 */
function meetingLengthMm(stones: readonly Placement[]): number {
  const tops = stones.map((stone) => pointIn({ ...stone, scale: 1 }, [0, 0, channelRimMm]));
  const apartMm = tops.slice(1).map(({ 0: x, 1: y, 2: z }, i) => {
    const [a, b, c] = tops[i]!;
    return Math.hypot(x - a, y - b, z - c);
  });
  return Math.max(0, ...apartMm) + meetMm;
}

/** A place moved sideways and up, mm. */
export function offsetPlace(place: Placement, acrossMm: number, upMm: number, scale?: number): Placement {
  const moved = { ...place, at: pointIn(place, [0, acrossMm, upMm]) };
  return scale === undefined ? moved : { ...moved, scale };
}

/** Places halfway between neighbors, plus half a pitch beyond both ends. */
export function betweenPlaces(places: readonly Placement[], pitchMm: number): Placement[] {
  const before = { ...places[0]!, at: pointIn(places[0]!, [-pitchMm / 2, 0, 0]) };
  const after = { ...places.at(-1)!, at: pointIn(places.at(-1)!, [pitchMm / 2, 0, 0]) };
  return [before, ...places.slice(1).map((place, i) => halfway(places[i]!, place)), after];
}

function halfway(a: Placement, b: Placement): Placement {
  const sum = (p: Vector, q: Vector): Vector => [p[0] + q[0], p[1] + q[1], p[2] + q[2]];
  const [x, y, z] = sum(a.at, b.at);
  const up = normalized(sum(a.z, b.z));
  const across = normalized(cross(up, sum(a.x, b.x)));
  return { at: [x / 2, y / 2, z / 2], x: cross(across, up), y: across, z: up };
}
