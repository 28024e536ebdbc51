import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { type Placement, pointIn } from "#jewelry/shapes/mesh/placement";
import { type Block, beveledEdge, roundEdge, writeBlock } from "./block.ts";
import type { Line } from "./stand-curve.ts";
import { seamMm, stitchPlaces } from "./stitches.ts";

/** Half a strap to lay along a line. */
export interface StrapLay {
  curve: Line;
  /** Half the strap's width at a place of the line, mm. */
  halfWidth: (mm: number) => number;
  /** At the case. Toward the clasp it thins to 3/5 of that. */
  thickMm: number;
  /** Where its case end starts at each x, mm along the line. */
  nearMm: (x: number) => number;
}

/** Leather sewn around padding: flat along its edges, full in the middle. */
export function leatherHalf(lay: StrapLay): Mesh {
  const { halfWidth, nearMm, thickMm } = lay;
  const top = (x: number, mm: number) => {
    const full = leatherTop(lay, halfWidth(mm) - Math.abs(x), mm);
    return full - scales(lay, x, mm) - (full + thickMm / 2) * nose(mm - nearMm(x));
  };
  return written([
    {
      ...strapBlock(lay),
      top,
      edge: roundEdge(0.4, 4),
      along: 420,
      across: 64,
    },
  ]);
}

/** Length and width of a scale, mm, and the depth of the furrow around it. */
const scaleMm = { long: 4.6, wide: 3.7, deep: 0.2, furrow: 0.38 } as const;

/** Depth of the furrows between square scales, whose rows wander slightly; none near the seams. */
function scales({ curve, halfWidth, nearMm }: StrapLay, x: number, mm: number): number {
  const { long, wide, deep, furrow } = scaleMm;
  const row = Math.floor(mm / long + 0.12 * Math.sin(x * 0.9));
  const wander = 0.35 * Math.sin(row * 2.4);
  const along = Math.abs(
    mm / long + 0.12 * Math.sin(x * 0.9) - Math.round(mm / long + 0.12 * Math.sin(x * 0.9)),
  );
  const aside = Math.abs((x + wander) / wide - Math.round((x + wander) / wide));
  const cut = Math.exp(-(((along * long) / furrow) ** 2)) + Math.exp(-(((aside * wide) / furrow) ** 2));
  return (
    deep *
    Math.min(1, cut) *
    smooth((Math.min(mm - nearMm(0), curve.lengthMm - mm) - 2.4) / 2) *
    smooth((halfWidth(mm) - Math.abs(x) - seamMm - 0.2) / 0.8)
  );
}

/** Placements of the stitches of both seams. */
export function leatherStitches(lay: StrapLay): Placement[] {
  const { curve, halfWidth, nearMm } = lay;
  const heightMm = (mm: number) => leatherTop(lay, seamMm, mm);
  return stitchPlaces({ curve, halfWidth, heightMm, fromMm: nearMm(0) + 2.6, toMm: curve.lengthMm - 2 });
}

/** Molded rubber with beveled edges, fitted to the case, with rows of raised blocks or with ribs along it. */
export function rubberHalf(lay: StrapLay, isEmbossed: boolean): Mesh {
  const base = { ...strapBlock(lay), edge: beveledEdge(0.18 * lay.thickMm), across: 6 };
  const top = (_: number, mm: number) => crest(lay, mm);
  return written([{ ...base, top }, ...(isEmbossed ? raisedBlocks(lay) : ribs(lay))]);
}

/** Two ribs, ending before the case. */
function ribs(lay: StrapLay): Block[] {
  const shares = [
    [-0.6, -0.14],
    [0.14, 0.6],
  ] as const;
  return shares.map(([left, right]) => ({
    ...strapBlock(lay),
    fromMm: (x) => lay.nearMm(x) + 2.4,
    sides: (mm) => [left * lay.halfWidth(mm), right * lay.halfWidth(mm)],
    top: (_, mm) => crest(lay, mm) + 0.5,
    bottom: (_, mm) => crest(lay, mm) - 0.8,
    edge: roundEdge(0.45, 4),
    across: 8,
  }));
}

/** Rows of five low blocks with rounded corners and edges. */
function raisedBlocks(lay: StrapLay): Block[] {
  const { curve, halfWidth } = lay;
  const [rowMm, gap, count] = [3.6, 0.4, 5];
  const blocks: Block[] = [];
  for (let mm = 2.4; mm + rowMm < curve.lengthMm; mm += rowMm)
    for (let i = 0; i < count; i += 1) {
      const edge = (share: number, at: number) => (halfWidth(at) - 1.5) * (-1 + (2 * (i + share)) / count);
      blocks.push({
        ...strapBlock(lay),
        fromMm: () => mm + gap / 2,
        toMm: mm + rowMm - gap / 2,
        sides: (at) => [edge(0, at) + gap / 2, edge(1, at) - gap / 2],
        top: (_, at) => crest(lay, at) + 0.35,
        bottom: (_, at) => crest(lay, at) - 0.8,
        edge: roundEdge(0.3),
        along: 3,
        across: 3,
      });
    }
  return blocks;
}

function strapBlock({ curve, halfWidth, thickMm, nearMm }: StrapLay): Omit<Block, "top" | "edge"> {
  return {
    fromMm: nearMm,
    toMm: curve.lengthMm,
    sides: (mm) => [-halfWidth(mm), halfWidth(mm)],
    bottom: () => -thickMm / 2,
    along: 72,
    place: (x, mm, height) => pointIn(curve.at(mm), [x, 0, height]),
  };
}

/** Height of a strap's middle above its line. */
function crest({ thickMm, curve }: StrapLay, mm: number): number {
  const share = Math.min(1, Math.max(0, mm / curve.lengthMm));
  return thickMm * (0.5 - 0.4 * share);
}

/** Height `inMm` from the strap's edge: thin there and at its ends, a groove at the stitching, then rising. */
function leatherTop(lay: StrapLay, inMm: number, mm: number): number {
  const middle = crest(lay, mm);
  const thin = Math.min(2, 0.6 * (middle + lay.thickMm / 2)) - lay.thickMm / 2;
  const toEnd = Math.min(mm - lay.nearMm(0), lay.curve.lengthMm - mm);
  const full = smooth((inMm - seamMm + 0.4) / 4.4);
  const furrow = 0.14 * Math.exp(-(((inMm - seamMm) / 0.45) ** 2));
  return thin + ((middle - thin) * full - furrow) * smooth(toEnd / 6);
}

/** Smoothstep from 0 to 1. */
function smooth(value: number): number {
  const share = Math.min(1, Math.max(0, value));
  return share * share * (3 - 2 * share);
}

/** Share of its height the case end loses around its bar. */
function nose(mm: number): number {
  const share = Math.min(1, Math.max(0, 1 - mm / 2.6));
  return 0.24 * (1 - Math.sqrt(1 - 0.96 * share * share));
}

function written(blocks: readonly Block[]): Mesh {
  const writer = new MeshWriter();
  for (const block of blocks) writeBlock(writer, block);
  return writer.mesh();
}
