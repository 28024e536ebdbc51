import { normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";
import type { Piece, StoneGroup } from "#jewelry/shapes/piece";

export interface DimensionLine {
  id: "inner" | "stone" | "height" | "width";
  from: Vector;
  to: Vector;
  label: string;
  /** The measured points on the piece, where extension lines start. */
  anchors: readonly [Vector, Vector] | null;
}

/** Distance between a line and the piece, as a fraction of its size. */
const standOff = 0.07;

/** A piece's dimensions: opening, stone, height off the finger, width or height. */
export function dimensionLines(piece: Piece): DimensionLine[] {
  const { innerDiameterMm } = piece.measures;
  const isRound = innerDiameterMm !== null && piece.rests === "standing";
  const lines = isRound ? [innerLine(innerDiameterMm), heightOverFinger(piece)] : outerLines(piece);
  return [...lines, stoneLine(piece)].filter((line) => line !== null);
}

function innerLine(diameterMm: number): DimensionLine {
  const r = diameterMm / 2;
  return { id: "inner", from: [-r, 0, 0], to: [r, 0, 0], label: mm(diameterMm), anchors: null };
}

function heightOverFinger({ measures, bounds }: Piece): DimensionLine | null {
  const { heightAboveMm, innerDiameterMm } = measures;
  if (heightAboveMm === null || heightAboveMm <= 0) return null;
  const low = innerDiameterMm! / 2;
  const top = low + heightAboveMm;
  const x = bounds.max[0] * (1 + 2 * standOff);
  return {
    id: "height",
    from: [x, low, 0],
    to: [x, top, 0],
    label: mm(heightAboveMm),
    anchors: [
      [0, low, 0],
      [0, top, 0],
    ],
  };
}

function outerLines({ bounds, focus, rests }: Piece): DimensionLine[] {
  const { min, max } = focus ?? bounds;
  const z = (min[2] + max[2]) / 2;
  const [wide, tall, deep] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
  const off = Math.max(wide, tall) * standOff;
  const width: DimensionLine = {
    id: "width",
    from: [min[0], min[1] - off, z],
    to: [max[0], min[1] - off, z],
    label: mm(wide),
    anchors: null,
  };
  if (rests === "lying") {
    const x = max[0] + off;
    const ends: [Vector, Vector] = [
      [x, min[1], min[2]],
      [x, min[1], max[2]],
    ];
    return [
      { ...width, from: [min[0], min[1], max[2] + off], to: [max[0], min[1], max[2] + off] },
      { id: "height", from: ends[0], to: ends[1], label: mm(deep), anchors: null },
    ];
  }
  const x = max[0] + off;
  return [width, { id: "height", from: [x, min[1], z], to: [x, max[1], z], label: mm(tall), anchors: null }];
}

function stoneLine({ stones, standIn, measures }: Piece): DimensionLine | null {
  const size = measures.centerStoneMm;
  const center = stones.find(({ role }) => role === "center");
  if (!size || !center || standIn) return null;
  const { at, along, up } = stoneAxes(center);
  const over = translated(at, up, (center.gem.crown + 0.42) * size[1]);
  const half = size[0] / 2;
  const label = `${size[0].toFixed(1)} × ${mm(size[1])}`;
  return {
    id: "stone",
    from: translated(over, along, -half),
    to: translated(over, along, half),
    label,
    anchors: null,
  };
}

function stoneAxes({ placements: m }: StoneGroup): { at: Vector; along: Vector; up: Vector } {
  const column = (i: number): Vector => [m[i]!, m[i + 1]!, m[i + 2]!];
  return { at: column(12), along: normalized(column(0)), up: normalized(column(8)) };
}

function mm(length: number): string {
  return `${length.toFixed(1)} mm`;
}
