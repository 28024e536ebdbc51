import type { Gem } from "#jewelry/shapes/gems/cut-gem";
import { entryWidths, seatForm, seatPlanes } from "#jewelry/shapes/gems/seat-shape";
import { memoizeByObject } from "#jewelry/shapes/memoize";
import { interpolated, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece, PieceState } from "#jewelry/shapes/piece";
import { type DisposeLater, type Kernel, type Matrix, type Solid, solidOf } from "./kernel.ts";
import { type PlacedMesh, type PlacedStone, relativePlacement } from "./part-groups.ts";

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
  const open = memoizeByObject((_: Gem) => new Map<string, Solid>());
  return stones.flatMap(({ gem, holeMm, seatLengthMm, placements }) =>
    matricesOf(placements).map((matrix) => {
      const stone = stoneOf(gem);
      if (state === "as-set") return held(stone.transform(matrix));
      const widthMm = Math.hypot(matrix[0]!, matrix[1]!, matrix[2]!);
      const key = `${Math.round(widthMm * 200)} ${holeMm} ${seatLengthMm}`;
      const form = seatForm(gem, { widthMm, holeMm, seatLengthMm });
      const seat = open(gem).get(key) ?? openSeat(kernel, stone, form, held);
      open(gem).set(key, seat);
      return held(seat.transform(matrix));
    }),
  );
}

function openSeat(
  kernel: Kernel,
  stone: Solid,
  {
    roomy,
    raised,
    long,
    longFrom,
    hole: { radius, from, to },
    deeper,
    ledgeShare,
    lowered,
  }: ReturnType<typeof seatForm>,
  held: DisposeLater,
): Solid {
  const placed = (scale: number, up: number, along = scale) =>
    held(held(stone.scale([along, scale, scale])).translate(0, 0, up));
  const hull = (...solids: Solid[]) => held(kernel.Manifold.hull(solids));
  const way = [longFrom, entryWidths].map((up) => placed(roomy, raised + up, long));
  const drilled = held(held(kernel.Manifold.cylinder(to - from, radius, radius, 24)).translate(0, 0, from));
  const cutters = [hull(placed(roomy, raised), ...way), drilled];
  // As high as the entry, above which it changes nothing: hulls of two bodies that nearly coincide may cross themselves.
  if (deeper > 0) cutters.push(hull(placed(ledgeShare, lowered), placed(ledgeShare, raised + entryWidths)));
  return held(kernel.Manifold.union(cutters));
}

/**
 * Whether a stone's open seat may cut a part. False only if each triangle of the part is beyond a plane of the seat and
 * beyond a side of the hole below it.
 */
export function canSeatCutPart({ group, placement }: PlacedStone, part: PlacedMesh): boolean {
  const points = pointsIn(placement, part);
  const widthMm = Math.hypot(placement[0]!, placement[1]!, placement[2]!);
  return seatPlanes(group.gem, { ...group, widthMm }).some(
    (planes) => !isBeyond(points, part.mesh.triangles, planes),
  );
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

/** Whether each triangle is beyond the planes, given as outward normal and distance, usually beyond one of them. */
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
    if (found) last = found;
    else if (isPartlyWithin(points, triangles.subarray(i, i + 3), planes)) return false;
  }
  return true;
}

/** Whether anything of a triangle remains after cutting off what is beyond each plane. */
function isPartlyWithin(
  points: Float64Array,
  triangle: Uint32Array,
  planes: readonly (readonly number[])[],
): boolean {
  let rest = Array.from(
    triangle,
    (corner): Vector => [points[corner * 3]!, points[corner * 3 + 1]!, points[corner * 3 + 2]!],
  );
  for (const [x, y, z, far] of planes) {
    const beyond = rest.map((point) => x! * point[0] + y! * point[1] + z! * point[2] - far!);
    rest = rest.flatMap((point, k) => {
      const next = (k + 1) % beyond.length;
      const [here, there] = [beyond[k]!, beyond[next]!];
      const inside = here <= 0 ? [point] : [];
      return here > 0 === there > 0
        ? inside
        : [...inside, interpolated(point, rest[next]!, here / (here - there))];
    });
  }
  return rest.length > 0;
}

/** Placements as the kernel expects them, 16 numbers each. */
export function matricesOf(placements: Float32Array): Matrix[] {
  return Array.from(
    { length: placements.length / 16 },
    (_, i) => [...placements.subarray(i * 16, i * 16 + 16)] as unknown as Matrix,
  );
}
