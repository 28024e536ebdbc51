/**
 * Thickness of finished prongs and of the posts between small stones by the stone's width, mm: JewelCraft's presets up to
 * 2.5 mm, then a bench's working line (0.8 at 3 mm, 1.0 at 6.5).
 */
const table: readonly (readonly [stoneMm: number, thicknessMm: number])[] = [
  [1, 0.4],
  [1.2, 0.5],
  [1.5, 0.6],
  [1.7, 0.7],
  [2.5, 0.8],
  [3, 0.8],
  [6.5, 1],
  [11, 1.2],
];

/** The thickness of a stone's prong before it is notched, mm: between the table's sizes in proportion. */
export function prongThicknessMm(stoneMm: number): number {
  const next = table.findIndex(([size]) => size >= stoneMm);
  if (next === 0) return 0.4 * stoneMm;
  if (next < 0) return table.at(-1)![1];
  const [[fromMm, from], [toMm, to]] = [table[next - 1]!, table[next]!];
  return from + ((to - from) * (stoneMm - fromMm)) / (toMm - fromMm);
}
