import type { Engraving } from "../../design.ts";
import type { EngravingFont } from "../../options.ts";
import type { EngravingField } from "../../shapes/piece.ts";
import { engravingSize } from "./engraving-size.ts";

const faces: Readonly<Record<EngravingFont, string>> = {
  script: `font-family="'Pinyon Script',cursive"`,
  block: `font-family="'Hanken Grotesk Variable','Hanken Grotesk',sans-serif" font-weight="500"`,
  italic: `font-family="'Newsreader Variable',Newsreader,serif" font-style="italic"`,
};
const ink = 'fill="currentColor" stroke="none"';
const checkMm = 10;
const enlargedMm = 6;
/** Space above the strip for the check line's number. */
const headMm = 1.2;

/**
 * G1 to G3: the engraving at actual size in its strip of metal, enlarged below for reading, with a 10 mm check line: an
 * SVG document in millimeters of paper, in the store's fonts. Null without an engraving or space for it.
 */
export function engravingSheet(
  { enabled, text, font }: Engraving,
  field: EngravingField | null,
  widthMm = 180,
): string | null {
  const words = text.trim();
  if (!enabled || words === "" || !field) return null;
  const size = engravingSize(words, font, field);
  const [top, end] = [headMm, headMm + field.heightMm];
  const times = Math.min(enlargedMm / size.capitalMm, (widthMm - 2) / size.wordsMm);
  const readAt = end + 3 + size.capitalMm * times;
  const heightMm = readAt + size.typeMm * times * 0.45;
  const line = (x: number, y: number, times: number, anchor = "") => {
    const spacing = size.spacingMm > 0 ? ` letter-spacing="${mm(size.spacingMm * times)}"` : "";
    return `<text x="${mm(x)}" y="${mm(y)}" ${faces[font]} font-size="${mm(size.typeMm * times)}"${spacing}${anchor} ${ink} xml:space="preserve">${escaped(words)}</text>`;
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(widthMm)}mm" height="${mm(heightMm)}mm" viewBox="0 0 ${mm(widthMm)} ${mm(heightMm)}"`,
    ` fill="none" stroke="currentColor" stroke-width=".1" role="img" aria-label="${escaped(words)}, at actual size and larger">`,
    `<path d="M.1 ${mm(top)}H${mm(field.lengthMm)}V${mm(end)}H.1Z"/>`,
    line(field.lengthMm / 2, (top + end) / 2 + size.capitalMm / 2, 1, ' text-anchor="middle"'),
    line(0.5, readAt, times),
    checkLine(Math.min(widthMm - 26, Math.max(field.lengthMm + 6, 60)), end),
    "</svg>\n",
  ].join("");
}

/** G2 */
function checkLine(x: number, y: number): string {
  const end = x + checkMm;
  return `<path d="M${mm(x)} ${mm(y)}H${mm(end)}M${mm(x)} ${mm(y - 1)}V${mm(y)}M${mm(end)} ${mm(y - 1)}V${mm(y)}"/><text x="${mm(end + 1)}" y="${mm(y)}" font-size="2.3" ${ink}>${checkMm} mm</text>`;
}

/** G3 */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function mm(value: number): string {
  return String(Number(value.toFixed(3)));
}
