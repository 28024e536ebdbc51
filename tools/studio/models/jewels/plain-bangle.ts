import { assembledPiece, type LocalPart } from "#jewelry/shapes/assembly";
import { memoize } from "#jewelry/shapes/memoize";
import { loft } from "#jewelry/shapes/mesh/loft";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Placement } from "#jewelry/shapes/mesh/placement";
import { piecePartsOf, placedOrnament } from "#jewelry/shapes/ornament";
import type { Piece } from "#jewelry/shapes/piece";

export interface PlainBangle {
  innerMm: number;
  widthMm: number;
  thicknessMm: number;
  rests: "standing" | "lying";
}

/** A closed round bangle, half round outside and slightly domed inside. */
export function plainBangle({ rests, ...form }: PlainBangle): Piece {
  const radius = form.innerMm / 2 + form.thicknessMm;
  const place: Placement =
    rests === "standing"
      ? { at: [0, radius, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }
      : { at: [0, form.widthMm / 2, 0], x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] };
  const parts = piecePartsOf(placedOrnament({ metal: bangleBand(form), stones: [] }, [place]), true);
  return assembledPiece(parts, {
    metal: null,
    rests,
    measures: {
      innerDiameterMm: form.innerMm,
      bandWidthMm: form.widthMm,
      bandThicknessMm: form.thicknessMm,
    },
  });
}

const steps = { around: 240, dome: 20, bore: 9, edge: 4 } as const;

/** The bangle around z. */
const bangleBand = memoize(({ innerMm, widthMm, thicknessMm }: Omit<PlainBangle, "rests">): LocalPart[] => {
  const section = domedSection(widthMm, thicknessMm);
  const zones = section.map(({ isBore }) => zoneNumber(isBore ? "bore" : "outer"));
  const writer = new MeshWriter();
  loft(writer, {
    stations: steps.around,
    isClosed: true,
    groups: new Uint8Array(section.length),
    zones,
    place: (station, point, out, at) => {
      const turn = (2 * Math.PI * station) / steps.around;
      const { across, high } = section[point]!;
      const radius = innerMm / 2 + high;
      out[at] = radius * Math.cos(turn);
      out[at + 1] = radius * Math.sin(turn);
      out[at + 2] = -across;
    },
  });
  return [{ name: "band", mesh: writer.mesh() }];
});

interface SectionPoint {
  across: number;
  high: number;
  isBore: boolean;
}

/** From +half to -half across the bore, a rounded edge, back over the half-round outside, and the other edge. */
function domedSection(widthMm: number, thicknessMm: number): SectionPoint[] {
  const half = widthMm / 2;
  const soft = Math.min(0.4, thicknessMm * 0.28);
  const sag = thicknessMm * 0.06;
  const bore = Array.from({ length: steps.bore }, (_, i): SectionPoint => {
    const share = 1 - (2 * i) / (steps.bore - 1);
    return { across: share * (half - soft), high: sag * share ** 2, isBore: true };
  });
  const edge = (side: -1 | 1): SectionPoint[] =>
    Array.from({ length: steps.edge }, (_, i) => {
      const turn = (Math.PI / 2) * ((i + 1) / (steps.edge + 1));
      return {
        across: side * (half - soft * (1 - Math.sin(turn))),
        high: sag + soft * (1 - Math.cos(turn)),
        isBore: false,
      };
    });
  const from = sag + soft;
  const outside = Array.from({ length: steps.dome + 1 }, (_, i): SectionPoint => {
    const turn = (Math.PI * i) / steps.dome;
    return {
      across: -half * Math.cos(turn),
      high: from + (thicknessMm - from) * Math.sin(turn),
      isBore: false,
    };
  });
  return [...bore, ...edge(-1), ...outside, ...edge(1).reverse()];
}
