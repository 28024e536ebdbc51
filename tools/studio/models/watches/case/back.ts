import type { SurfacePart } from "#jewelry/shapes/piece";
import { sapphireGlass } from "../../surfaces.ts";
import { atClock } from "../solid/around.ts";
import { bar, disc } from "../solid/block.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { backZ, bodyRadius, wallZ } from "./heights.ts";
import { movement } from "./movement.ts";

/** The case back: screwed in by notches, snapped on, held by six screws, or with a window. */
export function caseBack(spec: WatchSpec): SurfacePart[] {
  const { metal, back } = spec.case;
  const low = backZ(spec);
  const radius = bodyRadius(spec) - 2.8;
  const polished = watchMetal(metal, "polished");
  const window = radius * 0.72;
  const lid = turned({
    isRing: true,
    grain: "around",
    profile: [
      [window, low + 0.15],
      [window + 0.15, low],
      [radius - 2.2, low],
      [radius - 2.05, low + 0.12],
      [radius - 0.5, low + 0.3],
      [radius, low + 0.8],
      [radius, wallZ(spec) + 0.4],
      [window, wallZ(spec) + 0.4],
    ],
  });
  const parts = [surfacePart(watchMetal(metal, "brushed"), lid)];
  if (back === "display" || back === "hand-wound-display") {
    const glass = turned({
      profile: [
        [window + 0.05, low + 0.1],
        [window + 0.05, low + 0.9],
      ],
    });
    parts.push(...movement(window, low + 1.4, back === "display"), surfacePart(sapphireGlass, glass));
  } else {
    const plate = turned({
      profile: [
        [window - 0.3, low + 0.02],
        [window - 0.05, low + 0.12],
        [window + 0.05, low + 2.2],
      ],
    });
    parts.push(surfacePart({ ...polished, texture: "circular", roughness: 0.25 }, plate));
  }
  return [...parts, ...fasteners(spec, radius, low)];
}

/** Notches for the key all around, or six slotted screws. */
function fasteners({ case: { back, metal } }: WatchSpec, radius: number, low: number): SurfacePart[] {
  const dark = { ...watchMetal(metal, "brushed"), color: [0.05, 0.05, 0.05] as const };
  const behind = (degrees: number, at: number, deep: number) => {
    const place = atClock(degrees, at, low + deep);
    return { ...place, x: [-place.x[0], -place.x[1], 0] as const, z: [0, 0, -1] as const };
  };
  const around = (count: number, at: number, deep: number) =>
    Array.from({ length: count }, (_, i) => behind((360 / count) * (i + 0.5), at, deep));
  if (back === "snapped") return [];
  if (back === "notched") return [surfacePart(dark, bar(1.1, 0.9), around(24, radius - 0.55, 0.36))];
  const places = around(6, radius - 1.15, 0.24);
  return [
    surfacePart(watchMetal(metal, "polished"), disc(0.85, 0.14), places),
    surfacePart(dark, bar(0.25, 1.5, 0.16), places),
  ];
}
