import type { Setting } from "#jewelry/design";
import type { AccentConfiguration, Cut, EdgeStyle, StoneType, Style } from "#jewelry/options";
import type { RingPlan } from "#jewelry/shapes/rings/ring-plan";

/** A ring for sale with a center stone. */
export interface SetStoneRing {
  style: Style;
  /** Length and width of the stone, mm. */
  stone: { type: StoneType; cut: Cut; mm: readonly [length: number, width: number] };
  accents?: AccentConfiguration;
  setting: Pick<Setting, "bandWidth"> & Partial<Setting>;
  edge?: EdgeStyle;
  /** Its small stones, if they differ from the design's default. */
  asMade?: Partial<Pick<RingPlan, "threeStoneShare" | "sideStoneMm" | "haloStoneMm" | "shoulderTurn">>;
}

/** The rings for sale with a center stone, with the dimensions stated in their facts. */
export const setStoneRings = {
  "engagement-ring-oval-halo-lab-150-14k": {
    style: "halo",
    stone: { type: "lab-diamond", cut: "oval", mm: [8.7, 6.2] },
    setting: { bandWidth: 1.8, height: "low" },
    asMade: { haloStoneMm: 1.72 },
  },
  "engagement-ring-solitaire-natural-100-platinum": {
    style: "solitaire",
    stone: { type: "diamond", cut: "round", mm: [6.4, 6.4] },
    setting: { bandWidth: 2, prongCount: 6, prongStyle: "classic" },
  },
  "engagement-ring-three-stone-natural-18k": {
    style: "three-stone",
    stone: { type: "diamond", cut: "round", mm: [6.2, 6.2] },
    setting: { bandWidth: 2.2, height: "low" },
    asMade: { threeStoneShare: 0.25 / 0.9 },
  },
  "engagement-ring-vintage-morganite-14k-rose": {
    style: "vintage",
    stone: { type: "morganite", cut: "oval", mm: [9, 7] },
    setting: { bandWidth: 2.2, prongStyle: "claw" },
    edge: "milgrain",
    asMade: { haloStoneMm: 1, shoulderTurn: 0.65 },
  },
  "engagement-ring-solitaire-moissanite-14k": {
    style: "solitaire",
    stone: { type: "moissanite", cut: "round", mm: [6.5, 6.5] },
    setting: { bandWidth: 2, prongCount: 4 },
  },
  "womens-sapphire-ring-18k": {
    style: "halo",
    stone: { type: "sapphire", cut: "oval", mm: [8, 6] },
    setting: { bandWidth: 2, height: "low", prongStyle: "claw" },
    asMade: { haloStoneMm: 1.75 },
  },
  "womens-emerald-ring-14k": {
    style: "solitaire",
    stone: { type: "emerald", cut: "emerald", mm: [7, 5] },
    accents: "side-stones",
    setting: { bandWidth: 2, height: "low" },
    asMade: { sideStoneMm: 2.52 },
  },
  "bridal-set-round-lab-100-14k": {
    style: "solitaire",
    stone: { type: "lab-diamond", cut: "round", mm: [6.4, 6.4] },
    setting: { bandWidth: 2 },
  },
  "bridal-set-halo-natural-18k": {
    style: "halo",
    stone: { type: "diamond", cut: "round", mm: [5.8, 5.8] },
    setting: { bandWidth: 2, height: "low" },
    asMade: { haloStoneMm: 1.6 },
  },
  "bridal-set-moissanite-10k": {
    style: "solitaire",
    stone: { type: "moissanite", cut: "round", mm: [6.5, 6.5] },
    setting: { bandWidth: 1.8, prongCount: 6, prongStyle: "classic" },
  },
} as const satisfies Record<string, SetStoneRing>;

export type SetStoneHandle = keyof typeof setStoneRings;
