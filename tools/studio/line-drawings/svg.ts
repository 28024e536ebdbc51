import type { Line } from "./hidden-lines.ts";
import type { Point } from "./vector.ts";

const unitsPerPlate = 20;

/**
 * An SVG file of hairlines whose group `lines` can be used in other documents, inheriting their color and keeping
 * stroke widths at any size. `height` is that of the plate, which is 100 wide.
 */
export function svg(title: string, lines: readonly Line[], height = 125): string {
  const box = `0 0 ${100 * unitsPerPlate} ${height * unitsPerPlate}`;
  const path = (weight: Line["weight"], width: number) =>
    `<path vector-effect="non-scaling-stroke" stroke-width="${width}" d="${pathData(lines.filter((line) => line.weight === weight))}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" color="#777" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">`,
    `<title>${title}</title>`,
    `<g id="lines">${path("edge", 1.1)}${path("detail", 0.7)}</g>`,
    "</svg>\n",
  ].join("\n");
}

/** Path data in whole numbers relative to the last point, to keep files small. Joins lines that meet end to end. */
function pathData(lines: readonly Line[]): string {
  let data = "";
  let last: Point = [Number.NaN, Number.NaN];
  for (const { points } of lines) {
    const [start, ...rest] = points.map(
      ([x, y]): Point => [Math.round(x * unitsPerPlate), Math.round(y * unitsPerPlate)],
    );
    if (!start) continue;
    if (start[0] !== last[0] || start[1] !== last[1]) data += `M${start[0]} ${start[1]}`;
    last = start;
    let moves = "";
    for (const point of rest) {
      const [dx, dy] = [point[0] - last[0], point[1] - last[1]];
      if (dx === 0 && dy === 0) continue;
      moves += `${moves && dx >= 0 ? " " : ""}${dx}${dy >= 0 ? " " : ""}${dy}`;
      last = point;
    }
    if (moves) data += `l${moves}`;
  }
  return data;
}
