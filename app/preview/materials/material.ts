import { bandOfDesign, type PairedDesign } from "#jewelry/band-choice";
import { type MetalReflection, metalReflection } from "#jewelry/materials/metal-reflection";
import { type StoneOptics, stoneOptics } from "#jewelry/materials/stone-optics";
import { isColorGraded } from "#jewelry/materials/stones";
import { type MetalFinish, type StoneType, stoneTypes } from "#jewelry/options";
import { type Studio, subjectStudios, type Theme } from "../light/studio-light.ts";

export interface FinishMaterial {
  /** The finish's number in the metal shader. */
  readonly number: 0 | 1 | 2 | 3;
  /** Roughness of finished surfaces; 0 is a mirror. */
  readonly roughness: number;
}

export const polishRoughness = 0.06;

const finishes: Readonly<Record<MetalFinish, FinishMaterial>> = {
  polish: { number: 0, roughness: polishRoughness },
  matte: { number: 1, roughness: 0.34 },
  hammered: { number: 2, roughness: 0.11 },
  mixed: { number: 3, roughness: 0.34 },
};

/** A finish's parameters. A raw casting is dull all over; without a chosen finish it is polished. */
export function finishMaterial(finish: MetalFinish | null): FinishMaterial {
  return finishes[finish ?? "polish"];
}

/** Everything about a picture except shape and view. Changing it doesn't rebuild geometry. */
export interface PieceMaterial {
  readonly studio: Studio;
  readonly metal: MetalReflection;
  /** Metal of the band ordered with the ring. */
  readonly band: MetalReflection;
  readonly finish: FinishMaterial;
  readonly stones: Readonly<Record<StoneType, StoneOptics>>;
  /** The chosen stone with its grades. */
  readonly center: StoneOptics;
}

const plainStones = Object.fromEntries(stoneTypes.map((type) => [type, stoneOptics(type)])) as Record<
  StoneType,
  StoneOptics
>;

export function pieceMaterial(design: PairedDesign, theme: Theme): PieceMaterial {
  const { metal, finishing, primaryStone } = design;
  const stone = primaryStone;
  const isGraded = stone && isColorGraded(stone.type);
  return {
    studio: subjectStudios[theme][design.category],
    metal: metalReflection(metal),
    band: metalReflection(bandOfDesign(design)?.metal ?? metal),
    finish: metal ? finishMaterial(finishing?.metalFinish ?? null) : { number: 1, roughness: 0.3 },
    stones: plainStones,
    center: stone
      ? stoneOptics(stone.type, isGraded ? stone : { clarity: stone.clarity })
      : plainStones.diamond,
  };
}
