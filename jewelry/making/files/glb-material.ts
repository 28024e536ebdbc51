import type { FileMaterial } from "./closed-mesh.ts";

/** A material as glTF writes it. Metal mirrors its color; a stone lets light through and bends it. */
export function glbMaterial({ name, color, roughness, stone }: FileMaterial) {
  const pbrMetallicRoughness = {
    baseColorFactor: [...color, 1],
    metallicFactor: stone ? 0 : 1,
    roughnessFactor: roughness,
  };
  if (!stone) return { name, pbrMetallicRoughness };
  return {
    name,
    pbrMetallicRoughness,
    extensions: {
      KHR_materials_transmission: { transmissionFactor: 0.9 },
      KHR_materials_ior: { ior: stone.index },
      // Thickness is in the mesh's own unit, which is the millimeter; the way into the color is in meters.
      KHR_materials_volume: {
        thicknessFactor: stone.depthMm,
        attenuationDistance: 0.002,
        attenuationColor: [...stone.behind2Mm],
      },
    },
  };
}

/** The extensions that materials ask for, each once. */
export function extensionsOf(materials: readonly ReturnType<typeof glbMaterial>[]): string[] {
  return [...new Set(materials.flatMap(({ extensions }) => Object.keys(extensions ?? {})))];
}
