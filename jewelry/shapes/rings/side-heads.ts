import { stoneSize } from "../../materials/stone-size.ts";
import type { Cut } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { head } from "../heads/head.ts";
import { type HeadForm, headReachMm, prongRadiusMm } from "../heads/head-form.ts";
import { reachBelowMm } from "../heads/head-reach.ts";
import { tipPad } from "../heads/tip-pad.ts";
import { identityPlacement, type Placement, translated, type Vector } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament, placedOrnament } from "../ornament.ts";
import { allowanceMm } from "../resolved-design.ts";
import { bandHead, type CenterHead, isProngFacing } from "./center-head.ts";
import { seatsAreClear } from "./clear-seats.ts";
import { type RingPlan, rowSeatMm } from "./ring-plan.ts";

/**
 * A side stone's neighbor, in the ring's axes: its extent from the ring's middle, the prongs' part of it, and whether a
 * prong stands directly between the two stones.
 */
export type SideStoneNeighbor = Pick<CenterHead, "acrossMm" | "prongsMm" | "hasFacingProng"> & {
  ornament: Ornament;
};

/** The cut of a three-stone ring's side stones, by that of its center stone. */
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

export function threeStoneHeads(plan: RingPlan, beside: SideStoneNeighbor) {
  const { stone } = plan.resolved;
  const cut = companions[stone.cut];
  const { widthMm } = stoneSize({ type: "diamond", cut, carat: stone.carat * plan.threeStoneShare });
  const limit = plan.topMm * (cut === "pear" ? 0.42 : 0.52);
  return sideHeads(plan, { cut, widthMm: Math.min(widthMm, limit), beside, lowerMm: plan.stoneMm * 0.12 });
}

/** Two small rounds low on the shoulders. */
export function sideStoneHeads(plan: RingPlan, beside: SideStoneNeighbor) {
  const widthMm = plan.sideStoneMm;
  const lowerMm = Math.max(plan.stoneMm * 0.2, plan.girdleMm - plan.topMm - widthMm * 0.62 - 0.5);
  return sideHeads(plan, { cut: "round", widthMm, beside, lowerMm });
}

interface SideStone extends Pick<HeadForm, "widthMm"> {
  cut: Cut;
  beside: SideStoneNeighbor;
  /** How much lower than the center stone it sits, mm. */
  lowerMm: number;
}

function sideHeads(plan: RingPlan, stone: SideStone) {
  const spot = clearSpot(plan, stone);
  const right = standing(plan, stone, { ...spot, side: 1 });
  const left = standing(plan, stone, { ...spot, side: -1 });
  return { ...right, ornament: joinedOrnaments([right.ornament, left.ornament]) };
}

/** Where a side stone stands on the right: its middle and its outward lean. */
interface Spot {
  out: number;
  y: number;
  lean: number;
}

/** The first spot next to its neighbor where neither stone is in the way of the other's metal. */
function clearSpot(plan: RingPlan, stone: SideStone): Spot {
  const { cut, widthMm, beside } = stone;
  const form = bandHead(plan, { cut, widthMm, footMm: tipOf(stone) + 0.6 });
  let last: Spot | null = null;
  for (const spot of spots(plan, stone)) {
    last = spot;
    const placed = placedOrnament(headOf(form, cut), [placeOf(spot, 1, cut)]);
    if (seatsAreClear(beside.ornament, placed)) break;
  }
  return last!;
}

/** Candidate spots for a side stone: next to its neighbor, then farther away, and at last flat on the band. */
function* spots(plan: RingPlan, { cut, widthMm, beside, lowerMm }: SideStone): Generator<Spot> {
  const { topMm, girdleMm, resolved } = plan;
  const { prongStyle } = resolved.setting;
  const reach = headReachMm({ cut, widthMm, prongStyle });
  const prongsMm = prongStyle === "bezel" ? 0 : reach;
  const near = 0.5 * widthMm + reach - prongsMm;
  const isFacing = isProngFacing(cut, 4, cut === "pear") || beside.hasFacingProng;
  const gapMm = prongsMm === 0 ? 0 : isFacing ? 0.52 : 0.32;
  const tip = tipOf({ cut, widthMm });
  const farthest = topMm * 0.98;
  let turn = 0;
  for (let more = 0; more < 1.5; more += 0.1) {
    const besideMm = beside.acrossMm - beside.prongsMm + gapMm + more;
    const lean = 0.45 * Math.asin(Math.min(0.95, (besideMm + near) / topMm));
    const out = Math.min(besideMm + near * Math.cos(lean), farthest);
    const lowest =
      Math.sqrt(Math.max(0, topMm ** 2 - (out - tip * Math.sin(lean)) ** 2)) + tip * Math.cos(lean) - 0.2;
    const y = Math.max(lowest, girdleMm - lowerMm - near * Math.sin(lean) * 0.5);
    if (more === 0) turn = Math.atan2(out, y);
    yield { out, y, lean };
    if (out === farthest) break;
  }
  const far = topMm + tip - 0.2;
  for (; turn < 2.2; turn += 0.04) yield { out: far * Math.sin(turn), y: far * Math.cos(turn), lean: turn };
}

function tipOf({ cut, widthMm }: Pick<SideStone, "cut" | "widthMm">): number {
  const gem = cutGem(cut, "accent");
  return (gem.girdle + gem.pavilion) * widthMm;
}

function headOf(form: HeadForm, cut: Cut): Ornament {
  return {
    metal: head(form),
    stones: [
      { role: "side", cut, type: "diamond", placements: [{ ...identityPlacement, scale: form.widthMm }] },
    ],
  };
}

/** The stone's placement: its length along the finger, or pointing outward to a side. */
function placeOf({ out, y, lean }: Spot, side: 1 | -1, cut: Cut): Placement {
  const up: Vector = [side * Math.sin(lean), Math.cos(lean), 0];
  const away: Vector = [up[1], -up[0], 0];
  const at: Vector = [side * out, y, 0];
  if (cut !== "pear") return { at, x: [0, 0, 1], y: away, z: up };
  return { at, x: [away[0] * side, away[1] * side, 0], y: [0, 0, -side], z: up };
}

/** One side stone in the ring's axes, leaning outward with the band. */
function standing(plan: RingPlan, stone: SideStone, { side, ...spot }: Spot & { side: 1 | -1 }) {
  const { cut, widthMm } = stone;
  const { topMm, resolved } = plan;
  const { prongStyle } = resolved.setting;
  const reach = headReachMm({ cut, widthMm, prongStyle });
  const place = placeOf(spot, side, cut);
  const { at, z: up } = place;
  const footMm = Math.max(tipOf(stone) + 0.3, downTo(at, up, topMm - 0.62));
  const form = bandHead(plan, { cut, widthMm, footMm });
  const pad = tipPad(form, -downTo(at, up, topMm + allowanceMm(resolved)));
  const foot = translated(at, up, -footMm);
  return {
    ornament: placedOrnament(joinedOrnaments([headOf(form, cut), metalOrnament(...pad)]), [place]),
    acrossMm: spot.out + (cut === "pear" ? 1.05 : 0.5) * widthMm + reach,
    prongsMm: prongStyle === "bezel" ? 0 : reach,
    hasFacingProng: isProngFacing(cut, 4, cut === "pear"),
    /** Angle from the top where its feet end, and up to which it is too low for rows of stones. */
    feetTurn: Math.max(
      Math.atan2(
        Math.abs(foot[0]) + form.footShare * widthMm * 0.5 + 2 * prongRadiusMm(cut, widthMm),
        foot[1],
      ),
      lowTurn(plan, form, spot),
    ),
  };
}

/** The angle from the top up to which a leaning head is too low for rows of stones next to it. */
function lowTurn(plan: RingPlan, form: HeadForm, { out, y: height, lean }: Spot): number {
  if (plan.shoulders === "none") return 0;
  const z = Math.min(-0.1, 0.62 + rowSeatMm(plan) - form.footMm);
  const reach = reachBelowMm(form, z);
  const [x, y] = [out + Math.sin(lean) * z, height + Math.cos(lean) * z];
  return Math.atan2(x + Math.cos(lean) * reach, y - Math.sin(lean) * reach);
}

/** Distance along -`up` from `at` to the circle of `radius` around the finger, or to its nearest point if it misses. */
function downTo(at: Vector, up: Vector, radius: number): number {
  const along = at[0] * up[0] + at[1] * up[1];
  const away = at[0] ** 2 + at[1] ** 2 - along ** 2;
  return along - Math.sqrt(Math.max(0, radius ** 2 - away));
}
