import { ellipseArc, type FlatPoint } from "./flat-line.ts";

export interface Stroke {
  path: readonly FlatPoint[];
  isClosed?: boolean;
}

/** A figure of height 1 around the origin: the center lines of its strokes, and its width. */
export interface Glyph {
  width: number;
  strokes: readonly Stroke[];
}

/** The characters watches need. No others can be written on a dial. */
export const signs = "0123456789ACDEHIMNORTUY";

/** The strokes of one of the `signs`, for a pen `pen` wide as a share of the height. */
export function glyph(sign: string, pen: number): Glyph {
  const t = 0.5 - pen / 2;
  const a = 0.295 - pen / 2;
  const width = 0.59;
  const high = t * 0.47;
  const low = t - high;
  const bowl = t * 0.63;
  const open = (...path: FlatPoint[]): Stroke => ({ path });
  const loop = (y: number, rx: number, ry: number): Stroke => ({
    path: ellipseArc([0, y], [rx, ry], [0, 345]),
    isClosed: true,
  });
  const six: Stroke[] = [
    loop(bowl - t, a, bowl),
    open(...ellipseArc([a * 0.8, bowl - t], [a * 1.8, 2 * t - bowl], [180, 98])),
  ];
  const glyphs: Readonly<Record<string, Glyph>> = {
    "0": { width, strokes: [{ path: stadium(a, t), isClosed: true }] },
    "1": { width: 0.4, strokes: [open([0.08, t], [0.08, -t]), open([0.08, t], [-0.13, t - 0.17])] },
    "2": {
      width,
      strokes: [
        open(...ellipseArc([0, t - a], [a, a], [170, -36]), [-a * 0.96, -t]),
        open([-a * 0.96, -t], [a, -t]),
      ],
    },
    "3": {
      width,
      strokes: [
        open(...ellipseArc([-0.01, t - high], [a * 0.9, high], [150, -90])),
        open(...ellipseArc([-0.01, low - t], [a, low], [90, -152])),
      ],
    },
    "4": {
      width: width + 0.03,
      strokes: [
        open([0.09, t], [-a, -0.16]),
        open([-a, -0.16], [a + 0.03, -0.16]),
        open([0.09, t], [0.09, -t]),
      ],
    },
    "5": {
      width,
      strokes: [
        open([-a * 0.8, t], [a * 0.85, t]),
        open([-a * 0.8, t], [-a * 0.86, bowl * 1.62 - t]),
        open(...ellipseArc([-0.01, bowl - t], [a, bowl], [142, -150])),
      ],
    },
    "6": { width, strokes: six },
    "7": { width, strokes: [open([-a, t], [a, t]), open([a, t], [-a * 0.3, -t])] },
    "8": { width, strokes: [loop(t - high, a * 0.88, high), loop(low - t, a, low)] },
    "9": {
      width,
      strokes: six.map((stroke) => ({ ...stroke, path: stroke.path.map(([x, y]) => [-x, -y] as const) })),
    },
    I: { width: 0.24, strokes: [open([0, t], [0, -t])] },
    A: {
      width,
      strokes: [open([-a, -t], [0, t]), open([a, -t], [0, t]), open([-a * 0.6, -0.16], [a * 0.6, -0.16])],
    },
    C: { width, strokes: [open(...ellipseArc([0, 0], [a, t], [52, 308]))] },
    D: {
      width,
      strokes: [
        open([-a, t], [-a, -t]),
        open([-a, t], ...ellipseArc([-a * 0.4, 0], [a * 1.4, t], [90, -90]), [-a, -t]),
      ],
    },
    E: {
      width: width - 0.06,
      strokes: [open([-a, t], [-a, -t]), ...[t, 0, -t].map((y) => open([-a, y], [a * 0.86, y]))],
    },
    H: { width, strokes: [open([-a, t], [-a, -t]), open([a, t], [a, -t]), open([-a, 0], [a, 0])] },
    M: {
      width: width + 0.14,
      strokes: [
        open([-a - 0.07, -t], [-a - 0.07, t]),
        open([-a - 0.07, t], [0, -t * 0.5]),
        open([a + 0.07, t], [0, -t * 0.5]),
        open([a + 0.07, -t], [a + 0.07, t]),
      ],
    },
    N: { width, strokes: [open([-a, -t], [-a, t]), open([-a, t], [a, -t]), open([a, -t], [a, t])] },
    O: { width: width + 0.08, strokes: [loop(0, a + 0.04, t)] },
    R: {
      width,
      strokes: [
        open([-a, t], [-a, -t]),
        open([-a, t], ...ellipseArc([a * 0.2, t - high], [a * 0.8, high], [90, -90]), [-a, t - 2 * high]),
        open([0, t - 2 * high], [a, -t]),
      ],
    },
    T: { width, strokes: [open([-a, t], [a, t]), open([0, t], [0, -t])] },
    U: { width, strokes: [open([-a, t], ...ellipseArc([0, a - t], [a, a], [180, 360]), [a, t])] },
    Y: { width, strokes: [open([-a, t], [0, 0]), open([a, t], [0, 0]), open([0, 0], [0, -t])] },
  };
  const found = glyphs[sign];
  if (!found)
    throw new Error(`"${sign}" is no sign of a dial, which bears figures only. Use the signs ${signs}.`);
  return found;
}

/** Two half circles with straight sides. */
function stadium(a: number, t: number): FlatPoint[] {
  return [...ellipseArc([0, t - a], [a, a], [0, 180]), ...ellipseArc([0, a - t], [a, a], [180, 360])];
}
