import { innerDiameterMm } from "#jewelry/materials/ring-size";
import type { StoneType } from "#jewelry/options";
import { bandMesh } from "#jewelry/shapes/bands/band";
import { plainBand } from "#jewelry/shapes/bands/band-form";
import { cutGem } from "#jewelry/shapes/gems/cut-gem";
import { memoize } from "#jewelry/shapes/memoize";
import { type Mesh, zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { identityPlacement, type Placement, placedIn, type Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import type { Piece } from "#jewelry/shapes/piece";
import { bandRing } from "./band-ring.ts";

export interface EternityRing {
  size: number;
  /** The stones are as wide as the ring. */
  stoneMm: number;
  count: number;
  stone: StoneType;
}

/** Thickness of the bare ring inside, and distance from the bore to the girdles' upper edge, mm. */
const ringMm = 0.62;
const girdleMm = 1.42;

/** Rounds all around, with neighbors sharing prongs that stand on arches over a slim ring. */
export const eternityRing = memoize(({ size, stoneMm, count, stone }: EternityRing): Piece => {
  const boreMm = innerDiameterMm(size) / 2;
  const girdle = boreMm + girdleMm;
  const inner = bandMesh({
    ...plainBand,
    inside: [boreMm, boreMm],
    widthMm: stoneMm * 0.84,
    thicknessMm: ringMm,
    taper: 0,
    stations: 240,
  });
  const places = Array.from({ length: count }, (_, i): Placement => {
    const turn = (2 * Math.PI * i) / count;
    const [s, c] = [Math.sin(turn), Math.cos(turn)];
    return { at: [-s * girdle, c * girdle, 0], x: [-c, -s, 0], y: [0, 0, 1], z: [-s, c, 0] };
  });
  return bandRing({
    metal: [
      { name: "band", mesh: inner },
      { name: "head", mesh: archMesh(stoneMm, girdle, Math.PI / count), placements: places },
    ],
    stones: [
      {
        role: "accent",
        cut: "round",
        type: stone,
        placements: places.map((place) => placedIn(place, { ...identityPlacement, scale: stoneMm })),
      },
    ],
    boreMm,
    widthMm: stoneMm,
    thicknessMm: girdleMm + cutGem("round").crown * stoneMm,
  });
});

/** An arch on each side of one stone, up to where it meets its neighbors': x along the ring, y across, z outward. */
const archMesh = memoize((stoneMm: number, girdle: number, halfTurn: number): Mesh => {
  const writer = new MeshWriter();
  const radius = 0.115 * stoneMm;
  const across = 0.37 * stoneMm;
  const lowest = ringMm - girdleMm + radius * 0.2;
  const tip = 0.085 * stoneMm;
  const steps = 24;
  for (const side of [1, -1]) {
    const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
      const way = (2 * i) / steps - 1;
      const steep = Math.abs(way) ** 3.2;
      const up = lowest + (tip - lowest) * steep;
      const turn = halfTurn * Math.sign(way) * Math.min(1, Math.abs(way) ** 0.62);
      const lean = Math.max(0, up + 0.04) * 1.1;
      return [
        Math.sin(turn) * (girdle + up),
        side * (across * (0.9 + 0.1 * steep) - lean),
        Math.cos(turn) * (girdle + up) - girdle,
      ];
    });
    tube(writer, { path, radius, side: [0, 1, 0], sides: 14, hasRoundEnds: true, zone: zoneNumber("head") });
  }
  return writer.mesh();
});
