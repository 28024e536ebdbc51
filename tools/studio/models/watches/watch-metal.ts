import type { Reflectance, Surface } from "#jewelry/materials/surfaces";

export type WatchMetal = "steel" | "titanium" | "yellow-gold" | "white-gold";

const colors: Readonly<Record<WatchMetal, Reflectance>> = {
  steel: [0.62, 0.625, 0.63],
  titanium: [0.5, 0.49, 0.475],
  "yellow-gold": [0.945, 0.715, 0.375],
  "white-gold": [0.76, 0.735, 0.69],
};

/** A watch's metal, polished or with fine straight lines along a mesh's first surface length. */
export function watchMetal(metal: WatchMetal, finish: "polished" | "brushed"): Surface {
  return finish === "polished"
    ? { body: "metal", color: colors[metal], roughness: 0.07 }
    : { body: "metal", color: colors[metal], roughness: 0.3, texture: "brushed" };
}
