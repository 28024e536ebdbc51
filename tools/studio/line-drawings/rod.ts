import { type Layer, within } from "./hidden-lines.ts";
import { angles, type Point } from "./vector.ts";

/** A round rod along a line of the plate, `halfWidth` to each side, with a domed end and an open start. */
export function rod(along: readonly Point[], halfWidth: number): Layer {
  const normals = along.map((_, index) => normal(along, index));
  const side = (sign: 1 | -1) =>
    along.map(
      ([x, y], index): Point => [
        x + sign * halfWidth * normals[index]![0],
        y + sign * halfWidth * normals[index]![1],
      ],
    );
  const [endX, endY] = along.at(-1)!;
  const [nx, ny] = normals.at(-1)!;
  const dome = angles(8, 0, Math.PI).map((angle): Point => {
    const aside = halfWidth * Math.cos(angle);
    const ahead = halfWidth * Math.sin(angle);
    return [endX + aside * nx - ahead * ny, endY + aside * ny + ahead * nx];
  });
  const outline = [...side(1).slice(0, -1), ...dome, ...side(-1).reverse().slice(1)];
  return { hides: within(outline), lines: [{ points: outline, weight: "detail" }] };
}

/** Unit normal to the left of a line's direction at one of its points. */
function normal(along: readonly Point[], index: number): Point {
  const [ax, ay] = along[Math.max(0, index - 1)]!;
  const [bx, by] = along[Math.min(along.length - 1, index + 1)]!;
  const length = Math.hypot(bx - ax, by - ay);
  return [(by - ay) / length, (ax - bx) / length];
}
