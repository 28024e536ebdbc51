import { type Plane, type Point, planeAt, planeThrough } from "./half-spaces.ts";
import type { Outline } from "./outlines.ts";

export interface BrilliantForm {
  outline: Outline;
  /** Table width over stone width. */
  table: number;
  /** Slopes of the bezel and pavilion main facets where the stone is half as wide as long, degrees. */
  crownDegrees: number;
  pavilionDegrees: number;
  /** How far stars extend to the girdle, and lower halves to the culet, as fractions. */
  star: number;
  lowerHalf: number;
  /** Thickness over width. */
  girdle: number;
  /** Corners of the girdle: a multiple of 16. */
  girdleFacets: number;
}

const mains = 8;

/**
 * The facets of a brilliant with any smooth outline: table, 8 stars, 8 bezels, 16 upper halves, girdle, 16 lower
 * halves, 8 mains. After M. Tolkowsky, "Diamond Design" (1919), with stars and halves as in modern grading reports.
 */
export function brilliantCut(form: BrilliantForm): Plane[] {
  const { outline, table, girdleFacets } = form;
  const crown = ((1 - table) / 2) * Math.tan(radians(form.crownDegrees));
  const planes: Plane[] = [[0, 0, 1, crown]];
  const edge = (u: number, z: number): Point => [...outline.point(u % (2 * Math.PI)), z];
  for (let i = 0; i < girdleFacets; i += 1) {
    const a = edge((2 * Math.PI * i) / girdleFacets, 0);
    const b = edge((2 * Math.PI * (i + 1)) / girdleFacets, 0);
    planes.push(planeThrough(a, b, [a[0], a[1], -1]));
  }
  planes.push(...crownFacets(form, { crown, edge }), ...pavilionFacets(form, edge));
  return planes;
}

type Edge = (u: number, z: number) => Point;

function crownFacets(form: BrilliantForm, { crown, edge }: { crown: number; edge: Edge }): Plane[] {
  const { outline, table, star } = form;
  const planes: Plane[] = [];
  const turn = (2 * Math.PI) / mains;
  const c = Math.cos(turn / 2);
  const reach = table * c + star * (1 - table * c);
  const starTip = (crown * (1 - reach * c)) / (1 - table);
  const corner = (k: number): Point => {
    const [x, y] = edge(k * turn, 0);
    return [x * table, y * table, crown];
  };
  const bezels = Array.from({ length: mains }, (_, k) =>
    planeAlong(corner(k), edge(k * turn, 0), outline.direction(k * turn)),
  );
  for (let k = 0; k < mains; k += 1) {
    const next = (k + 1) % mains;
    const tip = meetingAt(bezels[k]!, bezels[next]!, starTip);
    const middle = edge((k + 0.5) * turn, 0);
    planes.push(
      bezels[k]!,
      planeThrough(corner(k), corner(next), tip),
      planeThrough(tip, edge(k * turn, 0), middle),
      planeThrough(tip, middle, edge((k + 1) * turn, 0)),
    );
  }
  return planes;
}

function pavilionFacets(form: BrilliantForm, edge: Edge): Plane[] {
  const { outline, girdle, lowerHalf } = form;
  const planes: Plane[] = [];
  const turn = (2 * Math.PI) / mains;
  const depth = Math.tan(radians(form.pavilionDegrees)) / 2;
  const culet: Point = [0, 0, -girdle - depth];
  const meeting = -girdle - depth * (1 - (1 - lowerHalf) * Math.cos(turn / 2));
  const main = Array.from({ length: mains }, (_, k) =>
    planeAlong(culet, edge(k * turn, -girdle), outline.direction(k * turn)),
  );
  for (let k = 0; k < mains; k += 1) {
    const tip = meetingAt(main[k]!, main[(k + 1) % mains]!, meeting);
    const middle = edge((k + 0.5) * turn, -girdle);
    planes.push(
      main[k]!,
      planeThrough(tip, edge(k * turn, -girdle), middle),
      planeThrough(tip, middle, edge((k + 1) * turn, -girdle)),
    );
  }
  return planes;
}

function planeAlong(a: Point, b: Point, [x, y]: readonly [number, number]): Plane {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  return planeAt(a, [-uz * y, uz * x, ux * y - uy * x]);
}

/** The point at height z on both planes. */
function meetingAt([a, b, c, d]: Plane, [e, f, g, h]: Plane, z: number): Point {
  const p = d - c * z;
  const q = h - g * z;
  const determinant = a * f - b * e;
  return [(p * f - b * q) / determinant, (a * q - p * e) / determinant, z];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
