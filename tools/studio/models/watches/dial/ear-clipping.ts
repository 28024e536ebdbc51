import type { FlatPoint } from "./flat-line.ts";

/**
 * Triangulates a flat outline with holes, counterclockwise: connects each hole to the outline by a cut, then clips
 * ears. All lines run counterclockwise, and holes are inside the outline and apart. Throws if they cross.
 */
export function earClipping(
  outline: readonly FlatPoint[],
  holes: readonly (readonly FlatPoint[])[],
): FlatPoint[] {
  const rest = [...holes].sort((a, b) => rightmost(b)[0] - rightmost(a)[0]).reduce(joined, [...outline]);
  const triangles: FlatPoint[] = [];
  let looked = 0;
  for (let i = 0; rest.length > 3; i += 1) {
    const at = i % rest.length;
    const before = rest[(at + rest.length - 1) % rest.length]!;
    const tip = rest[at]!;
    const after = rest[(at + 1) % rest.length]!;
    if (isEar(rest, before, tip, after)) {
      triangles.push(before, tip, after);
      rest.splice(at, 1);
      looked = 0;
    } else if (++looked > rest.length)
      throw new Error(
        "A dial's openings cross its edge or each other, so its face cannot be cut out. Move or shrink them.",
      );
  }
  return [...triangles, ...rest];
}

/** The outline with a hole cut into it, from the hole's rightmost point to the nearest visible point of the outline. */
function joined(outline: FlatPoint[], hole: readonly FlatPoint[]): FlatPoint[] {
  const from = rightmost(hole);
  const seen = outline
    .map((to, index) => ({ to, index, far: Math.hypot(to[0] - from[0], to[1] - from[1]) }))
    .filter(({ to }) => to[0] > from[0])
    .sort((a, b) => a.far - b.far)
    .find(({ to }) => [outline, hole].every((line) => !isCrossed(from, to, line)));
  if (!seen)
    throw new Error("A dial's opening lies outside its edge, so its face cannot be cut out. Move it inside.");
  const start = hole.indexOf(from);
  const around = [...hole.slice(start), ...hole.slice(0, start), from].reverse();
  return [...outline.slice(0, seen.index + 1), ...around, ...outline.slice(seen.index)];
}

function rightmost(line: readonly FlatPoint[]): FlatPoint {
  return line.reduce((best, point) => (point[0] > best[0] ? point : best));
}

/** Twice the signed area of three points, positive if counterclockwise. */
function turn(a: FlatPoint, b: FlatPoint, c: FlatPoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function isCrossed(from: FlatPoint, to: FlatPoint, line: readonly FlatPoint[]): boolean {
  return line.some((a, i) => {
    const b = line[(i + 1) % line.length]!;
    return turn(from, to, a) * turn(from, to, b) < 0 && turn(a, b, from) * turn(a, b, to) < 0;
  });
}

function isEar(line: readonly FlatPoint[], a: FlatPoint, b: FlatPoint, c: FlatPoint): boolean {
  if (turn(a, b, c) < 1e-9) return false;
  return !line.some(
    (point) =>
      !isAt(point, a) &&
      !isAt(point, b) &&
      !isAt(point, c) &&
      turn(a, b, point) >= 0 &&
      turn(b, c, point) >= 0 &&
      turn(c, a, point) >= 0,
  );
}

function isAt(a: FlatPoint, b: FlatPoint): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
