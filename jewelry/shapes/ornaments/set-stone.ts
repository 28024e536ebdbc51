import { meleeMm } from "../../materials/melee.ts";
import { stoneCarat, stoneSize } from "../../materials/stone-size.ts";
import type { LocalPart, StoneRow } from "../assembly.ts";
import { cutGem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { bezelJoint } from "../heads/bezel.ts";
import { halo } from "../heads/halo.ts";
import { haloStoneMm } from "../heads/halo-rows.ts";
import { head } from "../heads/head.ts";
import {
  bezelWallMm,
  type HeadForm,
  headReachMm,
  openFootShare,
  prongJoint,
  prongOutMm,
  prongRadiusMm,
} from "../heads/head-form.ts";
import { tipPad } from "../heads/tip-pad.ts";
import { identityPlacement } from "../mesh/placement.ts";
import type { Ornament } from "../ornament.ts";
import { clearanceMm, type ResolvedDesign } from "../resolved-design.ts";

/**
 * A stone in its head, in the stone's axes, with its extents from the stone's middle, mm: along +x and -x, across,
 * behind the girdle, and how far below the girdle the prongs can be joined; how far along +x, -x and across a stem
 * there meets the setting and not the stone; and how far its feet extend.
 */
export type SetStone = Ornament &
  Readonly<Record<Reach, number>> & {
    /** The same distance at an angle from -x toward +y, radians. */
    readonly jointAtMm: (turn: number) => number;
    /** The pad below its tip, on a band whose outside is at this height in its axes, mm. */
    readonly padOn: (surfaceMm: number) => LocalPart[];
  };

type Reach =
  | "topMm"
  | "bottomMm"
  | "sideMm"
  | "backMm"
  | "jointMm"
  | "jointTopMm"
  | "jointBottomMm"
  | "jointSideMm"
  | "footReachMm";

export interface StoneToSet
  extends Omit<StoneRow, "placements">,
    Pick<HeadForm, "prongStyle" | "prongCount" | "edge" | "state"> {
  carat: number;
  /** Its measured width, mm; otherwise it follows from the carats. */
  widthMm?: number;
  /** Space below the stone's tip, mm. */
  clearanceMm: number;
  /** Maximum distance of the feet from the middle, mm. */
  footMm?: number;
  /** On a band, how much longer its feet are because the metal under them slopes away, mm. */
  footDeepMm?: number;
  /** Whether small diamonds stand around it. */
  hasHalo?: boolean;
}

/** The chosen stone, weighing `carat`, in its setting. */
export function mainStone(
  { stone, setting, edge, accents, state }: ResolvedDesign,
  carat: number,
): StoneToSet {
  return {
    role: "center",
    cut: stone.cut,
    type: stone.type,
    carat,
    ...(stone.measured && {
      shape: stone.shape,
      widthMm: stone.widthMm,
      eachCarats: stone.measured.carat,
    }),
    prongStyle: setting.prongStyle,
    prongCount: setting.prongCount,
    edge,
    state,
    clearanceMm: clearanceMm[setting.height] * 0.7,
    hasHalo: accents === "halo",
  };
}

/** Below a small stone's tip, mm: room for the hole under it, and metal that can be cast below that. */
const belowTipMm = 0.7;

/** A round diamond beside the main stone. */
export function sideStone({ setting, edge, state }: ResolvedDesign, widthMm: number): StoneToSet {
  return {
    role: "side",
    cut: "round",
    type: "diamond",
    carat: caratOfRound(widthMm),
    prongStyle: setting.prongStyle,
    prongCount: 4,
    edge,
    state,
    clearanceMm: belowTipMm,
  };
}

/** Width of the side stones: small ones, or the larger ones of a three-stone. */
export function neighborWidthMm(
  accents: "side-stones" | "three-stone",
  stone: ResolvedDesign["stone"],
  carat: number,
): number {
  const { widthMm } = stoneSize({ ...stone, carat });
  return meleeMm(accents === "side-stones" ? widthMm * 0.36 + 0.5 : widthMm * 0.62 + 0.3);
}

export function caratOfRound(widthMm: number): number {
  return stoneCarat({ type: "diamond", cut: "round" }, widthMm);
}

export function buildSetStone(wanted: StoneToSet): SetStone {
  const {
    role,
    cut,
    type,
    carat,
    prongStyle,
    prongCount,
    edge,
    clearanceMm,
    footMm = 9,
    footDeepMm,
  } = wanted;
  const { shape = cut, eachCarats } = wanted;
  const state = wanted.state ?? "as-set";
  const widthMm = wanted.widthMm ?? stoneSize({ type, cut, carat }).widthMm;
  const gem = cutGem(shape, role === "center" ? "center" : "accent");
  const [top, bottom] = lengthReach(shape);
  const tipMm = (gem.girdle + gem.pavilion) * widthMm;
  const backMm = tipMm + clearanceMm + (footDeepMm ?? 0);
  const leastShare = prongStyle === "bezel" ? 0.24 : 0.07;
  const footShare = Math.min(openFootShare(widthMm), Math.max(leastShare, footMm / (widthMm / 2)));
  const own = {
    cut: shape,
    widthMm,
    prongStyle,
    prongCount,
    footMm: backMm,
    footShare,
    isOnBand: footDeepMm !== undefined,
    state,
    isSlim: wanted.hasHalo ?? false,
  };
  const form: HeadForm = { ...own, edge, base: "wires" };
  const around = wanted.hasHalo
    ? halo({
        ...own,
        stoneMm: haloStoneMm(widthMm),
        rows: 1,
        hasMilgrain: edge === "milgrain",
        isClosed: true,
      })
    : null;
  const reach = around?.reachMm ?? headReachMm(form);
  const isBezel = prongStyle === "bezel";
  const joint = isBezel ? bezelJoint(form) : prongJoint(form);
  // A stem's domed end lies in the gallery's wire, clear of the stone.
  const wireOutMm = prongOutMm(prongRadiusMm(shape, widthMm)) + 0.1;
  const jointAt = (girdleMm: number) =>
    isBezel
      ? joint.share * girdleMm + Math.max(0.36, 0.55 * bezelWallMm(widthMm))
      : Math.max(0.55 * (girdleMm + reach), joint.share * girdleMm + wireOutMm);
  return {
    metal: [...head(form), ...(around?.metal ?? [])],
    stones: [
      { role, cut, shape, type, eachCarats, placements: [{ ...identityPlacement, scale: widthMm }] },
      ...(around?.stones ?? []),
    ],
    topMm: top * widthMm + reach,
    bottomMm: bottom * widthMm + reach,
    sideMm: widthMm / 2 + reach,
    backMm,
    jointMm: -joint.z,
    footReachMm: footShare * Math.max(top, bottom, 0.5) * widthMm + 0.35,
    jointTopMm: jointAt(top * widthMm),
    jointBottomMm: jointAt(bottom * widthMm),
    jointSideMm: jointAt(widthMm / 2),
    jointAtMm: (turn) => jointAt(reachToward(shape, [-Math.cos(turn), Math.sin(turn)]) * widthMm),
    padOn: (surfaceMm) => tipPad(form, surfaceMm),
  };
}

/** From a stone's middle to both of its ends, in widths. */
function lengthReach(cut: GemShape): [number, number] {
  const { outline } = cutGem(cut);
  let [top, bottom] = [0, 0];
  for (let i = 0; i < outline.length; i += 2) {
    top = Math.max(top, outline[i]!);
    bottom = Math.max(bottom, -outline[i]!);
  }
  return [top, bottom];
}

/** From a stone's middle to its outline in a direction, in widths. */
function reachToward(cut: GemShape, [x, y]: readonly [number, number]): number {
  const { outline } = cutGem(cut);
  const count = outline.length / 2;
  for (let i = 0; i < count; i += 1) {
    const [ax, ay] = [outline[i * 2]!, outline[i * 2 + 1]!];
    const next = ((i + 1) % count) * 2;
    const [bx, by] = [outline[next]!, outline[next + 1]!];
    const [from, to] = [x * ay - y * ax, x * by - y * bx];
    if (from > 0 || to <= 0) continue;
    const share = from / (from - to);
    return Math.hypot(ax + (bx - ax) * share, ay + (by - ay) * share);
  }
  return 0.5;
}
