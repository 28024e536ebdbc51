import type { Reflectance, Surface } from "#jewelry/materials/surfaces";
import type { SurfacePart } from "#jewelry/shapes/piece";
import { lacquer, sapphireGlass } from "../../surfaces.ts";
import { dateOf } from "../dial/dial-plan.ts";
import { flatRounded } from "../dial/flat-line.ts";
import { raised } from "../dial/raised.ts";
import { slideRule } from "../dial/slide-rule.ts";
import { type RadiusHeight, turned } from "../solid/turned.ts";
import { surfacePart } from "../surface-part.ts";
import { watchMetal } from "../watch-metal.ts";
import type { WatchSpec } from "../watch-spec.ts";
import { bezelTopZ, crystalTopZ, openingRadius, seatZ } from "./heights.ts";

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
      [opening + 0.1, seatZ],
      [opening - 0.08, seatZ],
      [edge, 0.02],
    ],
  });
  const radius = opening - 0.02;
  const top = crystalTopZ(spec);
  const shoulder = bezelTopZ + 0.12;
  const dome = Array.from({ length: 9 }, (_, i): RadiusHeight => {
    const share = 1 - i / 9;
    return [(radius - 0.22) * share, shoulder + 0.04 + (top - shoulder - 0.04) * (1 - share ** 2)];
  });
  const glass = turned({
    sides: 120,
    profile: [[radius, seatZ + 0.02], [radius, shoulder - 0.14], ...dome, [0.3, top]],
  });
  const rule = spec.bezel.kind === "rule" ? slideRule(spec.dial, seatZ) : [];
  return [surfacePart(flangeSurface(spec), flange), ...rule, surfacePart(sapphireGlass, glass)];
}

function flangeSurface({ case: { metal }, bezel, dial }: WatchSpec): Surface {
  if (bezel.kind === "rule") return lacquer(dial.face.color);
  const polished = watchMetal(metal, "polished");
  return { ...polished, color: paler(polished.color), roughness: 0.13 };
}

/** A flange is paler than its metal: gold that mirrors a gold dial would be orange. */
function paler([red, green, blue]: Reflectance): Reflectance {
  const mixed = (value: number) => value + (red - value) * 0.45;
  return [red, mixed(green), mixed(blue)];
}

/** Width, height and rise of the lens over a date, mm. */
const lens = { widthMm: 7.4, heightMm: 6.4, riseMm: 0.7 } as const;

/** The lens on the crystal that magnifies the date. */
export function dateLens(spec: WatchSpec): SurfacePart[] {
  const date = dateOf(spec.dial);
  if (!spec.dial.date?.hasLens || !date) return [];
  const low = crystalTopZ(spec) - 0.12;
  const { widthMm, heightMm, riseMm } = lens;
  const mesh = raised(
    flatRounded([0, 0], [widthMm, heightMm], 1.9),
    [
      [0, 0],
      [riseMm * 0.62, 0.02],
      [riseMm * 0.86, 0.16],
      [riseMm * 0.97, 0.5],
      [riseMm, 1.1],
    ],
    40,
  );
  const place = { at: [date.at[0], date.at[1], low] as const };
  return [surfacePart(sapphireGlass, mesh, [{ ...place, x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }])];
}
