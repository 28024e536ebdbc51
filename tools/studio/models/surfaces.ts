import type { Reflectance, Surface } from "#jewelry/materials/surfaces";

export const sapphireGlass: Surface = { body: "glass", color: [1, 1, 1], roughness: 0.02 };

/** Glossy paint or ceramic: color under a polish. */
export function lacquer(color: Reflectance): Surface {
  return { body: "opaque", color, roughness: 0.6, isCoated: true };
}

/** Flat paint: printing, numerals, lume. */
export function paint(color: Reflectance): Surface {
  return { body: "opaque", color, roughness: 0.8 };
}

/** A cultured pearl's surface. `color` is its body color. */
export function pearl(color: Reflectance): Surface {
  return { body: "pearl", color, roughness: 0.22, isCoated: true };
}
