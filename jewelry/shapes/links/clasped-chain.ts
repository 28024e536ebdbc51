import { metalPart } from "../assembly.ts";
import { identityPlacement, type Placement, type Vector } from "../mesh/placement.ts";
import type { MetalPart } from "../piece.ts";
import { cableLink } from "./cable-link.ts";
import { springRing } from "./clasp.ts";
import { linkRow } from "./link-row.ts";
import type { Path } from "./path.ts";

export interface ClaspedChain {
  path: Path;
  wireMm: number;
  facing: Vector;
  /** Stretches of the path left free for stones, in order from 0, mm. */
  gaps?: readonly { from: number; to: number }[];
}

/** A cable chain around a closed path, with its clasp halfway around, opposite the path's start. */
export function claspedChain({ path, wireMm, facing, gaps = [] }: ClaspedChain): MetalPart[] {
  const clasp = springRing(wireMm);
  const half = path.lengthMm / 2;
  const rest = { from: half - clasp.spanMm / 2, to: half + clasp.spanMm / 2 };
  const stops = [...gaps, rest].sort((a, b) => a.from - b.from);
  const rows = stops.map((stop, i) => {
    const next = stops[i + 1] ?? { from: stops[0]!.from + path.lengthMm };
    const following = stops[(i + 1) % stops.length]!;
    return piece({ path, wireMm, facing }, stop.to, next.from, following.from === following.to);
  });
  return [
    { name: "chain", role: "metal", mesh: cableLink(wireMm).mesh, placements: joinedArrays(rows) },
    metalPart({
      name: "clasp",
      mesh: clasp.mesh,
      placements: [placementOnRun(path, rest, facing)],
      bought: clasp.bought,
    }),
  ];
}

/**
 * Links between two points: as many as fit, slightly stretched or compressed to fill the distance. The number is odd,
 * so both end links face the same way across the eyes they hang in; even if the next link follows.
 */
function piece({ path, wireMm, facing }: ClaspedChain, fromMm: number, toMm: number, isEven: boolean) {
  const linkMm = cableLink(wireMm).pitchMm;
  const lengthMm = toMm - fromMm;
  const links = lengthMm / linkMm;
  const count = isEven
    ? Math.max(2, 2 * Math.round(links / 2))
    : 2 * Math.max(0, Math.round((links - 1) / 2)) + 1;
  // Puts the end links exactly at both ends.
  const pitchMm = count > 1 ? (lengthMm - linkMm) / (count - 1) : lengthMm;
  const row = { path, fromMm: fromMm + (lengthMm - count * pitchMm) / 2, pitchMm, count };
  return linkRow({ ...row, facing, turn: Math.PI / 2 });
}

/** The placement of something that spans a stretch of a path: x along it, z toward `facing`. */
export function placementOnRun(
  path: Path,
  { from, to }: { from: number; to: number },
  facing: Vector,
): Placement {
  const matrix = linkRow({ path, fromMm: from, pitchMm: to - from, count: 1, facing });
  const column = (i: number): Vector => [matrix[i * 4]!, matrix[i * 4 + 1]!, matrix[i * 4 + 2]!];
  return { ...identityPlacement, x: column(0), y: column(1), z: column(2), at: column(3) };
}

function joinedArrays(arrays: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    joined.set(array, at);
    at += array.length;
  }
  return joined;
}
