import type { ClosedShape } from "../mesh/mesh.ts";
import type { Gem } from "./cut-gem.ts";

/** Clearance around a stone in its seat, mm. */
const clearanceMm = 0.03;
/** How far above its position a stone enters its seat, in stone widths. */
const entryWidths = 0.5;
/** The hole below a stone's tip: its radius and its depth below the tip, in stone widths and capped in mm. */
const tipHole = { radius: 0.16, below: 0.12, mostRadiusMm: 0.35, mostBelowMm: 0.25 };
/**
 * Below a ledge this long, measured inward from the girdle, mm, the seats of stones from a width up are deeper than the
 * stone, so that it bears on the ledge only.
 */
const relief = { ledgeMm: 0.3, deeperMm: 0.14, fromMm: 2 };
const holeSides = 24;

/** The outward half-spaces of a convex shape: normal and distance. */
export type Planes = readonly (readonly [x: number, y: number, z: number, far: number])[];

/** The seat of a stone of width 1, in stone widths, with what is fixed in millimeters as for a stone of `widthMm`. */
export function seatForm({ girdle, pavilion }: Gem, widthMm: number) {
  const roomy = 1 + (2 * clearanceMm) / widthMm;
  const tip = -(girdle + pavilion);
  return {
    roomy,
    raised: (girdle / 2) * (roomy - 1),
    hole: {
      radius: Math.min(tipHole.radius, tipHole.mostRadiusMm / widthMm),
      from: tip - Math.min(tipHole.below, tipHole.mostBelowMm / widthMm),
      to: tip / 2,
    },
    tip,
    deeper: widthMm < relief.fromMm ? 0 : relief.deeperMm / widthMm,
    ledgeShare: 1 - (2 * relief.ledgeMm) / widthMm,
  };
}

/**
 * What a stone of width 1 takes out of its metal as cast, as closed convex shapes that overlap, for a stone of
 * `widthMm`: its own profile with clearance, open above so that it can be lowered in; the same deeper below a ledge; and
 * a hole below its tip.
 */
export function seatShapes(gem: Gem, widthMm: number): ClosedShape[] {
  const { roomy, raised, hole, tip, deeper, ledgeShare: k } = seatForm(gem, widthMm);
  const shapes = [swept(gem, { scale: roomy, from: raised, by: entryWidths }), drilled(hole)];
  if (deeper > 0) shapes.push(swept(gem, { scale: k, from: tip * (1 - k) - deeper, by: 2 * deeper }));
  return shapes;
}

/** The half-spaces that the seat and the hole below it are within. */
export function seatPlanes(gem: Gem, widthMm: number): [around: Planes, below: Planes] {
  const { roomy, raised, hole, deeper } = seatForm(gem, widthMm);
  const around = Array.from({ length: gem.planes.length / 4 }, (_, i) => {
    const [x, y, z, far] = gem.planes.subarray(i * 4, i * 4 + 4) as unknown as Planes[number];
    const open = z > 0 ? z * entryWidths : -z * deeper;
    return [x, y, z, far * roomy + z * raised + open] as const;
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

/** A scaled stone, moved up from one height to another and all that it passes: its girdle's sides become higher. */
function swept({ mesh }: Gem, { scale, from, by }: { scale: number; from: number; by: number }): ClosedShape {
  const positions = mesh.positions.map((value, i) => {
    if (i % 3 < 2) return value * scale;
    return value * scale + from + (value > -1e-6 ? by : 0);
  });
  return { positions, triangles: mesh.triangles };
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
