import type { Vector } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { paint } from "../../surfaces.ts";
import { solid } from "../solid/solid.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { DialSpec } from "../watch-spec.ts";
import { type DialPlan, windowDepthMm } from "./dial-plan.ts";
import { figure } from "./figures.ts";
import { flatBox } from "./flat-line.ts";
import { raised } from "./raised.ts";

/** The date window: a disc with the day, in a beveled frame if it has one. */
export function dateParts(spec: DialSpec, { date }: DialPlan): SurfacePart[] {
  if (!date || !spec.date) return [];
  const { disc: color, ink, hasFrame, hasLens } = spec.date;
  const { at, widthMm, heightMm, isSunk, z } = date;
  const discZ = isSunk ? -windowDepthMm : z + 0.02;
  const disc = raised(flatBox(at, widthMm + 0.2, heightMm + 0.2), [
    [discZ - 0.1, 0],
    [discZ, 0],
  ]);
  const place = { at: [at[0], at[1], discZ] as Vector, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;
  const frames = hasFrame
    ? [
        surfacePart(watchMetal(spec.metal, "polished"), frame(widthMm, heightMm), [
          { ...place, at: [at[0], at[1], z] },
        ]),
      ]
    : [];
  const text = String(spec.time.day);
  return [
    ...frames,
    surfacePart(paint(color), disc),
    surfacePart(paint(ink), figure(text, heightMm * (hasLens ? 0.76 : 0.68), { pen: 0.15, narrow: 0.98 }), [
      place,
    ]),
  ];
}

/** A frame whose inner side slopes down to the window, mm. */
function frame(widthMm: number, heightMm: number) {
  const wide = heightMm * 0.07;
  const line = (growth: number, z: number) =>
    flatBox([0, 0], widthMm + 2 * growth, heightMm + 2 * growth).map(([x, y]): Vector => [x, y, z]);
  return solid({
    isRing: true,
    layers: [
      line(-0.02, -0.05),
      line(wide * 1.5, -0.05),
      line(wide * 1.5, 0.09),
      line(wide * 0.9, 0.16),
      line(wide * 0.45, 0.16),
    ],
  });
}
