import type { SurfacePart } from "#jewelry/shapes/piece";
import { sapphireGlass } from "../../surfaces.ts";
import { turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { heights, openingRadius } from "./heights.ts";

/** The flange leaning outward from the dial's edge, and the sapphire crystal on it. */
export function crystal(spec: WatchSpec): SurfacePart[] {
  const opening = openingRadius(spec);
  const edge = spec.dial.radiusMm - 0.05;
  const flange = turned({
    isRing: true,
    grain: "around",
    sides: 240,
    profile: [
      [edge, -0.25],
      [opening + 0.1, -0.25],
      [opening + 0.1, heights.seat],
      [opening - 0.08, heights.seat],
      [edge, 0.02],
    ],
  });
  const radius = opening - 0.02;
  const glass = turned({
    sides: 120,
    profile: [
      [radius, heights.seat + 0.02],
      [radius, heights.crystalTop - 0.22],
      [radius - 0.22, heights.crystalTop - 0.04],
      [radius * 0.6, heights.crystalTop - 0.01],
      [radius * 0.2, heights.crystalTop],
    ],
  });
  return [surfacePart(watchMetal(spec.case.metal, "brushed"), flange), surfacePart(sapphireGlass, glass)];
}
