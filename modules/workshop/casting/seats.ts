import type { Gem } from "#jewelry/shapes/gems/cut-gem";
import { memoizeByObject } from "#jewelry/shapes/memoize";
import type { Piece, PieceState } from "#jewelry/shapes/piece";
import { type DisposeLater, type Kernel, type Matrix, type Solid, solidOf } from "./kernel.ts";
import { type PlacedMesh, type PlacedStone, relativePlacement } from "./part-groups.ts";

/** Clearance around a stone in its seat, in mm. */
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

/**
 * What stones cut out of their metal. As set: their own bodies. As cast: the profile of crown, girdle and pavilion plus
 * clearance, open above so that the stone can be lowered in, deeper below a ledge, and a hole below its tip.
 */
export function seatCutters(
  kernel: Kernel,
  { stones }: Pick<Piece, "stones">,
  state: PieceState,
  held: DisposeLater,
): Solid[] {
  const stoneOf = memoizeByObject(({ mesh }: Gem) => held(solidOf(kernel, mesh)));
  const open = memoizeByObject((_: Gem) => new Map<number, Solid>());
  return stones.flatMap(({ gem, placements }) =>
    matricesOf(placements).map((matrix) => {
      const stone = stoneOf(gem);
      if (state === "as-set") return held(stone.transform(matrix));
      const widthMm = Math.hypot(matrix[0]!, matrix[1]!, matrix[2]!);
      const key = Math.round(widthMm * 200);
      const seat = open(gem).get(key) ?? openSeat(kernel, stone, seatForm(gem, widthMm), held);
      open(gem).set(key, seat);
      return held(seat.transform(matrix));
    }),
  );
}

/** The seat of a stone of width 1, in stone widths, with the right clearance for `widthMm`. */
function seatForm({ girdle, pavilion }: Gem, widthMm: number) {
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

function openSeat(
  kernel: Kernel,
  stone: Solid,
  form: ReturnType<typeof seatForm>,
  held: DisposeLater,
): Solid {
  const { roomy: s, raised, hole } = form;
  const { radius, from, to } = hole;
  const roomy = held(stone.transform([s, 0, 0, 0, 0, s, 0, 0, 0, 0, s, 0, 0, 0, raised, 1]));
  const above = held(roomy.translate(0, 0, entryWidths));
  const drilled = held(held(kernel.Manifold.cylinder(to - from, radius, radius, 24)).translate(0, 0, from));
  const cutters = [held(kernel.Manifold.hull([roomy, above])), drilled];
  if (form.deeper > 0) cutters.push(reliefBelow(kernel, stone, form, held));
  return held(kernel.Manifold.union(cutters));
}

/** The lower part of a seat: the pavilion within the ledge, moved down. */
function reliefBelow(
  kernel: Kernel,
  stone: Solid,
  { tip, deeper, ledgeShare: k }: ReturnType<typeof seatForm>,
  held: DisposeLater,
): Solid {
  const lower = held(stone.transform([k, 0, 0, 0, 0, k, 0, 0, 0, 0, k, 0, 0, 0, tip * (1 - k) - deeper, 1]));
  return held(kernel.Manifold.hull([lower, held(lower.translate(0, 0, 2 * deeper))]));
}

/**
 * Whether a stone's open seat may cut a part. False only if each triangle of the part is beyond a plane of the seat and
 * beyond a side of the hole below it.
 */
export function canSeatCutPart({ group, placement }: PlacedStone, part: PlacedMesh): boolean {
  const { gem } = group;
  const { roomy, raised, hole, deeper } = seatForm(
    gem,
    Math.hypot(placement[0]!, placement[1]!, placement[2]!),
  );
  const around = Array.from({ length: gem.planes.length / 4 }, (_, i): readonly number[] => {
    const [x, y, z, far] = gem.planes.subarray(i * 4, i * 4 + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    const open = z > 0 ? z * entryWidths : -z * deeper;
    return [x, y, z, far * roomy + z * raised + open];
  });
  const { radius, from, to } = hole;
  const below = [
    [1, 0, 0, radius],
    [-1, 0, 0, radius],
    [0, 1, 0, radius],
    [0, -1, 0, radius],
    [0, 0, 1, to],
    [0, 0, -1, -from],
  ];
  const points = pointsIn(placement, part);
  return [around, below].some((planes) => !isBeyond(points, part.mesh.triangles, planes));
}

/** The points of a placed mesh in the axes of a placement. */
function pointsIn(axes: Float32Array, { mesh, placement }: PlacedMesh): Float64Array {
  const m = relativePlacement(axes, placement);
  const points = new Float64Array(mesh.positions.length);
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [mesh.positions[i]!, mesh.positions[i + 1]!, mesh.positions[i + 2]!];
    for (let axis = 0; axis < 3; axis += 1)
      points[i + axis] = m[axis]! * x + m[axis + 3]! * y + m[axis + 6]! * z + m[axis + 9]!;
  }
  return points;
}

/** Whether each triangle is beyond one of the planes, given as outward normal and distance. */
function isBeyond(
  points: Float64Array,
  triangles: Uint32Array,
  planes: readonly (readonly number[])[],
): boolean {
  const isOver = ([x, y, z, far]: readonly number[], corner: number) => {
    const i = triangles[corner]! * 3;
    return x! * points[i]! + y! * points[i + 1]! + z! * points[i + 2]! > far!;
  };
  // Adjacent triangles are usually beyond the same plane.
  let last = planes[0]!;
  for (let i = 0; i < triangles.length; i += 3) {
    const isTriangleOver = (plane: readonly number[]) => [i, i + 1, i + 2].every((c) => isOver(plane, c));
    if (isTriangleOver(last)) continue;
    const found = planes.find(isTriangleOver);
    if (!found) return false;
    last = found;
  }
  return true;
}

/** Placements as the kernel expects them, 16 numbers each. */
export function matricesOf(placements: Float32Array): Matrix[] {
  return Array.from(
    { length: placements.length / 16 },
    (_, i) => [...placements.subarray(i * 16, i * 16 + 16)] as unknown as Matrix,
  );
}
