import type { StoneType } from "#jewelry/options";
import { cutGem } from "#jewelry/shapes/gems/cut-gem";
import { head } from "#jewelry/shapes/heads/head";
import { memoize } from "#jewelry/shapes/memoize";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { identityPlacement, type Placement, type Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { type Ornament, placedOrnament } from "#jewelry/shapes/ornament";
import { roundedBox } from "./rounded-box.ts";

export interface TennisLine {
  stoneMm: number;
  type: StoneType;
  count: number;
  /** Length to fill, mm. */
  lengthMm: number;
  /** Whether the stones have all their facets, for close-ups. */
  isClose: boolean;
  /** Places a part between two lengths of the line: x along it, z where the stones face. Null skips the part. */
  place: (span: { from: number; to: number }) => Placement | null;
}

const zone = zoneNumber("link");

/** Round stones of one size in four prongs each, every setting hinged to the next. */
export function tennisLine({ stoneMm, type, count, lengthMm, isClose, place }: TennisLine): Ornament {
  const pitchMm = lengthMm / count;
  const unit = tennisUnit(stoneMm, Math.round(pitchMm * 1000) / 1000, type, isClose);
  const places = Array.from({ length: count }, (_, i) =>
    place({ from: i * pitchMm, to: (i + 1) * pitchMm }),
  ).filter((found) => found !== null);
  return placedOrnament(unit, places);
}

/** Depth of a setting behind its stone's girdle, mm. */
export function tennisDepthMm(stoneMm: number): number {
  const gem = cutGem("round");
  return (gem.girdle + gem.pavilion) * stoneMm + 0.16;
}

/** One stone, its basket, and the hinge below that connects it to the next. */
const tennisUnit = memoize(
  (stoneMm: number, pitchMm: number, type: StoneType, isClose: boolean): Ornament => {
    const depth = tennisDepthMm(stoneMm);
    const basket = head({
      cut: "round",
      widthMm: stoneMm,
      prongStyle: "rounded",
      prongCount: 4,
      footMm: depth,
      footShare: 0.62,
      edge: "rounded",
      base: "wires",
    });
    const writer = new MeshWriter();
    const bar = stoneMm * 0.1;
    const low = -depth + bar;
    const hinge = { thickMm: 2 * bar, edgeMm: bar * 0.6, z: low, zone };
    roundedBox(writer, { ...hinge, from: -pitchMm / 2 + bar * 0.5, to: pitchMm / 2, widthMm: stoneMm * 0.3 });
    for (const sign of [1, -1])
      roundedBox(writer, {
        ...hinge,
        from: -pitchMm / 2 - bar * 0.9,
        to: 0,
        widthMm: stoneMm * 0.13,
        y: sign * stoneMm * 0.24,
      });
    const pin: Vector[] = [
      [-pitchMm / 2, stoneMm * 0.34, low],
      [-pitchMm / 2, -stoneMm * 0.34, low],
    ];
    tube(writer, { path: pin, radius: bar * 0.8, sides: 12, hasRoundEnds: true, zone });
    return {
      metal: [...basket, { name: "link", mesh: writer.mesh() }],
      stones: [
        {
          role: isClose ? "center" : "side",
          cut: "round",
          type,
          placements: [{ ...identityPlacement, scale: stoneMm }],
        },
      ],
    };
  },
);
