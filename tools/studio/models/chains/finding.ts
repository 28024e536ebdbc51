import type { LocalPart } from "#jewelry/shapes/assembly";
import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { identityPlacement, type Placement, type Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { boxLock } from "./box-lock.ts";
import type { ChainPattern } from "./chain-pattern.ts";
import { lobster } from "./lobster.ts";

/** A chain's clasp: along x around the origin, flat toward z, between the ends of its links. */
export interface Finding {
  readonly parts: readonly LocalPart[];
  /** Distance between the end of the last link and the start of the first, mm. */
  readonly spanMm: number;
}

const upright: Placement = { ...identityPlacement, y: [0, 0, 1], z: [0, -1, 0] };

/** A box clasp as wide as the chain. */
export function boxFinding(pattern: ChainPattern, safeties: 1 | 2): Finding {
  const { widthMm, halfThickMm } = pattern;
  const lock = boxLock(widthMm * 0.98, halfThickMm * 2.3, widthMm * 0.9 + 6, safeties);
  const gap = widthMm * 0.04 + pattern.reachMm;
  return { parts: [{ name: "clasp", mesh: lock.mesh }], spanMm: lock.lengthMm + 2 * gap };
}

/** A lobster clasp hooked into a ring. Chains without open links have an end cap with an eye on each side. */
export function lobsterFinding(pattern: ChainPattern): Finding {
  const { widthMm, wireMm, reachMm, isCapped } = pattern;
  const lengthMm = 6.5 + widthMm * 1.25;
  const clasp = lobster(lengthMm);
  const wire = 0.5 + widthMm * 0.06;
  const capMm = isCapped ? widthMm * 0.62 : 0;
  const holdMm = isCapped ? 0.5 : wireMm;
  const inner = Math.max(lengthMm * 0.13, holdMm + lengthMm * 0.09 + wire * 0.6);
  const ring = roundRing(inner, wire);
  const radius = (inner + wire) / 2;
  const leftRing = clasp.eyeX - radius + wire / 2;
  const rightRing = clasp.clawX + radius - wire;
  const toEnd = radius - wire / 2 + (isCapped ? capMm - holdMm : -(reachMm - wireMm));
  const left = leftRing - toEnd;
  const right = rightRing + toEnd;
  const middle = (left + right) / 2;
  const at = (x: number): Vector => [x - middle, 0, 0];
  const parts: LocalPart[] = [
    { name: "clasp", mesh: clasp.mesh, placements: [{ ...identityPlacement, at: at(0) }] },
    {
      name: "link",
      mesh: ring,
      placements: [
        { ...upright, at: at(leftRing) },
        { ...upright, at: at(rightRing) },
      ],
    },
  ];
  if (isCapped)
    parts.push({
      name: "clasp",
      mesh: endCap(widthMm, capMm),
      placements: [
        { ...identityPlacement, at: at(left) },
        { at: at(right), x: [-1, 0, 0], y: [0, -1, 0], z: [0, 0, 1] },
      ],
    });
  return { parts, spanMm: right - left };
}

const zone = zoneNumber("link");

/** A smooth ring in the plane z = 0, for close-ups. */
export const roundRing = memoize((innerMm: number, wireMm: number): Mesh => {
  const writer = new MeshWriter();
  circle(writer, 0, (innerMm + wireMm) / 2, wireMm / 2);
  return writer.mesh();
});

function circle(writer: MeshWriter, x: number, radius: number, half: number): void {
  const path = Array.from({ length: 48 }, (_, i): Vector => {
    const turn = (2 * Math.PI * i) / 48;
    return [x + radius * Math.cos(turn), radius * Math.sin(turn), 0];
  });
  tube(writer, { path, isClosed: true, radius: half, side: [0, 0, 1], sides: 18, zone });
}

/** A sleeve over a chain's end at the origin, with its eye toward +x. `capMm` is from the origin to the eye's far end. */
const endCap = memoize((widthMm: number, capMm: number): Mesh => {
  const writer = new MeshWriter();
  const half = 0.25;
  const eye = Math.max(0.5, widthMm * 0.26);
  const top = capMm - 2 * eye - half;
  const radius = widthMm * 0.54;
  const [back, soft] = [-widthMm * 0.9, widthMm * 0.12];
  const rings: [x: number, radius: number][] = [
    [back, radius * 0.94],
    [back + soft * 0.5, radius],
    [back + soft, radius * 1.02],
    [back + soft * 2, radius],
    [top - soft, radius],
    [top - soft * 0.5, radius * 0.95],
    [top, radius * 0.8],
    [top + soft * 0.3, radius * 0.5],
  ];
  tube(writer, {
    path: rings.map(([x]): Vector => [x, 0, 0]),
    radius: rings.map(([, r]) => r),
    side: [0, 0, 1],
    sides: 36,
    zone,
  });
  circle(writer, capMm - eye - half, eye, half);
  return writer.mesh();
});
