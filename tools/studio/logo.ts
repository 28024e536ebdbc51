import { readFileSync } from "node:fs";

const favicon = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");
const strokes = / d="([^"]+)"/.exec(favicon)?.[1];
if (!strokes) throw new Error("public/favicon.svg holds no path, so the house's mark cannot be drawn.");

/** The logo on its 24 by 30 canvas, as SVG paths in off-white. `weight` is its stroke in those units. */
export function logoMark(weight: number): string {
  return `<path d="${strokes}" fill="none" stroke="#f0ece3" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"/>`;
}
