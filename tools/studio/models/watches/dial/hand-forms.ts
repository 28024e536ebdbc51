import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { solid } from "../solid/solid.ts";
import type { HandStyle } from "../watch-spec.ts";
import { ellipseArc, type FlatPoint } from "./flat-line.ts";
import { raised } from "./raised.ts";

/** A hand that points along y from the origin: its metal solids and its lume. */
export interface HandForm {
  metal: Mesh[];
  lume: Mesh | null;
}

/** Thickness of a hand's blade, mm. */
export const bladeMm = 0.2;

export interface HandMeasures {
  style: HandStyle;
  lengthMm: number;
  /** At its widest. */
  widthMm: number;
  hasLume: boolean;
}

/** The hour or minute hand of a style. */
export function hand({ style, lengthMm, widthMm, hasLume }: HandMeasures): HandForm {
  const w = widthMm / 2;
  const tail = Math.min(lengthMm * 0.16, w * 4.4);
  if (style === "dauphine") return { metal: [kite(lengthMm, w, tail)], lume: null };
  if (style === "dive") return sword(lengthMm, w, hasLume);
  const tip: FlatPoint[] =
    style === "broad"
      ? ellipseArc([0, lengthMm - w], [w, w], [0, 180], 12)
      : [
          [w * 0.92, lengthMm - w * 0.5],
          [0, lengthMm],
          [-w * 0.92, lengthMm - w * 0.5],
        ];
  const shoulder = lengthMm * 0.26;
  const blade: FlatPoint[] = [[-w * 0.5, -tail], [w * 0.5, -tail], [w, shoulder], ...tip, [-w, shoulder]];
  const inlay: FlatPoint[] = [[-w, lengthMm * 0.3], [w, lengthMm * 0.3], ...tip];
  return {
    metal: [beveled(blade, w)],
    lume: hasLume ? filling(inlay, w, style === "batons" ? 0.3 : 0.12) : null,
  };
}

/** A broad blade on a thin neck that widens to its shoulders and ends in a point. */
function sword(lengthMm: number, w: number, hasLume: boolean): HandForm {
  const neck: FlatPoint[] = [
    [-w * 0.34, -lengthMm * 0.14],
    [w * 0.34, -lengthMm * 0.14],
    [w * 0.34, lengthMm * 0.36],
    [-w * 0.34, lengthMm * 0.36],
  ];
  const blade: FlatPoint[] = [
    [-w * 0.5, lengthMm * 0.3],
    [w * 0.5, lengthMm * 0.3],
    [w, lengthMm - w * 2.6],
    [0, lengthMm],
    [-w, lengthMm - w * 2.6],
  ];
  return {
    metal: [beveled(neck, w * 0.34), beveled(blade, w)],
    lume: hasLume ? filling(blade, w, 0.06) : null,
  };
}

/** Two facets that meet in a ridge from the tail to the point. */
function kite(lengthMm: number, w: number, tail: number): Mesh {
  const wide = lengthMm * 0.14;
  const line = (share: number, low: number, high: number): Vector[] => [
    [0, -tail * (share === 1 ? 1 : 0.8), low],
    [w * share, wide, high],
    [0, lengthMm * (share === 1 ? 1 : 0.985), low],
    [-w * share, wide, high],
  ];
  return solid({
    layers: [
      line(1, 0, 0),
      line(1, bladeMm * 0.35, bladeMm * 0.35),
      line(0.012, bladeMm * 0.6, bladeMm * 1.7),
    ],
    creaseDegrees: 5,
  });
}

function beveled(outline: readonly FlatPoint[], w: number): Mesh {
  const bevel = bevelOf(w);
  return raised(
    outline,
    [
      [0, 0],
      [bladeMm - bevel, 0],
      [bladeMm, bevel],
    ],
    12,
  );
}

function bevelOf(w: number): number {
  return Math.min(w * 0.34, bladeMm * 0.7);
}

/** A luminous inlay. The metal rim beyond the bevel is a share of half the blade. */
function filling(outline: readonly FlatPoint[], w: number, rimShare: number): Mesh {
  const rim = bevelOf(w) + w * rimShare;
  return raised(outline, [
    [bladeMm * 0.5, rim],
    [bladeMm + 0.012, rim],
    [bladeMm + 0.035, rim + w * 0.12],
  ]);
}

/** A thin hand that tapers to its tip, with a counterweight on its tail. */
export function thinHand(lengthMm: number, tailMm: number, w: number): HandForm {
  const needle: FlatPoint[] = [
    [-w, -tailMm],
    [w, -tailMm],
    [w * 0.45, lengthMm],
    [-w * 0.45, lengthMm],
  ];
  const weight: FlatPoint[] = [
    [-w * 1.9, -tailMm],
    [w * 1.9, -tailMm],
    [w * 1.3, -tailMm * 0.5],
    [-w * 1.3, -tailMm * 0.5],
  ];
  const steps = [
    [0, 0],
    [bladeMm * 0.35, 0],
    [bladeMm * 0.5, w * 0.3],
  ] as const;
  return { metal: [raised(needle, steps, 12), raised(weight, steps, 12)], lume: null };
}
