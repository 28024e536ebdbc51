import { kept } from "../kept.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import type { ChainPattern } from "./chain-pattern.ts";
import { type Flat, groundWire } from "./ground-wire.ts";

/**
 * A ring of the rope, in its own radius. Rings stand in turn left and right of the chain's middle, each through the next, and turn
 * on a little with every pair: so two strands wind around each other. Found by search: wires touch and do not cut each other.
 */
const ring = { off: 0.273, tilt: 0.582, long: 1.105, wire: 0.476, pitch: 0.523, turn: 2.632 };

/** How much of the wire's thickness diamond cutting takes off the rope's outside. */
const cut = 0.3;

/** A rope chain of a width, mm; diamond cut ropes have a bright facet on the outside of every ring. */
export const rope = kept((widthMm: number, isDiamondCut: boolean): ChainPattern => {
  const unitReach = reachOf(ropeRing(1, isDiamondCut));
  const radiusMm = widthMm / 2 / unitReach;
  return {
    links: [{ mesh: ropeRing(radiusMm, isDiamondCut), toNextMm: ring.pitch * radiusMm }],
    turn: ring.turn,
    widthMm,
    halfThickMm: widthMm / 2,
  };
});

const ropeRing = kept((radiusMm: number, isDiamondCut: boolean): Mesh => {
  const writer = new MeshWriter();
  const stations = 36;
  const path = Array.from({ length: stations }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / stations;
    const across = ring.long * Math.sin(turn);
    return [
      -across * Math.sin(ring.tilt) * radiusMm,
      (ring.off + Math.cos(turn)) * radiusMm,
      -across * Math.cos(ring.tilt) * radiusMm,
    ];
  });
  const height = (ring.off + 1 + ring.wire * (0.5 - cut)) * radiusMm;
  const flat: Flat = { normal: [0, 1, 0], heightMm: height };
  groundWire(writer, {
    path,
    radiusMm: (ring.wire / 2) * radiusMm,
    facing: ([x, y, z]) => [x, y - ring.off * radiusMm, z],
    flats: ([, y]) => [isDiamondCut && y > 0 ? flat : null, null],
    steps: 5,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
});

/** How far a ring reaches from the chain's middle, mm. */
function reachOf({ positions }: Mesh): number {
  let reach = 0;
  for (let i = 0; i < positions.length; i += 3)
    reach = Math.max(reach, Math.hypot(positions[i + 1]!, positions[i + 2]!));
  return reach;
}
