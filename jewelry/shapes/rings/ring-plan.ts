import { sizingDefaults } from "../../choices.ts";
import type { Design } from "../../design.ts";
import { meleeMm } from "../../materials/melee.ts";
import { innerDiameterMm } from "../../materials/ring-size.ts";
import type { styles } from "../../options.ts";
import { type BandForm, plainBand, shankMm, squaredRiseMm, usualThicknessMm } from "../bands/band-form.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { roomBelowMm } from "../heads/bezel.ts";
import { haloStoneMm } from "../heads/halo-rows.ts";
import { girdleHeightMm, leastSquareMm, rowStoneMm, rowWallMm } from "../melee/row-room.ts";
import { channelRimMm } from "../melee/rows.ts";
import type { Placement } from "../mesh/placement.ts";
import type { Ornament } from "../ornament.ts";
import type { PieceState } from "../piece.ts";
import { allowanceMm, clearanceMm, type ResolvedDesign, resolvedDesign } from "../resolved-design.ts";

type RingStyle = (typeof styles.ring)[number];

export type RingPlan = ReturnType<typeof ringPlan>;

/** A band with its ornaments, and how far they extend along its outside from the top. */
export interface RingParts {
  band: BandForm;
  ornament: Ornament;
  takenMm: number;
}

/**
 * A ring's choices and derived dimensions, before any metal; lengths are mm. A style's own stones are always included;
 * accents add theirs. `detail` is the fraction of full detail; less means fewer sections along the band.
 */
export function ringPlan(design: Design, detail: number, state: PieceState = "as-set") {
  const resolved = resolvedDesign(design, state);
  const style = (design.style ?? "solitaire") as RingStyle;
  const { accents, setting, stone } = resolved;
  const boreMm = innerDiameterMm(design.sizing?.size ?? sizingDefaults.size) / 2;
  const thicknessMm = usualThicknessMm(setting.bandWidth) + (style === "tension" ? 0.35 : 0);
  const topMm = boreMm + thicknessMm;
  const { widthMm } = stone;
  const gem = cutGem(stone.shape);
  const tipMm = (gem.girdle + gem.pavilion) * widthMm;
  const seat = clearanceMm[setting.height];
  const isTension = style === "tension";
  return {
    style,
    resolved,
    boreMm,
    /** Radius of the plain outside at the top. */
    topMm,
    thicknessMm,
    /** The center stone's width, and its tip's depth below the girdle's upper edge. */
    stoneMm: widthMm,
    tipMm,
    /** Height of the girdle's upper edge above the finger's middle. */
    girdleMm: isTension
      ? boreMm + tipMm + 0.15 + seat * 0.5
      : topMm +
        (style === "modern" ? squaredRiseMm : 0) +
        tipMm +
        roomBelowMm(setting.prongStyle, seat - 0.55),
    halo: haloRows(style, accents),
    ...shoulderRows(style, accents),
    hasThreeStones: style === "three-stone" || accents === "three-stone",
    hasSideStones: accents === "side-stones",
    /** Carats of each side stone of a three-stone ring, as a fraction of the center stone's. */
    threeStoneShare: 0.4,
    sideStoneMm: meleeMm(Math.min(1.05 + 0.24 * widthMm, setting.bandWidth + 1.4, 3.2)),
    haloStoneMm: haloStoneMm(widthMm, style === "vintage" ? 0.88 : 1),
    fit: design.sizing?.fit ?? sizingDefaults.fit,
    detail,
  };
}

function haloRows(style: RingStyle, accents: ResolvedDesign["accents"]): 0 | 1 | 2 {
  if (style === "vintage") return accents === "halo" ? 2 : 1;
  return style === "halo" || accents === "halo" ? 1 : 0;
}

/**
 * The stones on the shoulders, and their extent as an angle from the top. A style's own row extends farther than an
 * accent's, and combining it with another accent lengthens it.
 */
function shoulderRows(
  style: RingStyle,
  accents: ResolvedDesign["accents"],
): { shoulders: "none" | "pave" | "channel"; shoulderTurn: number } {
  const asked = accents === "pave" || accents === "channel" ? accents : "none";
  const own = style === "pave" || style === "vintage" ? "pave" : style === "channel" ? "channel" : "none";
  if (own === "none") return { shoulders: asked, shoulderTurn: asked === "none" ? 0 : 1.2 };
  const reach = { pave: 1.9, channel: 1.45, vintage: 1.15 }[style as "pave" | "channel" | "vintage"];
  return { shoulders: own, shoulderTurn: asked !== "none" && asked !== style ? reach + 0.75 : reach };
}

type RowPlan = Pick<RingPlan, "resolved" | "style" | "shoulderTurn" | "thicknessMm">;

/** Channel stones are square and meet without gaps if the center stone is angular and they aren't too small. */
export function hasSquareAccents(plan: RowPlan): boolean {
  const isAngular = !["round", "oval", "pear", "marquise"].includes(plan.resolved.stone.cut);
  return isAngular && channelWidthMm(plan, true) >= leastSquareMm;
}

/** The band's width where its rows of stones end, mm. */
export function rowEndWidthMm({ resolved, style, shoulderTurn }: RowPlan): number {
  const isTension = style === "tension";
  const turn = Math.min(Math.PI, isTension ? 0.5 + 0.8 * shoulderTurn : shoulderTurn);
  return resolved.setting.bandWidth * (1 - ((isTension ? 0.16 : plainBand.taper) * (1 - Math.cos(turn))) / 2);
}

/** Least metal below the holes of a channel's seats, mm. */
const belowHolesMm = 0.38;
/** How far azures go beyond the usual thickness of a band, mm, because some bands are drawn up to their head. */
const throughMm = 1.5;

/** Width of the stones in a channel, mm, leaving walls next to them and metal below them. */
export function channelStoneMm(plan: RowPlan): number {
  return channelWidthMm(plan, hasSquareAccents(plan));
}

function channelWidthMm(plan: RowPlan, isSquare: boolean): number {
  const { metalMm, seatDepth } = belowChannel(plan, isSquare);
  return rowStoneMm("channel", rowEndWidthMm(plan), Math.min(2.3, (metalMm - belowHolesMm) / seatDepth));
}

/**
 * How deep a channel's azures are below its stones' girdles, mm: through the band where the floor below the holes of
 * their seats would be thin. Undefined where it isn't, as on a tension ring's arms, which are thicker.
 */
export function channelHoleMm(plan: RowPlan): number | undefined {
  const { metalMm, seatDepth } = belowChannel(plan, hasSquareAccents(plan));
  const floorMm = metalMm - seatDepth * channelStoneMm(plan);
  const isThin = plan.style !== "tension" && floorMm < rowWallMm;
  return isThin ? plan.thicknessMm + throughMm : undefined;
}

/** The metal below a channel's girdles, mm, and the depth of a seat with the hole below its tip, in stone widths. */
function belowChannel(plan: RowPlan, isSquare: boolean): { metalMm: number; seatDepth: number } {
  const { girdle, pavilion } = cutGem(isSquare ? "princess" : "round", "accent");
  return {
    metalMm: plan.thicknessMm * (1 - plainBand.taper * 0.6) - channelRimMm,
    seatDepth: girdle + pavilion + 0.12,
  };
}

/** How far above the band's outside the seats of the shoulders' stones are open, mm; 0 without any. */
export function rowSeatMm(plan: RingPlan): number {
  const widthMm = plan.shoulders === "channel" ? channelStoneMm(plan) : 1.5;
  return plan.shoulders === "none" ? 0 : 0.66 * widthMm + (plan.shoulders === "pave" ? 0.2 : 0);
}

/** The ring's band: flat under rows of stones, and lower in a channel beyond an angle. */
export function ringBand(plan: RingPlan, fromTurn: number): BandForm {
  const { boreMm, resolved, style, shoulders, shoulderTurn, thicknessMm } = plan;
  const width = resolved.setting.bandWidth;
  return {
    ...plainBand,
    inside: [boreMm, boreMm],
    widthMm: width,
    thicknessMm,
    edge: resolved.edge,
    fit: plan.fit,
    leastEdgeMm: shankMm,
    flat: shoulderTurn,
    sunkMm: shoulders === "channel" ? channelDepthMm(plan) : 0,
    sunkFrom: fromTurn,
    allowanceMm: allowanceMm(resolved),
    outline: style === "modern" ? "squared" : "even",
    stations: Math.max(48, Math.round(plainBand.stations * plan.detail)),
  };
}

/** Depth of a channel's floor below the band's outside, mm. The walls' tops stand a hair above the outside. */
export function channelDepthMm(plan: RowPlan): number {
  return girdleHeightMm("channel", channelStoneMm(plan), hasSquareAccents(plan)) + channelRimMm - 0.015;
}

/** Placement of the center stone: its length along the finger, its table up. */
export function centerPlace({ girdleMm }: RingPlan): Placement {
  return { at: [0, girdleMm, 0], x: [0, 0, 1], y: [1, 0, 0], z: [0, 1, 0] };
}
