/** A dimension in a drawing, between two points of a view. In mm of the piece, y downward. */
export interface Dimension {
  /** What it measures: "Band width". */
  readonly name: string;
  readonly direction: "across" | "down";
  readonly from: number;
  readonly to: number;
  /** Coordinate of the measured points on the other axis, where extension lines start. */
  readonly at: number;
  /** The side of the view on which the line is drawn; 0 is inside the view, at `at`. */
  readonly side: -1 | 0 | 1;
  readonly text: string;
}

/** A dimension with its length in millimeters, or `text` where the view is foreshortened. */
export function dimension(
  direction: Dimension["direction"],
  [from, to]: readonly [number, number],
  place: Pick<Dimension, "name" | "at" | "side"> & Partial<Pick<Dimension, "text">>,
): Dimension {
  return { direction, from, to, text: millimeters(to - from), ...place };
}

/** Distance from a view to the first dimension line, mm on paper. */
const laneMm = 4;
export const filledInk = 'fill="currentColor" stroke="none"';
const arrowMm = 1.5;
/** Text height in a drawing, mm on paper. */
export const textHeightMm = 2.3;
const roomMm = 6.5;

/** Maps points of the view to paper, and gives the view's edges. */
interface OnPaper extends Record<"left" | "right" | "top" | "bottom", number> {
  x(mm: number): number;
  y(mm: number): number;
}

/** "6.45", "60.0": two decimals below 20 mm, else one. */
export function millimeters(value: number): string {
  return value.toFixed(value < 20 ? 2 : 1);
}

/** How far a view's dimensions extend beyond one side, mm on paper. */
export function dimensionReachMm(
  dimensions: readonly Dimension[],
  direction: Dimension["direction"],
  side: 1 | -1,
): number {
  return dimensions.some((one) => one.direction === direction && one.side === side) ? laneMm + 3.4 : 0;
}

/** D3: extension lines, a dimension line between two arrows, and its length in millimeters. */
export function dimensionLines(dimension: Dimension, paper: OnPaper): string {
  const isAcross = dimension.direction === "across";
  const [from, to] = isAcross
    ? [paper.x(dimension.from), paper.x(dimension.to)]
    : [paper.y(dimension.from), paper.y(dimension.to)];
  const start = isAcross ? paper.y(dimension.at) : paper.x(dimension.at);
  const line = lineAt(dimension, paper, start);
  const point = (along: number, beside: number) =>
    isAcross ? `${svgNumber(along)} ${svgNumber(beside)}` : `${svgNumber(beside)} ${svgNumber(along)}`;
  const away = Math.sign(line - start);
  const extensions =
    dimension.side === 0
      ? ""
      : [from, to]
          .map((end) => `M${point(end, start + away * 0.8)}L${point(end, line + away * 1.2)}`)
          .join("");
  const isTight = to - from < roomMm;
  const body = isTight
    ? `M${point(from - 4, line)}L${point(from, line)}M${point(to, line)}L${point(to + 4, line)}`
    : `M${point(from, line)}L${point(to, line)}`;
  const arrows = arrow(point, from, line, isTight ? 1 : -1) + arrow(point, to, line, isTight ? -1 : 1);
  return `<path d="${extensions}${body}" stroke-width=".1"/><path d="${arrows}" ${filledInk}/>${words(dimension, { from, to, line, isTight })}`;
}

function lineAt({ side, direction }: Dimension, paper: OnPaper, start: number): number {
  if (side === 0) return start;
  if (direction === "across") return side > 0 ? paper.bottom + laneMm : paper.top - laneMm;
  return side > 0 ? paper.right + laneMm : paper.left - laneMm;
}

/** A closed arrowhead with its tip at `at`. `way` is 1 to point along the axis, -1 against it. */
function arrow(
  point: (along: number, beside: number) => string,
  at: number,
  line: number,
  way: 1 | -1,
): string {
  const back = at - way * arrowMm;
  return `M${point(at, line)}L${point(back, line - 0.28)}L${point(back, line + 0.28)}Z`;
}

function words(
  { direction, text }: Dimension,
  { from, to, line, isTight }: { from: number; to: number; line: number; isTight: boolean },
): string {
  const middle = (from + to) / 2;
  if (direction === "across") {
    const place = isTight
      ? `x="${svgNumber(to + 4.6)}" y="${svgNumber(line + 0.8)}"`
      : `x="${svgNumber(middle)}" y="${svgNumber(line - 0.9)}" text-anchor="middle"`;
    return `<text ${place} ${filledInk}>${text}</text>`;
  }
  const turned = `transform="rotate(-90 ${svgNumber(line - 0.9)} ${svgNumber(isTight ? from - 4.6 : middle)})"`;
  const place = `x="${svgNumber(line - 0.9)}" y="${svgNumber(isTight ? from - 4.6 : middle)}"`;
  return `<text ${place} ${turned} ${filledInk}${isTight ? "" : ' text-anchor="middle"'}>${text}</text>`;
}

export function svgNumber(value: number, digits = 2): string {
  return String(Number(value.toFixed(digits)));
}
