import type { Design } from "#jewelry/design";
import { type MetalReflection, metalReflection } from "#jewelry/materials/metal-reflection";
import { type StoneOptics, stoneOptics } from "#jewelry/materials/stone-optics";
import { isColorGraded } from "#jewelry/materials/stones";
import { type StoneType, stoneTypes } from "#jewelry/options";
import { type Studio, studios, type Theme } from "../light/studio-light.ts";
import { type FinishLook, finishLook } from "./finish-material.ts";

/** Everything about a picture that is not shape or view. Changing it costs no geometry. */
export interface Look {
  readonly studio: Studio;
  readonly metal: MetalReflection;
  readonly finish: FinishLook;
  readonly stones: Readonly<Record<StoneType, StoneOptics>>;
  /** The stone chosen, with its grades. */
  readonly center: StoneOptics;
}

const plainStones = Object.fromEntries(stoneTypes.map((type) => [type, stoneOptics(type)])) as Record<
  StoneType,
  StoneOptics
>;

/** How a design's materials look in a theme's light. */
export function lookOf({ metal, finishing, primaryStone }: Design, theme: Theme): Look {
  const stone = primaryStone;
  const isGraded = stone && isColorGraded(stone.type);
  return {
    studio: studios[theme],
    metal: metalReflection(metal),
    finish: metal ? finishLook(finishing?.metalFinish ?? null) : { number: 1, roughness: 0.3 },
    stones: plainStones,
    center: stone
      ? stoneOptics(stone.type, isGraded ? stone : { clarity: stone.clarity })
      : plainStones.diamond,
  };
}
