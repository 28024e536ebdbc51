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
import { inchesToMm, lengthInches } from "../piece-length.ts";
import { type GemShape, measuredShape } from "./gems/gem-shape.ts";
import type { Piece, PieceState } from "./piece.ts";

/** A design with defaults for all open choices. */
export interface ResolvedDesign {
  readonly metal: Metal | null;
  /** By default, a round of one carat. */
  readonly stone: {
    readonly type: StoneType;
    readonly cut: Cut;
    readonly carat: number;
    /** The measured stone, if any, which has its own shape, width and weight. */
    readonly measured: MeasuredStone | null;
    readonly shape: GemShape;
    /** Width of a single stone with all the carats, mm. */
    readonly widthMm: number;
  };
  readonly hasStone: boolean;
  readonly accents: AccentConfiguration;
  readonly setting: Setting;
  /** Length of a necklace or bracelet, or the wrist of a rigid one, mm; 0 for other pieces. */
  readonly lengthMm: number;
  readonly edge: EdgeStyle;
  readonly wordsAre: EngravingLocation;
  readonly state: PieceState;
}

/** Space between a stone's tip and the surface below it, mm. */
export const clearanceMm: Readonly<Record<SettingHeight, number>> = { low: 0.25, medium: 0.9, high: 1.8 };

/** Metal filed off each surface of a cast band, mm: 1.91 cast is 1.72 finished (T. Teague, Santa Fe Symposium). */
export const finishingMm = 0.1;

/** Finishing allowance on a band's bore, sides and outside, mm: 0 once the stones are set. */
export function allowanceMm({ state }: Pick<ResolvedDesign, "state">): number {
  return state === "as-cast" ? finishingMm : 0;
}

export function resolvedDesign(design: MeasuredDesign, state: PieceState = "as-set"): ResolvedDesign {
  const { metal, primaryStone, accentStones, setting, finishing, engraving } = design;
  return {
    metal,
    stone: resolvedStone(design),
    hasStone: primaryStone !== null,
    accents: accentStones?.configuration ?? "none",
    setting: setting ?? settingDefaults,
    lengthMm: inchesToMm(lengthInches(design) ?? 0),
    edge: finishing?.edgeStyle ?? finishingDefaults.edgeStyle,
    wordsAre: engraving.location,
    state,
  };
}

/** Ignores the measured stone if several stones share the carats. */
function resolvedStone(design: MeasuredDesign): ResolvedDesign["stone"] {
  const { primaryStone, measuredStone = null } = design;
  const stone = primaryStone ?? { type: "diamond", ...stoneDefaults };
  const { type, cut, carat } = stone;
  const measured = hasOneMainStone(design) ? measuredStone : null;
  const shape = measured ? measuredShape(cut, measured) : cut;
  const { widthMm } = measured ?? stoneSize(stone);
  return { type, cut, carat, measured, shape, widthMm };
}

/** A category's pieces by style. The first is the default. */
export function pieceByStyle<Style extends string>(
  shapes: Readonly<Record<Style, (resolved: ResolvedDesign) => Piece>>,
): (design: MeasuredDesign, state?: PieceState) => Piece {
  const [first] = Object.values<(resolved: ResolvedDesign) => Piece>(shapes);
  return (design, state) => (shapes[design.style as Style] ?? first!)(resolvedDesign(design, state));
}
