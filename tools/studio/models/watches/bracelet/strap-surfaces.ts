import type { Reflectance, Surface } from "#jewelry/materials/surfaces";
import { watchMetal } from "../watch-metal.ts";
import type { BraceletSpec } from "../watch-spec.ts";

const black: Reflectance = [0.012, 0.011, 0.011];

/** Colors of a strap and of its seams; black, and as its leather, where none are chosen. */
export function strapColors({ color = black, stitching }: BraceletSpec): [Reflectance, Reflectance] {
  return [color, stitching ?? color];
}

/** Dressed calf: fine grain under a thin shine. */
export function leather(spec: BraceletSpec): Surface {
  return { body: "opaque", color: strapColors(spec)[0], roughness: 0.45, texture: "grain", pitchMm: 0.55 };
}

/** Matte molded rubber. */
export function rubber(spec: BraceletSpec): Surface {
  return { body: "opaque", color: strapColors(spec)[0], roughness: 0.4 };
}

/** Metal deep in a gap, where little light comes. */
export function darkMetal({ metal }: BraceletSpec): Surface {
  const { body, color } = watchMetal(metal, "brushed");
  const [red, green, blue] = color;
  return { body, color: [red * 0.12, green * 0.12, blue * 0.12], roughness: 0.5 };
}
