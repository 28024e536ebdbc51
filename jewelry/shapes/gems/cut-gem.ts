import type { Cut } from "../../options.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { brilliantCut } from "./brilliant-cut.ts";
import { chevronCut } from "./chevron-cut.ts";
import type { Gem } from "./gem.ts";
import { type ConvexSolid, convexSolid, type Plane } from "./half-spaces.ts";
import { cushion, marquise, oval, pear } from "./outlines.ts";
import { stepCut } from "./step-cut.ts";

/** Center stones have every facet of their girdle; accents are too small to show them. */
export type GemDetail = "center" | "accent";

const gems = new Map<string, Gem>();

/** The stone of a cut, of width 1, made once and kept. */
export function cutGem(cut: Cut, detail: GemDetail = "center"): Gem {
  const key = `${cut} ${detail}`;
  let gem = gems.get(key);
  if (!gem) {
    gem = gemOf(convexSolid(facets[cut](detail === "center" ? 32 : 16)), girdles[cut]);
    gems.set(key, gem);
  }
  return gem;
}

const usual = { star: 0.52, lowerHalf: 0.77 };

const girdles: Record<Cut, number> = {
  round: 0.035,
  princess: 0.03,
  cushion: 0.045,
  oval: 0.035,
  emerald: 0.035,
  pear: 0.035,
  marquise: 0.035,
  radiant: 0.035,
  asscher: 0.035,
};

const facets: Record<Cut, (girdleFacets: number) => Plane[]> = {
  round: (girdleFacets) =>
    brilliantCut({
      ...usual,
      outline: oval(1),
      table: 0.56,
      crownDegrees: 34.5,
      pavilionDegrees: 40.75,
      girdle: girdles.round,
      girdleFacets,
    }),
  oval: (girdleFacets) =>
    brilliantCut({
      ...usual,
      outline: oval(1.38),
      table: 0.56,
      crownDegrees: 34.5,
      pavilionDegrees: 40.75,
      girdle: girdles.oval,
      girdleFacets,
    }),
  cushion: (girdleFacets) =>
    brilliantCut({
      ...usual,
      outline: cushion(1.05, 2.9),
      table: 0.6,
      crownDegrees: 36,
      pavilionDegrees: 43.5,
      girdle: girdles.cushion,
      girdleFacets,
    }),
  pear: (girdleFacets) =>
    brilliantCut({
      ...usual,
      outline: pear(1.55),
      table: 0.56,
      crownDegrees: 34.5,
      pavilionDegrees: 41.5,
      girdle: girdles.pear,
      girdleFacets,
    }),
  marquise: (girdleFacets) =>
    brilliantCut({
      ...usual,
      outline: marquise(2),
      table: 0.56,
      crownDegrees: 34.5,
      pavilionDegrees: 41.5,
      girdle: girdles.marquise,
      girdleFacets,
    }),
  emerald: () =>
    stepCut({
      length: 1.42,
      crop: 0.17,
      crown: [
        [0, 0],
        [0.055, 0.05],
        [0.11, 0.09],
        [0.175, 0.122],
      ],
      pavilion: [
        [0, 0],
        [0.095, 0.125],
        [0.235, 0.27],
        [0.5, 0.44],
      ],
      girdle: girdles.emerald,
    }),
  asscher: () =>
    stepCut({
      length: 1,
      crop: 0.29,
      crown: [
        [0, 0],
        [0.07, 0.07],
        [0.13, 0.118],
        [0.205, 0.158],
      ],
      pavilion: [
        [0, 0],
        [0.095, 0.165],
        [0.235, 0.345],
        [0.5, 0.505],
      ],
      girdle: girdles.asscher,
    }),
  princess: () =>
    chevronCut({
      length: 1,
      crop: 0.03,
      crown: [
        [0, 0],
        [0.07, 0.062],
        [0.17, 0.115],
      ],
      rib: "corner",
      tiers: [
        { turn: 0, slope: 1.1, end: 0.88 },
        { turn: 10, slope: 0.93, end: 0.6 },
        { turn: 17, slope: 0.81, end: 0.3 },
        { turn: 23, slope: 0.73, end: 0 },
      ],
      girdle: girdles.princess,
    }),
  radiant: () =>
    chevronCut({
      length: 1.2,
      crop: 0.17,
      crown: [
        [0, 0],
        [0.07, 0.07],
        [0.17, 0.13],
      ],
      rib: "side",
      tiers: [
        { turn: 0, slope: 1.73, end: 0.8 },
        { turn: 12, slope: 0.9, end: 0.52 },
        { turn: 24, slope: 0.82, end: 0.26 },
        { turn: 34, slope: 0.76, end: 0 },
      ],
      cornerSlopes: [1.75, 1.02],
      girdle: girdles.radiant,
    }),
};

function gemOf({ planes, facets: faces, volume }: ConvexSolid, girdle: number): Gem {
  const writer = new MeshWriter();
  let [low, high, left, right] = [0, 0, 0, 0];
  faces.forEach((facet, i) => {
    const [a, b, c] = planes[i]!;
    const first = facet.map(([x, y, z]) => {
      [low, high] = [Math.min(low, z), Math.max(high, z)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      return writer.vertex(x, y, z, a, b, c, x, y, 0);
    })[0]!;
    for (let k = 1; k + 1 < facet.length; k += 1) writer.triangle(first, first + k, first + k + 1);
  });
  return {
    planes: Float32Array.from(planes.flat()),
    mesh: writer.mesh(),
    volume,
    size: [right - left, 1, high - low],
    crown: high,
    pavilion: -low - girdle,
    girdle,
    outline: outlineOf(planes),
  };
}

/** The corners of the girdle from above: where its upright planes meet, in their order around. */
function outlineOf(planes: readonly Plane[]): Float32Array {
  const upright = planes
    .filter(([, , c]) => Math.abs(c) < 1e-9)
    .sort((p, q) => Math.atan2(p[1], p[0]) - Math.atan2(q[1], q[0]));
  return Float32Array.from(
    upright.flatMap(([a, b, , d], i) => {
      const [e, f, , h] = upright[(i + 1) % upright.length]!;
      const determinant = a * f - b * e;
      return [(d * f - b * h) / determinant, (a * h - d * e) / determinant];
    }),
  );
}
