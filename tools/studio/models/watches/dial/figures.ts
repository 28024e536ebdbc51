import { memoize } from "#jewelry/shapes/memoize";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import { glyph } from "./glyphs.ts";
import { ribbon } from "./ribbon.ts";

export interface FigureOptions {
  /** The pen's width as a share of the height; 0.13 by default. */
  pen?: number;
  /** Height of the figures above the plane, mm; as if printed by default. */
  depthMm?: number;
  /** How much narrower the strokes are at the top on each side, mm. */
  bevelMm?: number;
  /** Horizontal scale of the figures; 1 by default. */
  narrow?: number;
  /** Strokes of another width along the same lines, mm, for the filling of an applied figure. */
  strokeMm?: number;
}

/** Gap between figures, as a share of the height. */
const gap = 0.13;

/**
 * Figures in strokes of even width with round ends, `heightMm` high, raised from the plane z = 0 and centered at the
 * origin. Each stroke is closed. Throws for an unsupported character.
 */
export const figure = memoize((text: string, heightMm: number, options: FigureOptions = {}): Mesh => {
  const { pen = 0.13, depthMm = 0.02, bevelMm = 0, narrow = 1, strokeMm = pen * heightMm } = options;
  const glyphs = [...text].map((sign) => glyph(sign, pen));
  const length = glyphs.reduce((sum, { width }) => sum + width, 0) + gap * (glyphs.length - 1);
  const writer = new MeshWriter();
  let left = -length / 2;
  for (const { width, strokes } of glyphs) {
    const middle = left + width / 2;
    for (const { path, isClosed = false } of strokes)
      ribbon(writer, {
        path: path.map(([x, y]) => [(x + middle) * narrow * heightMm, y * heightMm]),
        isClosed,
        halfMm: strokeMm / 2,
        depthMm,
        bevelMm,
      });
    left += width + gap;
  }
  return writer.mesh();
});

/** Width of a text in figures, mm. */
export function figureWidthMm(
  text: string,
  heightMm: number,
  { pen = 0.13, narrow = 1 }: FigureOptions = {},
): number {
  const widths = [...text].map((sign) => glyph(sign, pen).width);
  return (widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1)) * heightMm * narrow;
}
