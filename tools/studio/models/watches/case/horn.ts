import { memoize } from "#jewelry/shapes/memoize";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { solid } from "../solid/solid.ts";

/** One side of a case from lug tip to lug tip, at 3 o'clock. Rotated by half a turn, it is the other side. */
export interface HornForm {
  /** Half the case's width at 3 o'clock. */
  halfWidth: number;
  /** Half of lug to lug, and half the gap between lugs. */
  halfLength: number;
  halfGap: number;
  lugMm: number;
  /** Radius of the body that holds the movement, which the side extends into. */
  innerRadius: number;
  top: number;
  bottom: number;
  /** How far the tips' upper and lower sides bend down, mm. */
  drop: number;
  sink: number;
  bevelMm: readonly [middle: number, tip: number];
}

/** A part of a side: all of it, or a thin layer with its own finish over its top or flank. */
export type HornPart = "body" | "top" | "flank";

/** Thickness of such a layer: too thin to see, but enough to hide what is under it. */
const skin = 0.02;
const flankSkin = 0.004;

export const hornMesh = memoize((form: HornForm, part: HornPart): Mesh => {
  const { halfLength } = form;
  const layers = stations(halfLength).map(({ y, inset }) => section(form, part, y, inset));
  return solid({ layers, grain: "along", creaseDegrees: part === "body" ? 20 : 30 });
});

/** Height of its upper side at `y`, mm above the dial's face. */
export function hornTop({ top, drop, halfLength }: HornForm, y: number): number {
  return top - drop * fall(y, halfLength);
}

/** One curve from the middle to the tips: level along the bezel, then ever steeper. 0 to 1. */
function fall(y: number, halfLength: number): number {
  return (Math.abs(y) / halfLength) ** 2.9;
}

/** Positions along y. At the rounded tips, `inset` is how far the section has shrunk. */
function stations(halfLength: number): { y: number; inset: number }[] {
  const rounding = 0.6;
  const reach = halfLength - rounding;
  const middle = Array.from({ length: 61 }, (_, i) => ({ y: reach * (i / 30 - 1), inset: 0 }));
  const after = [30, 60, 85].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { y: reach + rounding * Math.sin(angle), inset: rounding * (1 - Math.cos(angle)) };
  });
  const before = after.map(({ y, inset }) => ({ y: -y, inset })).reverse();
  return [...before, ...middle, ...after];
}

/** How much the line to a lug's tip bulges, mm. */
const belly = 0.22;

/** Half the case's width at `y`: a circle, then a nearly straight line to the lug's tip. */
function flankAt({ halfWidth, halfLength, halfGap, lugMm }: HornForm, y: number): number {
  const tipX = halfGap + lugMm;
  const leaves = Math.atan2(halfLength, tipX) - Math.acos(halfWidth / Math.hypot(tipX, halfLength));
  const [x, leavesAt] = [halfWidth * Math.cos(leaves), halfWidth * Math.sin(leaves)];
  if (y <= leavesAt) return Math.sqrt(halfWidth ** 2 - y * y);
  const way = (y - leavesAt) / (halfLength - leavesAt);
  return x + (tipX - x) * way + belly * 4 * way * (1 - way) * (1 - way / 2);
}

/** The section at `y`, from the inner edge of its top over the flank to its underside. */
function section(form: HornForm, part: HornPart, y: number, inset: number): Vector[] {
  const way = Math.abs(y) / form.halfLength;
  const outer = flankAt(form, Math.abs(y)) - inset;
  const round = Math.sqrt(Math.max(0, form.innerRadius ** 2 - y * y));
  const inner = Math.max(form.halfGap + inset, round);
  const top = hornTop(form, y) - inset;
  const bottom = form.bottom - form.sink * way ** 2 + inset;
  const bevel = form.bevelMm[0] + (form.bevelMm[1] - form.bevelMm[0]) * way ** 1.5;
  const at = (x: number, z: number): Vector => [x, y, z];
  if (part === "top") {
    const edge = outer - bevel;
    const width = Math.max(edge - inner, 0.2);
    return [
      at(edge - width + 0.1, top - 0.08),
      at(edge - width + 0.1, top + skin),
      at(edge, top + skin),
      at(edge, top - 0.08),
    ];
  }
  if (part === "flank") {
    const [high, low] = [top - bevel, bottom + 0.35];
    return [
      at(outer - 0.08, high),
      at(outer + flankSkin, high),
      at(outer + flankSkin, low),
      at(outer - 0.08, low),
    ];
  }
  const under = Math.max(inner, outer - 0.5);
  return [
    at(inner, top - 0.08),
    at(inner + 0.08, top),
    at(Math.max(outer - bevel, inner + 0.1), top),
    at(outer, top - bevel),
    at(outer, bottom + 0.35),
    at(under, bottom),
    at(inner - 0.01, bottom),
  ];
}
