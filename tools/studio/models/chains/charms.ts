import type { LocalPart } from "#jewelry/shapes/assembly";
import { memoize } from "#jewelry/shapes/memoize";
import { ball } from "#jewelry/shapes/mesh/ball";
import { loft } from "#jewelry/shapes/mesh/loft";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { identityPlacement, type Placement } from "#jewelry/shapes/mesh/placement";
import { type RadiusHeight, turned } from "../watches/solid/turned.ts";
import { roundRing } from "./finding.ts";

export type CharmKind = "heart" | "disc" | "bead";

const zone = zoneNumber("link");
const wireMm = 0.8;

/**
 * A charm hanging in the plane z = 0 from a chain link's wire, `linkWireMm` thick and centered at the origin: a ring
 * around the wire, and the charm's eye in the ring.
 */
export const charm = memoize((kind: CharmKind, linkWireMm: number): LocalPart[] => {
  const { make, belowMm } = bodies[kind];
  const inner = linkWireMm + wireMm + 0.5;
  const ringY = -(inner - linkWireMm) / 2;
  const eyeY = ringY - inner / 2 + wireMm * 0.55 - 0.95;
  const upright: Placement = { at: [0, ringY, 0], x: [0, 1, 0], y: [0, 0, 1], z: [1, 0, 0] };
  return [
    { name: "link", mesh: roundRing(inner, wireMm), placements: [upright] },
    { name: "link", mesh: roundRing(1.1, 0.7), placements: [{ ...identityPlacement, at: [0, eyeY, 0] }] },
    { name: "link", mesh: make(), placements: [{ ...identityPlacement, at: [0, eyeY - belowMm, 0] }] },
  ];
});

/** How to make each, and the distance of its origin below its eye's center, mm. */
const bodies: Record<CharmKind, { make: () => Mesh; belowMm: number }> = {
  heart: { make: heart, belowMm: 0.5 },
  disc: { make: disc, belowMm: 6.2 },
  bead: { make: bead, belowMm: 3.7 },
};

/** A puffed heart 12 mm wide, with its cleft at the origin. */
function heart(): Mesh {
  const outline = Array.from({ length: 96 }, (_, i): [number, number] => {
    const turn = (2 * Math.PI * (i + 0.5)) / 96;
    const x = 16 * Math.sin(turn) ** 3;
    const y = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
    return [-x * 0.37, (y - 4) * 0.37];
  });
  return puffed(outline, 1.9, [0, -1.6]);
}

/** A disc with a raised rim, 11 mm across. */
function disc(): Mesh {
  const rim: RadiusHeight[] = [
    [4.4, 0.45],
    [4.52, 0.47],
    [4.66, 0.7],
    [4.8, 0.8],
    [5, 0.84],
    [5.2, 0.78],
    [5.38, 0.6],
    [5.48, 0.3],
  ];
  const under = rim.map(([radius, z]): RadiusHeight => [radius, -z]);
  return turned({ profile: [...under, [5.5, 0], ...rim.reverse()], sides: 96 });
}

/** A round bead, 6 mm across. */
function bead(): Mesh {
  const writer = new MeshWriter();
  ball(writer, { radius: 3, zone, slices: 48, stacks: 32 });
  return writer.mesh();
}

/** An outline domed on both sides. */
function puffed(
  outline: readonly (readonly [number, number])[],
  thick: number,
  [mx, my]: [number, number],
): Mesh {
  const writer = new MeshWriter();
  const rows = 16;
  const stations = Array.from({ length: 2 * rows + 1 }, (_, i) => {
    const turn = (Math.PI * (i + 0.25)) / (2 * rows + 0.5);
    return { share: Math.sin(turn) ** 0.72, z: -thick * Math.cos(turn) };
  });
  loft(writer, {
    stations: stations.length,
    isClosed: false,
    groups: new Uint8Array(outline.length),
    zones: new Uint8Array(outline.length).fill(zone),
    place: (station, point, out, at) => {
      const { share, z } = stations[station]!;
      const [x, y] = outline[point]!;
      out[at] = mx + (x - mx) * share;
      out[at + 1] = my + (y - my) * share;
      out[at + 2] = z;
    },
  });
  return writer.mesh();
}
