import type { MetalFinish } from "#jewelry/options";

export interface FinishLook {
  /** As the metal shader counts finishes. */
  readonly number: 0 | 1 | 2 | 3;
  /** Of the surface that the finish covers: 0 is a mirror. */
  readonly roughness: number;
}

export const polishRoughness = 0.06;

const finishes: Readonly<Record<MetalFinish, FinishLook>> = {
  polish: { number: 0, roughness: polishRoughness },
  matte: { number: 1, roughness: 0.34 },
  hammered: { number: 2, roughness: 0.11 },
  mixed: { number: 3, roughness: 0.34 },
};

/** How a finish looks; polished where none is chosen, and a bare casting is dull all over. */
export function finishLook(finish: MetalFinish | null): FinishLook {
  return finishes[finish ?? "polish"];
}
