import type { Design } from "#jewelry/design";
import { isColorGraded } from "#jewelry/materials/stones";
import { type StoneType, stoneTypes } from "#jewelry/options";
import { type Studio, studios, type Theme } from "../light/studio-light.ts";
import { type FinishLook, finishLook, type MetalLook, metalLook } from "./metal-looks.ts";
import { type StoneLook, stoneLook } from "./stone-looks.ts";

/** Everything about a picture that is not shape or view. Changing it costs no geometry. */
export interface Look {
  readonly studio: Studio;
  readonly metal: MetalLook;
  readonly finish: FinishLook;
  readonly stones: Readonly<Record<StoneType, StoneLook>>;
  /** The stone chosen, with its grades. */
  readonly center: StoneLook;
}

const plainStones = Object.fromEntries(stoneTypes.map((type) => [type, stoneLook(type)])) as Record<
  StoneType,
  StoneLook
>;

/** How a design's materials look in a theme's light. */
export function lookOf({ metal, finishing, primaryStone }: Design, theme: Theme): Look {
  const stone = primaryStone;
  const isGraded = stone && isColorGraded(stone.type);
  return {
    studio: studios[theme],
    metal: metalLook(metal),
    finish: metal ? finishLook(finishing?.metalFinish ?? null) : { number: 1, roughness: 0.3 },
    stones: plainStones,
    center: stone
      ? stoneLook(stone.type, isGraded ? stone : { clarity: stone.clarity })
      : plainStones.diamond,
  };
}
