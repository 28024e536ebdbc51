import type { LocalPart } from "../assembly.ts";
import { memoize } from "../memoize.ts";
import { ballMesh } from "../mesh/ball.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import {
  identityPlacement,
  interpolated,
  type Placement,
  translated,
  type Vector,
} from "../mesh/placement.ts";

/** A ball of radius 1, placed with a bead's radius as scale. */
const beadMesh = memoize((): Mesh => ballMesh({ radius: 1, zone: zoneNumber("bead"), slices: 8, stacks: 6 }));

/** Beads of `radius` mm at the given places. */
export function beadsAt(
  places: readonly Vector[],
  radius: number,
  name: LocalPart["name"] = "beads",
): LocalPart {
  const placements = places.map((at): Placement => ({ ...identityPlacement, at, scale: radius }));
  return { name, mesh: beadMesh(), placements };
}

/** Points spaced evenly along a line, about `pitch` mm apart. An open line includes both ends. */
export function spacedAlong(line: readonly Vector[], isClosed: boolean, pitch: number): Vector[] {
  const ends = isClosed ? [...line, line[0]!] : line;
  const lengths = [0];
  for (let i = 1; i < ends.length; i += 1) {
    const [x, y, z] = translated(ends[i]!, ends[i - 1]!, -1);
    lengths.push(lengths[i - 1]! + Math.hypot(x, y, z));
  }
  const total = lengths.at(-1)!;
  const pieces = Math.max(1, Math.round(total / pitch));
  let i = 1;
  return Array.from({ length: isClosed ? pieces : pieces + 1 }, (_, k): Vector => {
    const place = (total * k) / pieces;
    while (i + 1 < lengths.length && lengths[i]! < place) i += 1;
    const t = Math.min(1, (place - lengths[i - 1]!) / Math.max(1e-9, lengths[i]! - lengths[i - 1]!));
    return interpolated(ends[i - 1]!, ends[i]!, t);
  });
}
