import type { Plane } from "./half-spaces.ts";

export interface StepForm {
  /** Length over width. */
  length: number;
  /** How far each corner is cropped along the sides, in widths. */
  crop: number;
  /** Inset from the girdle and height above it of each step, from girdle to table, in widths. */
  crown: readonly (readonly [inset: number, z: number])[];
  /** Inset and depth below the girdle, from girdle to keel. */
  pavilion: readonly (readonly [inset: number, z: number])[];
  girdle: number;
}

/** Corners are inset a little less than sides, so their facets stay narrow up to the table. */
const cornerShare = 0.92;

/** The facets of a step cut: rows of long facets around a cropped rectangle, three above and three below the girdle. */
export function stepCut({ length, crop, crown, pavilion, girdle }: StepForm): Plane[] {
  const [hx, hy] = [length / 2, 0.5];
  const planes: Plane[] = [[0, 0, 1, crown.at(-1)![1]]];
  for (let side = 0; side < 8; side += 1) {
    const isCorner = side % 2 === 1;
    const angle = (side * Math.PI) / 4;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const reach = isCorner ? (hx + hy - crop) / Math.SQRT2 : Math.abs(x) > 0.5 ? hx : hy;
    const share = isCorner ? cornerShare : 1;
    planes.push([x, y, 0, reach]);
    for (const [from, to] of pairs(crown)) {
      const [out, up] = unit2(to[1] - from[1], (to[0] - from[0]) * share);
      planes.push([x * out, y * out, up, out * (reach - from[0] * share) + up * from[1]]);
    }
    for (const [from, to] of pairs(pavilion)) {
      const [out, down] = unit2(to[1] - from[1], (to[0] - from[0]) * share);
      planes.push([x * out, y * out, -down, out * (reach - from[0] * share) - down * (-girdle - from[1])]);
    }
  }
  return planes;
}

function pairs<T>(list: readonly T[]): (readonly [T, T])[] {
  return list.slice(1).map((item, i) => [list[i]!, item] as const);
}

function unit2(a: number, b: number): readonly [number, number] {
  const length = Math.hypot(a, b);
  return [a / length, b / length];
}
