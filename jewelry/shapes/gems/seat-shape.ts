import type { ClosedShape } from "../mesh/mesh.ts";
import { type Gem, shareToward } from "./cut-gem.ts";

/** Clearance around a stone in its seat, mm. */
const clearanceMm = 0.03;
/** How far above its position a stone enters its seat, in stone widths. */
export const entryWidths = 0.5;
/** The hole below a stone's tip: its radius and its depth below the tip, in stone widths and capped in mm. */
const tipHole = { radius: 0.16, below: 0.12, maxRadiusMm: 0.35, maxBelowMm: 0.25 };
/** The radius of an azure, which goes through the metal, in stone widths: 44% of a small stone is open below. */
const azureRadius = 0.22;
/**
 * Below a ledge this long, measured inward from the girdle, mm, the seats of stones from a width up are deeper than the
 * stone, so that it bears on the ledge only.
 */
const relief = { ledgeMm: 0.3, deeperMm: 0.14, fromMm: 2 };
const holeSides = 24;

/** The outward half-spaces of a convex shape: normal and distance. */
export type Planes = readonly (readonly [x: number, y: number, z: number, far: number])[];

/** A stone's width, and what its seat has beyond the usual, as in `StoneGroup`, mm. */
export interface SeatSize {
  readonly widthMm: number;
  readonly holeMm?: number | undefined;
  readonly seatLengthMm?: number | undefined;
}

/** The seat of a stone of width 1, in stone widths, with what is fixed in millimeters as for a stone of that size. */
export function seatForm(
  { girdle, pavilion }: Pick<Gem, "girdle" | "pavilion">,
  { widthMm, holeMm = 0, seatLengthMm = 0 }: SeatSize,
) {
  const roomy = 1 + (2 * clearanceMm) / widthMm;
  const long = Math.max(roomy, seatLengthMm / widthMm);
  const tip = -(girdle + pavilion);
  const deeper = widthMm < relief.fromMm ? 0 : relief.deeperMm / widthMm;
  const ledgeShare = 1 - (2 * relief.ledgeMm) / widthMm;
  return {
    roomy,
    raised: (girdle / 2) * (roomy - 1),
    /** Scale along x, and how far above its place the seat is that long: its pavilion is as without. */
    long,
    longFrom: (long - roomy) * pavilion,
    hole: {
      radius: holeMm > 0 ? azureRadius : Math.min(tipHole.radius, tipHole.maxRadiusMm / widthMm),
      from: Math.min(tip - Math.min(tipHole.below, tipHole.maxBelowMm / widthMm), -holeMm / widthMm),
      to: tip / 3,
    },
    deeper,
    ledgeShare,
    /** How far the stone that is smaller by the ledge is moved for the relief below it. */
    lowered: tip * (1 - ledgeShare) - deeper,
  };
}

/**
 * What a stone of width 1 takes out of its metal as cast, for a stone of that size, as closed shapes that overlap: the
 * stone with clearance, at its place and on its way in; the same deeper below a ledge; and a hole below its tip.
 */
export function seatShapes({ mesh, ...gem }: Gem, size: SeatSize): ClosedShape[] {
  const { roomy, raised, long, longFrom, hole, deeper, ledgeShare, lowered } = seatForm(gem, size);
  const onTheWay = wayIn.map((share) =>
    scaled(mesh, roomy, raised + Math.max(share * entryWidths, share && longFrom), share > 0 ? long : roomy),
  );
  return [...onTheWay, drilled(hole), ...(deeper > 0 ? [scaled(mesh, ledgeShare, lowered)] : [])];
}

/** Places on a stone's way in that leave little metal between them, as fractions of the way. */
const wayIn = [0, 0.15, 0.4, 1];

/**
 * How far a stone's seat extends toward a point, as a fraction of the distance, at a depth below its girdle: like
 * `shareToward`, with the seat's room and relief.
 */
export function seatShareToward(
  gem: Gem,
  size: SeatSize,
  { x, y, depth }: Readonly<Record<"x" | "y" | "depth", number>>,
): number {
  const { roomy, raised, ledgeShare, lowered } = seatForm(gem, size);
  const share = (scale: number, up: number) =>
    shareToward(gem.planes, x / scale, y / scale, (depth + up) / scale);
  return Math.max(share(roomy, raised), share(ledgeShare, lowered));
}

/** The half-spaces that the seat and the hole below it are within. */
export function seatPlanes(gem: Gem, size: SeatSize): [around: Planes, below: Planes] {
  const { roomy, raised, long, hole, deeper } = seatForm(gem, size);
  const around = Array.from({ length: gem.planes.length / 4 }, (_, i) => {
    const [x, y, z, far] = gem.planes.subarray(i * 4, i * 4 + 4) as unknown as Planes[number];
    const open = z > 0 ? z * entryWidths : -z * deeper;
    return [(x * roomy) / long, y, z, far * roomy + z * raised + open] as const;
  });
  const { radius, from, to } = hole;
  return [
    around,
    [
      [1, 0, 0, radius],
      [-1, 0, 0, radius],
      [0, 1, 0, radius],
      [0, -1, 0, radius],
      [0, 0, 1, to],
      [0, 0, -1, -from],
    ],
  ];
}

function scaled(
  { positions, triangles }: ClosedShape,
  scale: number,
  raised: number,
  long = scale,
): ClosedShape {
  const moved = positions.map((value, i) =>
    i % 3 === 0 ? value * long : value * scale + (i % 3 === 2 ? raised : 0),
  );
  return { positions: moved, triangles };
}

function drilled({ radius, from, to }: { radius: number; from: number; to: number }): ClosedShape {
  const positions = [0, 0, from, 0, 0, to];
  const triangles: number[] = [];
  for (let i = 0; i < holeSides; i += 1) {
    const angle = (2 * Math.PI * i) / holeSides;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    positions.push(x, y, from, x, y, to);
    const [low, high] = [2 + 2 * i, 3 + 2 * i];
    const [nextLow, nextHigh] = [2 + ((2 * i + 2) % (2 * holeSides)), 3 + ((2 * i + 2) % (2 * holeSides))];
    triangles.push(0, nextLow, low, 1, high, nextHigh, low, nextLow, nextHigh, low, nextHigh, high);
  }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}
