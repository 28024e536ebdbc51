import { logoMark } from "../logo.ts";

export interface Icon {
  /** In `public/`. */
  file: string;
  /** Pixels per side. */
  size: number;
  /** Side of the square, in units of the logo, which is 19 by 27. */
  field: number;
}

/**
 * The logo as icons for browsers and phones. A maskable icon may be cropped to a circle of four fifths of its side; the
 * logo, 33 units from corner to corner, fits inside.
 */
export const icons: Icon[] = [
  { file: "icons/icon-192.png", size: 192, field: 36 },
  { file: "icons/icon-512.png", size: 512, field: 36 },
  { file: "icons/maskable-512.png", size: 512, field: 46 },
  { file: "icons/apple-touch-180.png", size: 180, field: 40 },
  { file: "favicon.ico", size: 32, field: 32 },
];

/** The icon as a full page. */
export function iconHtml({ size, field }: Icon): string {
  const corner = `${12 - field / 2} ${15 - field / 2}`;
  return `<!doctype html><style>*{margin:0;background:#0a0d0c}svg{display:block}</style>
<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${corner} ${field} ${field}">${logoMark(1.6)}</svg>`;
}
