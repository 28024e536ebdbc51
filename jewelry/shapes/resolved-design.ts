import { finishingDefaults, settingDefaults, stoneDefaults } from "../choices.ts";
import type { Design, Metal, Setting } from "../design.ts";
import type {
  AccentConfiguration,
  Cut,
  EdgeStyle,
  EngravingLocation,
  SettingHeight,
  StoneType,
} from "../options.ts";
import type { Piece, PieceState } from "./piece.ts";

/** A design resolved for its shape: choices not made have their defaults. */
export interface ResolvedDesign {
  readonly metal: Metal | null;
  /** Without a chosen stone the default round carat. */
  readonly stone: { readonly type: StoneType; readonly cut: Cut; readonly carat: number };
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
export function resolvedDesign(design: Design, state: PieceState = "as-set"): ResolvedDesign {
  const { metal, primaryStone, accentStones, setting, finishing, engraving } = design;
  return {
    metal,
    stone: primaryStone ?? { type: "diamond", ...stoneDefaults },
    hasStone: primaryStone !== null,
    accents: accentStones?.configuration ?? "none",
    setting: setting ?? settingDefaults,
    edge: finishing?.edgeStyle ?? finishingDefaults.edgeStyle,
    wordsAre: engraving.location,
    state,
  };
}

/** A category's pieces by style; the first is the default. */
export function pieceByStyle<Style extends string>(
  shapes: Readonly<Record<Style, (resolved: ResolvedDesign) => Piece>>,
): (design: Design, state?: PieceState) => Piece {
  const [first] = Object.values<(resolved: ResolvedDesign) => Piece>(shapes);
  return (design, state) => (shapes[design.style as Style] ?? first!)(resolvedDesign(design, state));
}
