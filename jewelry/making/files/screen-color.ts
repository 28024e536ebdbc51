import type { FileMaterial } from "./closed-mesh.ts";

/** A color as screens write it, "#C8A45B" (sRGB, IEC 61966-2-1). */
export function screenColor(color: FileMaterial["color"]): string {
  return `#${color.map(twoDigits).join("")}`;
}

function twoDigits(share: number): string {
  const bent = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(Math.max(bent, 0), 1) * 255)
    .toString(16)
    .padStart(2, "0")
    .toUpperCase();
}
