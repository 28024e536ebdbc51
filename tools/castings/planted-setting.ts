import { unplacedCopies } from "../../jewelry/making/stone-fit/near-metal.ts";
import { type StoneFrame, stoneFrames, undersideHeight } from "../../jewelry/making/stone-fit/stone-frame.ts";
import { crownHeight, cutGem } from "../../jewelry/shapes/gems/cut-gem.ts";
import { identityPlacement, placementMatrices, type Vector } from "../../jewelry/shapes/mesh/placement.ts";
import { tubeMesh } from "../../jewelry/shapes/mesh/tube.ts";
import type { CheckedMesh } from "./ray-grid.ts";

/** Faults to plant in a sound setting of a round stone of 4 mm in four prongs of 0.9 mm. Lengths are millimeters. */
export interface PlantedFaults {
  /** Angles of the prongs, degrees. */
  prongsAt?: readonly number[];
  /** How far the prongs' inner faces are within the outline at the girdle. */
  overlapMm?: number;
  /** The share of the way from girdle to table under the prongs' tips. */
  coverage?: number;
  /** How far below the stone its ledge lies. */
  dropMm?: number;
  /** Length of the ledge along the pavilion, and the opening's width as a fraction of the stone's. */
  ledgeMm?: number;
  openingShare?: number;
}

const [widthMm, prongMm, tipMm] = [4, 0.45, 0.12] as const;
const [half, gem] = [widthMm / 2, cutGem("round")];

export const plantedStone: StoneFrame = stoneFrames({
  gem,
  placements: placementMatrices([{ ...identityPlacement, scale: widthMm }]),
})[0]!;

/** The metal of a setting as set, as cast before its seats are cut, and as a casting. */
export function plantedSetting({
  prongsAt = [45, 135, 225, 315],
  overlapMm = 0.2,
  coverage = 0.42,
  dropMm = 0.04,
  ledgeMm = 0.45,
  openingShare = 0.6,
}: PlantedFaults = {}) {
  const out = half + prongMm - overlapMm;
  const table = 0.54 * half;
  const reach = half - coverage * (half - table);
  const upright = prongsAt.map((turn) => rod([around(turn, out, -2.2), around(turn, out, 1)], prongMm));
  const tips = prongsAt.map((turn) => {
    const [x, y] = around(turn, reach / widthMm, 0);
    const z = crownHeight(gem, x, y) * widthMm + tipMm + 0.05;
    return rod([around(turn, out, z), around(turn, reach, z)], tipMm);
  });
  return {
    asSet: unplacedCopies([...upright, ...tips]),
    asCast: unplacedCopies(upright),
    castings: [ledge({ dropMm, ledgeMm, inner: openingShare * half })],
  };
}

function around(degrees: number, r: number, z: number): Vector {
  const angle = (degrees * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle), z];
}

function rod(path: readonly Vector[], radius: number): CheckedMesh {
  return tubeMesh({ path, radius, sides: 48, hasRoundEnds: false, zone: 0 });
}

/** A ring under the stone: its top follows the pavilion outward from `inner`, then falls away below it. */
function ledge({ dropMm, ledgeMm, inner }: { dropMm: number; ledgeMm: number; inner: number }): CheckedMesh {
  const under = (r: number) => undersideHeight(gem, r / widthMm, 0) * widthMm - dropMm;
  const slope = Math.hypot(1, (under(half * 0.8) - under(half * 0.4)) / (half * 0.4));
  const outer = inner + ledgeMm / slope;
  const low = under(inner) - 0.8;
  return turned([
    [inner, under(inner)],
    [outer, under(outer)],
    [outer + 0.3, under(outer) - 0.6],
    [outer + 0.3, low],
    [inner, low],
  ]);
}

/** A ring of which the profile is r and z of each corner, clockwise from its inner upper one. */
function turned(profile: readonly (readonly [number, number])[]): CheckedMesh {
  const [sides, corners] = [96, profile.length];
  const positions: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i < sides; i += 1)
    for (const [r, z] of profile) positions.push(...around((360 * i) / sides, r, z));
  for (let i = 0; i < sides; i += 1)
    for (let k = 0; k < corners; k += 1) {
      const [a, b] = [i * corners + k, i * corners + ((k + 1) % corners)];
      const next = ((i + 1) % sides) * corners;
      const [c, d] = [next + k, next + ((k + 1) % corners)];
      triangles.push(a, b, c, b, d, c);
    }
  return { positions: Float32Array.from(positions), triangles: Uint32Array.from(triangles) };
}
