import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { DialFinish, DialSpec } from "../watch-spec.ts";
import { type FlatPoint, flatBox, flatCircle } from "./flat-line.ts";
import { mesa } from "./mesa.ts";
import { writePierced } from "./pierced.ts";

/** A raised pattern, mm: its pitch, the width of its grooves, and its extent. */
interface Pattern {
  pitch: number;
  groove: number;
  groundZ: number;
  reach: number;
}

interface Grid {
  pitch: number;
  groove: number;
  write: (writer: MeshWriter, pattern: Pattern) => void;
}

const grids: Partial<Record<DialFinish, Grid>> = {
  squares: { pitch: 0.95, groove: 0.2, write: squares },
  bands: { pitch: 1.6, groove: 0.25, write: (writer, pattern) => bars(writer, pattern, () => 1) },
  planks: {
    pitch: 1,
    groove: 0.14,
    write: (writer, pattern) => bars(writer, pattern, (row) => (row % 3 ? 1 : 2.6)),
  },
  waves: { pitch: 2.9, groove: 0.95, write: waves },
  globe: { pitch: 4.1, groove: 0.5, write: globe },
};

/**
 * The raised pattern of a face, as one mesh around the dial's axis, from `groundZ` up to the face and out to `reach`,
 * mm; null for a smooth face. It continues under parts placed on it.
 */
export function reliefMesh({ face }: Pick<DialSpec, "face">, groundZ: number, reach: number): Mesh | null {
  const grid = grids[face.finish];
  if (!grid) return null;
  const writer = new MeshWriter();
  grid.write(writer, { pitch: face.pitchMm ?? grid.pitch, groove: grid.groove, groundZ, reach });
  return writer.mesh();
}

/** Squares with sloped sides that are entirely inside the pattern's radius, and a small diamond where four meet. */
function squares(writer: MeshWriter, { pitch, groove: wide, reach, groundZ }: Pattern): void {
  const groove = wide * (pitch / 0.95);
  const count = Math.ceil(reach / pitch);
  const [foot, top] = [pitch - groove * 0.5, pitch - groove * 1.5];
  const tip = groove * 0.62;
  for (let row = -count; row <= count; row += 1)
    for (let column = -count; column <= count; column += 1) {
      const at: FlatPoint = [column * pitch, row * pitch];
      if (Math.hypot(Math.abs(at[0]) + pitch, Math.abs(at[1]) + pitch) > reach) continue;
      mesa(writer, [flatBox(at, foot, foot), flatBox(at, top, top)], [groundZ, 0]);
      const corner: FlatPoint = [at[0] + pitch / 2, at[1] + pitch / 2];
      mesa(writer, [diamond(corner, tip * 1.2), diamond(corner, tip * 0.5)], [groundZ, groundZ * 0.3]);
    }
}

function diamond([x, y]: FlatPoint, half: number): FlatPoint[] {
  return [
    [x + half, y],
    [x, y + half],
    [x - half, y],
    [x, y - half],
  ];
}

/** Bars with upright sides whose ends follow the circle of the pattern's radius. `wide` scales the furrow below a row. */
function bars(
  writer: MeshWriter,
  { pitch, groove, reach, groundZ }: Pattern,
  wide: (row: number) => number,
): void {
  const count = Math.ceil(reach / pitch);
  for (let row = -count; row <= count; row += 1) {
    const low = Math.max(-reach * 0.99, (row - 0.5) * pitch + (groove * wide(row)) / 2);
    const high = Math.min(reach * 0.99, (row + 0.5) * pitch - (groove * wide(row + 1)) / 2);
    if (high - low < pitch * 0.4) continue;
    const blunt = 0.025;
    const [foot, top] = [0, blunt].map((draw) => barOutline([low + draw, high - draw], reach)) as [
      FlatPoint[],
      FlatPoint[],
    ];
    mesa(writer, [foot, foot], [groundZ, -blunt]);
    mesa(writer, [foot, top], [-blunt * 1.01, 0]);
  }
}

function barOutline([low, high]: readonly [number, number], reach: number): FlatPoint[] {
  const right = [low, (low + high) / 2, high].map((y): FlatPoint => [Math.sqrt(reach ** 2 - y ** 2), y]);
  return [...right, ...right.map(([x, y]): FlatPoint => [-x, y]).reverse()];
}

/** Wavy bands side by side whose ends follow the circle of the pattern's radius. */
function waves(writer: MeshWriter, { pitch, groove, groundZ, reach }: Pattern): void {
  const swing = pitch * 0.2;
  const wide = (pitch - groove) / 2;
  const count = Math.ceil(reach / pitch);
  const steps = 130;
  for (let row = -count; row <= count; row += 1) {
    const edge = (side: number): FlatPoint[] =>
      Array.from({ length: steps + 1 }, (_, i): FlatPoint => {
        const x = reach * ((2 * i) / steps - 1);
        return [x, row * pitch + side * wide + swing * Math.sin(x * 1.05)];
      }).filter(([x, y]) => Math.hypot(x, y) < reach);
    const [lower, upper] = [edge(-1), edge(1)];
    if (lower.length < 8 || upper.length < 8) continue;
    writePierced(writer, [...lower, ...upper.reverse()], [], [groundZ, 0]);
  }
}

/** Cells between lines that bulge like a globe's, cut off at the pattern's radius. */
function globe(writer: MeshWriter, { pitch, groove, groundZ, reach }: Pattern): void {
  const count = Math.ceil(reach / pitch) + 1;
  const edge = flatCircle([0, 0], reach, 120);
  const onGlobe = (u: number, v: number): FlatPoint => {
    const [a, b] = [(u * pitch) / reach, (v * pitch) / reach];
    const swell = (one: number, other: number) => reach * 1.06 * Math.sin(one) * (1 + 0.2 * Math.cos(other));
    return [swell(a, b), swell(b, a)];
  };
  for (let row = -count; row < count; row += 1)
    for (let column = -count; column < count; column += 1) {
      const [u, v] = [column - 0.5 + 0.5, row - 0.5 + 0.5];
      const cell = clipped(
        [onGlobe(u, v), onGlobe(u + 1, v), onGlobe(u + 1, v + 1), onGlobe(u, v + 1)],
        edge,
      );
      if (areaOf(cell) < 0.2 * pitch * pitch) continue;
      mesa(writer, [shrunk(cell, groove * 0.4), shrunk(cell, groove * 1.1)], [groundZ, 0]);
    }
}

/** An outline drawn toward its middle, by `mm` in all where it is as wide as its area suggests. */
function shrunk(outline: readonly FlatPoint[], mm: number): FlatPoint[] {
  const share = 1 - mm / Math.sqrt(areaOf(outline));
  const count = outline.length;
  const [x, y] = outline.reduce(
    ([sumX, sumY], point) => [sumX + point[0] / count, sumY + point[1] / count],
    [0, 0],
  );
  return outline.map((point) => [x! + (point[0] - x!) * share, y! + (point[1] - y!) * share]);
}

/** The part of a convex outline inside another. Both run counterclockwise. */
function clipped(outline: readonly FlatPoint[], edge: readonly FlatPoint[]): FlatPoint[] {
  let left = [...outline];
  edge.forEach((from, i) => {
    const to = edge[(i + 1) % edge.length]!;
    const off = ([x, y]: FlatPoint) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
    left = left.flatMap((point, at) => {
      const before = left[(at + left.length - 1) % left.length]!;
      const [a, b] = [off(before), off(point)];
      const share = a / (a - b);
      const cross: FlatPoint = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ];
      if (b >= 0) return a >= 0 ? [point] : [cross, point];
      return a >= 0 ? [cross] : [];
    });
  });
  return left.filter((point, at) => {
    const before = left[(at + left.length - 1) % left.length]!;
    return Math.hypot(point[0] - before[0], point[1] - before[1]) > 0.02;
  });
}

function areaOf(outline: readonly FlatPoint[]): number {
  return outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
