import { finishingDefaults, settingDefaults, stoneDefaults } from "../choices.ts";
import { hasOneMainStone } from "../description.ts";
import type { Metal, Setting } from "../design.ts";
import { stoneSize } from "../materials/stone-size.ts";
import type { MeasuredDesign, MeasuredStone } from "../measured-stone.ts";
import type {
  AccentConfiguration,
  Cut,
  EdgeStyle,
  EngravingLocation,
  SettingHeight,
  StoneType,
} from "../options.ts";
import { type GemShape, measuredShape } from "./gems/gem-shape.ts";
import type { Piece, PieceState } from "./piece.ts";

/** A design resolved for its shape: choices not made have their defaults. */
export interface ResolvedDesign {
  readonly metal: Metal | null;
  /** Without a chosen stone the default round carat. */
  readonly stone: {
    readonly type: StoneType;
    readonly cut: Cut;
    readonly carat: number;
    /** The measured stone's, where there is one; it has its own shape, width and weight. */
    readonly measured: MeasuredStone | null;
    readonly shape: GemShape;
    /** Of one stone with all the carats, mm. */
    readonly widthMm: number;
  };
  readonly hasStone: boolean;
  readonly accents: AccentConfiguration;
  readonly setting: Setting;
  readonly edge: EdgeStyle;
  readonly wordsAre: EngravingLocation;
  readonly state: PieceState;
}

/** Metal below a stone's tip above a surface, mm. */
export const clearanceMm: Readonly<Record<SettingHeight, number>> = { low: 0.25, medium: 0.9, high: 1.8 };

/** Metal filed off each surface of a cast band, mm: 1.91 cast is 1.72 finished (T. Teague, Santa Fe Symposium). */
export const finishingMm = 0.1;

/** What a band has on bore, sides and outside for finishing, mm: nothing once it is set. */
export function allowanceMm({ state }: Pick<ResolvedDesign, "state">): number {
  return state === "as-cast" ? finishingMm : 0;
}

/** Any design, with nothing left open. */
export function resolvedDesign(design: MeasuredDesign, state: PieceState = "as-set"): ResolvedDesign {
  const { metal, primaryStone, accentStones, setting, finishing, engraving } = design;
  return {
    metal,
    stone: resolvedStone(design),
    hasStone: primaryStone !== null,
    accents: accentStones?.configuration ?? "none",
    setting: setting ?? settingDefaults,
    edge: finishing?.edgeStyle ?? finishingDefaults.edgeStyle,
    wordsAre: engraving.location,
    state,
  };
}

/** Stones that share their carats are not measured one by one. */
function resolvedStone(design: MeasuredDesign): ResolvedDesign["stone"] {
  const { primaryStone, measuredStone = null } = design;
  const stone = primaryStone ?? { type: "diamond", ...stoneDefaults };
  const { type, cut, carat } = stone;
  const measured = hasOneMainStone(design) ? measuredStone : null;
  const shape = measured ? measuredShape(cut, measured) : cut;
  const { widthMm } = measured ?? stoneSize(stone);
  return { type, cut, carat, measured, shape, widthMm };
}

/** A category's pieces by style; the first is the default. */
export function pieceByStyle<Style extends string>(
  shapes: Readonly<Record<Style, (resolved: ResolvedDesign) => Piece>>,
): (design: MeasuredDesign, state?: PieceState) => Piece {
  const [first] = Object.values<(resolved: ResolvedDesign) => Piece>(shapes);
  return (design, state) => (shapes[design.style as Style] ?? first!)(resolvedDesign(design, state));
}
