import type { LocalPart } from "../assembly.ts";
import { memoize } from "../memoize.ts";
import { ball } from "../mesh/ball.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Placement, Vector } from "../mesh/placement.ts";

/** A ball of radius 1, to be placed with a bead's radius as its scale. */
export const beadMesh = memoize((zone: number): Mesh => {
  const writer = new MeshWriter();
  ball(writer, { radius: 1, zone, slices: 8, stacks: 6 });
  return writer.mesh();
});

/** Beads of `radius` mm at places. */
export function beadsAt(
  places: readonly Vector[],
  radius: number,
  { name = "beads" as LocalPart["name"], zone = zoneNumber("bead") } = {},
): LocalPart {
  const placements = places.map(
    (at): Placement => ({ at, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], scale: radius }),
  );
  return { name, mesh: beadMesh(zone), placements };
}

/** Milgrain: beads that nearly touch, evenly along a line. */
export function beadRow({
  line,
  isClosed,
  radius,
  lift = [0, 0, 0],
}: {
  line: readonly Vector[];
  isClosed: boolean;
  radius: number;
  lift?: Vector;
}): LocalPart {
  const places = spacedAlong(line, isClosed, 2.05 * radius);
  return beadsAt(
    places.map(([x, y, z]) => [x + lift[0], y + lift[1], z + lift[2]]),
    radius,
    { name: "milgrain" },
  );
}

/** Points along a line at even distances of about `pitch` mm: a whole number of them on a closed line, both ends on an open one. */
export function spacedAlong(line: readonly Vector[], isClosed: boolean, pitch: number): Vector[] {
  const ends = isClosed ? [...line, line[0]!] : line;
  const lengths = [0];
  for (let i = 1; i < ends.length; i += 1) {
    const [a, b] = [ends[i - 1]!, ends[i]!];
    lengths.push(lengths[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]));
  }
  const total = lengths.at(-1)!;
  const pieces = Math.max(1, Math.round(total / pitch));
  const count = isClosed ? pieces : pieces + 1;
  let i = 1;
  return Array.from({ length: count }, (_, k): Vector => {
    const place = (total * k) / pieces;
    while (i + 1 < lengths.length && lengths[i]! < place) i += 1;
    const t = Math.min(1, (place - lengths[i - 1]!) / Math.max(1e-9, lengths[i]! - lengths[i - 1]!));
    const [a, b] = [ends[i - 1]!, ends[i]!];
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
  });
}
