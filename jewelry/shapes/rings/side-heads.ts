import { stoneSize } from "../../materials/stone-size.ts";
import type { Cut } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { head } from "../heads/head.ts";
import { type HeadForm, headReachMm, prongRadiusMm } from "../heads/head-form.ts";
import { reachBelowMm } from "../heads/head-reach.ts";
import { inPlace, type Placement, type Vector } from "../mesh/placement.ts";
import { joinedOrnaments, type Ornament, placedOrnament } from "../ornament.ts";
import { bandHead, type CenterHead, isProngFacing } from "./center-head.ts";
import { type RingPlan, rowSeatMm } from "./ring-plan.ts";

/**
 * The neighbor of a side stone: its extent from the ring's middle, the prongs' part of it, and whether one of them stands
 * straight between both stones.
 */
export type Beside = Pick<CenterHead, "acrossMm" | "prongsMm" | "hasFacingProng">;

/** The side stones of each cut in a three-stone ring. */
const companions: Record<Cut, Cut> = {
  round: "round",
  princess: "princess",
  cushion: "cushion",
  oval: "pear",
  emerald: "emerald",
  pear: "round",
  marquise: "round",
  radiant: "radiant",
  asscher: "asscher",
};

/** The two larger stones of a three-stone ring. */
export function threeStoneHeads(plan: RingPlan, beside: Beside) {
  const { stone } = plan.resolved;
  const cut = companions[stone.cut];
  const { widthMm } = stoneSize({ type: "diamond", cut, carat: stone.carat * plan.threeStoneShare });
  const limit = plan.topMm * (cut === "pear" ? 0.42 : 0.52);
  return sideHeads(plan, { cut, widthMm: Math.min(widthMm, limit), beside, lowerMm: plan.stoneMm * 0.12 });
}

/** Two small rounds low on the shoulders. */
export function sideStoneHeads(plan: RingPlan, beside: Beside) {
  const widthMm = plan.sideStoneMm;
  const lowerMm = Math.max(plan.stoneMm * 0.2, plan.girdleMm - plan.topMm - widthMm * 0.62 - 0.5);
  return sideHeads(plan, { cut: "round", widthMm, beside, lowerMm });
}

interface SideStone extends Pick<HeadForm, "widthMm"> {
  cut: Cut;
  beside: Beside;
  /** How much lower than the center stone it stands, mm. */
  lowerMm: number;
}

function sideHeads(plan: RingPlan, stone: SideStone) {
  const right = standing(plan, stone, 1);
  return { ...right, ornament: joinedOrnaments([right.ornament, standing(plan, stone, -1).ornament]) };
}

/** One side stone in the ring's axes, leaning outward with the band. */
function standing(plan: RingPlan, { cut, widthMm, beside, lowerMm }: SideStone, side: 1 | -1) {
  const { topMm, girdleMm, resolved } = plan;
  const isPointingOut = cut === "pear";
  const { prongStyle } = resolved.setting;
  const reach = headReachMm({ cut, widthMm, prongStyle });
  const prongsMm = prongStyle === "bezel" ? 0 : reach;
  const near = 0.5 * widthMm + reach - prongsMm;
  const isFacing = isProngFacing(cut, 4, isPointingOut) || beside.hasFacingProng;
  const besideMm = beside.acrossMm - beside.prongsMm + (prongsMm === 0 ? 0 : isFacing ? 0.52 : 0.32);
  const lean = 0.45 * Math.asin(Math.min(0.95, (besideMm + near) / topMm));
  const out = Math.min(besideMm + near * Math.cos(lean), topMm * 0.98);
  const up: Vector = [side * Math.sin(lean), Math.cos(lean), 0];
  const gem = cutGem(cut, "accent");
  const tip = (gem.girdle + gem.pavilion) * widthMm;
  const lowest =
    Math.sqrt(Math.max(0, topMm ** 2 - (out - tip * Math.sin(lean)) ** 2)) + tip * Math.cos(lean) - 0.2;
  const at: Vector = [side * out, Math.max(lowest, girdleMm - lowerMm - near * Math.sin(lean) * 0.5), 0];
  const footMm = Math.max(tip + 0.3, downTo(at, up, topMm - 0.62));
  const form = bandHead(plan, { cut, widthMm, footMm });
  const foot: Vector = [at[0] - up[0] * footMm, at[1] - up[1] * footMm, 0];
  const ornament: Ornament = {
    metal: head(form),
    stones: [{ role: "side", cut, type: "diamond", placements: [{ ...inPlace, scale: widthMm }] }],
  };
  return {
    ornament: placedOrnament(ornament, [leaningPlace(at, up, isPointingOut ? side : 0)]),
    acrossMm: out + (isPointingOut ? 1.05 : 0.5) * widthMm + reach,
    prongsMm,
    hasFacingProng: isProngFacing(cut, 4, isPointingOut),
    /** At what angle from the top its feet end, and what is too low for rows of stones. */
    feetTurn: Math.max(
      Math.atan2(
        Math.abs(foot[0]) + form.footShare * widthMm * 0.5 + 2 * prongRadiusMm(cut, widthMm),
        foot[1],
      ),
      lowTurn(plan, form, at, lean),
    ),
  };
}

/** Up to what angle from the top a leaning head is too low for rows of stones beside it. */
function lowTurn(plan: RingPlan, form: HeadForm, at: Vector, lean: number): number {
  if (plan.shoulders === "none") return 0;
  const z = Math.min(-0.1, 0.62 + rowSeatMm(plan) - form.footMm);
  const reach = reachBelowMm(form, z);
  const [x, y] = [Math.abs(at[0]) + Math.sin(lean) * z, at[1] + Math.cos(lean) * z];
  return Math.atan2(x + Math.cos(lean) * reach, y - Math.sin(lean) * reach);
}

/** Orientation of the stone: its length along the finger, or pointing out to a side. */
function leaningPlace(at: Vector, up: Vector, pointing: 1 | -1 | 0): Placement {
  const away: Vector = [up[1], -up[0], 0];
  if (pointing === 0) return { at, x: [0, 0, 1], y: away, z: up };
  return { at, x: [away[0] * pointing, away[1] * pointing, 0], y: [0, 0, -pointing], z: up };
}

/** Distance along -`up` from `at` to the circle of `radius` around the finger; to its nearest point if it misses. */
function downTo(at: Vector, up: Vector, radius: number): number {
  const along = at[0] * up[0] + at[1] * up[1];
  const away = at[0] ** 2 + at[1] ** 2 - along ** 2;
  return along - Math.sqrt(Math.max(0, radius ** 2 - away));
}
