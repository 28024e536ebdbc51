import { cutGem, shareAtDepth } from "../gems/cut-gem.ts";
import { beadsAt } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import { metalOrnament, type Ornament } from "../ornament.ts";
import type { CenterHead } from "./center-head.ts";
import type { RingPlan } from "./ring-plan.ts";
import { paveReachMm } from "./shoulders.ts";

/** Scroll wires between the halo and the shoulders, in front of and behind the head, with a bead in each curl. */
export function scrollGallery(plan: RingPlan, { acrossMm }: CenterHead): Ornament {
  const { topMm, resolved } = plan;
  const outMm = Math.min(acrossMm - 0.5, topMm * 0.62);
  const { bandWidth } = resolved.setting;
  // The scrolls are beside the shoulders' stones, whose seats would otherwise cut into them.
  const deep = Math.max(Math.min(bandWidth * 0.36, 1.2), Math.min(bandWidth / 2, paveReachMm(plan) + wireMm));
  const { topY, maxCurlMm } = besidePavilion(plan, outMm);
  const { mesh, curls } = scrolls({
    outMm: round(outMm),
    topY: round(topY),
    topMm: round(topMm),
    deep: round(deep),
    maxCurlMm,
  });
  return metalOrnament({ name: "gallery", mesh }, beadsAt(curls, beadMm, "gallery"));
}

/** Half the thickness of the wires, 0.8 between the flats of their thinner ends, and the radii of their curls, mm. */
const wireMm = 0.43;
/** Radius of the beads in the curls, mm. */
const beadMm = 0.45;
const [leastCurlMm, largestCurlMm] = [0.6, 0.95];

/** The height of the scrolls' tops, and the largest curls that fit beside the center stone's pavilion, mm. */
function besidePavilion({ stoneMm, girdleMm, resolved }: RingPlan, outMm: number) {
  const gem = cutGem(resolved.stone.shape);
  const isClear = (below: number, curlMm: number) => {
    const inner = outMm - 2.4 * curlMm - wireMm;
    const depth = below + 0.5 * curlMm;
    return inner > shareAtDepth(gem, depth / stoneMm) * (stoneMm / 2) + 0.1;
  };
  for (let below = 0.95; below < 2.2; below += 0.1)
    for (let curlMm = largestCurlMm; curlMm >= leastCurlMm - 1e-9; curlMm -= 0.1)
      if (isClear(below, curlMm)) return { topY: girdleMm - below, maxCurlMm: round(curlMm) };
  return { topY: girdleMm - 0.95, maxCurlMm: leastCurlMm };
}

const round = (mm: number) => Math.round(mm * 100) / 100;

const scrolls = memoize(
  ({ deep, ...form }: ScrollForm & { deep: number }): { mesh: Mesh; curls: Vector[] } => {
    const writer = new MeshWriter();
    const curls: Vector[] = [];
    for (const side of [1, -1])
      for (const z of [deep, -deep]) {
        const { wires, curl } = scroll(form);
        for (const { path, radius } of wires)
          tube(writer, {
            path: path.map(([x, y]): Vector => [x * side, y, z]),
            radius,
            sides: 12,
            hasRoundEnds: true,
            side: [0, 0, 1],
            zone: zoneNumber("gallery"),
          });
        curls.push([curl[0] * side, curl[1], z]);
      }
    return { mesh: writer.mesh(), curls };
  },
);

type Pair = readonly [x: number, y: number];

/** Where scrolls end below the halo, the band's outside and their largest curl, mm. */
interface ScrollForm {
  outMm: number;
  topY: number;
  topMm: number;
  maxCurlMm: number;
}

interface Wire {
  path: Pair[];
  radius: number[];
}

/** An S in the plane of the band: from the shoulder up under the halo, curling inward. */
function scroll({ outMm, topY, topMm, maxCurlMm }: ScrollForm): { wires: Wire[]; curl: Pair } {
  const height = Math.max(0.9, topY - Math.sqrt(Math.max(1, topMm ** 2 - outMm ** 2)));
  const curlRadius = Math.max(leastCurlMm, Math.min(0.34 * height, 0.24 * outMm, maxCurlMm));
  const curl: Pair = [outMm - curlRadius * 1.6, topY - curlRadius];
  const foot = 1.28 * outMm;
  const start: Pair = [foot, Math.sqrt(Math.max(1, (topMm - 0.15) ** 2 - foot ** 2))];
  const entry: Pair = [curl[0] + curlRadius, curl[1]];
  const stem: Pair[] = Array.from({ length: 8 }, (_, i) => {
    const t = i / 8;
    const control: Pair = [entry[0], (start[1] + entry[1]) / 2 - 0.1 * height];
    const mix = (axis: 0 | 1) =>
      (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * control[axis] + t * t * entry[axis];
    return [mix(0), mix(1)];
  });
  const turns = 16;
  const spiral: Pair[] = Array.from({ length: turns + 1 }, (_, i) => {
    const turn = (i / turns) * Math.PI * 1.35;
    const r = curlRadius * (1 - 0.32 * (i / turns));
    return [curl[0] + r * Math.cos(turn), curl[1] + r * Math.sin(turn)];
  });
  // Two wires, because a single one would self-intersect where the curl meets the stem.
  const tapered = (path: Pair[], from: number, to: number): Wire => ({
    path,
    radius: path.map((_, i) => wireMm * (from + ((to - from) * i) / (path.length - 1))),
  });
  return { wires: [tapered([...stem, entry], 1, 0.98), tapered(spiral, 0.98, 0.97)], curl };
}
