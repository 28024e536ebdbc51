import { fixed } from "./dimension.ts";

/** D6: a bar of whole millimeters on the piece, about 40 mm long on paper, ticked at each millimeter, five or ten. */
export function scaleBar(scale: number): string {
  const wholeMm = [5, 10, 20, 50, 100, 200].findLast((mm) => mm * scale <= 50) ?? 5;
  const step = [1, 5, 10, 20].find((mm) => mm * scale >= 1.5)!;
  const ticks = Array.from({ length: wholeMm / step + 1 }, (_, i) => {
    const x = fixed(i * step * scale);
    return `M${x} 0V${(i * step) % (wholeMm / 2) === 0 ? -2 : -1.2}`;
  });
  const end = wholeMm * scale;
  return `<path d="M0 0H${fixed(end)}${ticks.join("")}" stroke-width=".15"/><text x="${fixed(end + 1.2)}" y="0" fill="currentColor" stroke="none">${wholeMm} mm</text>`;
}
