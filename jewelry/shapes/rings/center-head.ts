import type { ProngCount } from "../../options.ts";
import { cutGem } from "../gems/cut-gem.ts";
import type { GemShape } from "../gems/gem-shape.ts";
import { halo } from "../heads/halo.ts";
import { head } from "../heads/head.ts";
import { type HeadForm, headReachMm, openFootShare, prongRadiusMm } from "../heads/head-form.ts";
import { reachBelowMm } from "../heads/head-reach.ts";
import { prongPlaces } from "../heads/prong-places.ts";
import { tipPad } from "../heads/tip-pad.ts";
import { identityPlacement } from "../mesh/placement.ts";
import type { Ornament } from "../ornament.ts";
import { allowanceMm } from "../resolved-design.ts";
import { type RingPlan, rowSeatMm } from "./ring-plan.ts";

export type CenterHead = ReturnType<typeof centerHead>;

/** The center stone in its head, with its halo, in the stone's axes. Without a band, nothing is below it. */
export function centerHead(plan: RingPlan, isOnBand = true) {
  const { resolved, stoneMm, girdleMm, topMm, boreMm } = plan;
  const { stone, setting, edge } = resolved;
  const { cut, shape } = stone;
  const radius = prongRadiusMm(shape, stoneMm);
  const footMm = girdleMm - Math.max(topMm - 0.75, boreMm + 0.4 + radius);
  const form = {
    ...bandHead(plan, { cut: shape, widthMm: stoneMm, footMm }),
    prongCount: setting.prongCount,
    isSlim: plan.halo !== 0,
    isOnBand,
    // Farther out, the azures of a halo's small stones would cut the wires.
    ...(!isOnBand && { footShare: Math.max(0.4, openFootShare(stoneMm) - 0.07) }),
  };
  const metal = [...head(form)];
  const stones: Ornament["stones"][number][] = [
    {
      role: "center",
      cut,
      shape,
      type: stone.type,
      eachCarats: stone.measured?.carat,
      placements: [{ ...identityPlacement, scale: stoneMm }],
    },
  ];
  if (isOnBand) metal.push(...tipPad(form, topMm + allowanceMm(resolved) - girdleMm));
  let reach = headReachMm(form);
  let rimDepthMm = 0;
  if (plan.halo !== 0) {
    const hasMilgrain = plan.style === "vintage" || edge === "milgrain";
    const isClosed = plan.style === "vintage";
    const halos = { stoneMm: plan.haloStoneMm, rows: plan.halo, hasMilgrain, isClosed };
    const around = halo({ ...form, ...halos });
    metal.push(...around.metal);
    stones.push(...around.stones);
    reach = around.reachMm;
    rimDepthMm = around.rimDepthMm;
  }
  return {
    ornament: { metal, stones },
    /** From the stone's middle to the head's outermost metal across the finger, and the prongs' part of that, mm. */
    acrossMm: stoneMm / 2 + reach,
    /** Depth of a halo's floor at its rim below the center stone's girdle, mm; 0 without a halo. */
    rimDepthMm,
    prongsMm: plan.halo > 0 || form.prongStyle === "bezel" ? 0 : reach,
    hasFacingProng: plan.halo === 0 && isProngFacing(shape, setting.prongCount, false),
    /**
     * Maximum distances from the stone's middle along the band, mm: of feet, and of anything too low for stone rows.
     */
    feetMm: Math.max(
      form.footShare * (stoneMm / 2) + 2 * radius,
      plan.shoulders === "none"
        ? 0
        : reachBelowMm(form, topMm + rowSeatMm(plan) - girdleMm, plan.halo > 0) - 0.3,
    ),
  };
}

/** Whether a prong stands directly between a stone and its neighbor in the ring. */
export function isProngFacing(cut: GemShape, count: ProngCount, isPointingOut: boolean): boolean {
  return prongPlaces(cut, count).some(({ nx, ny }) => (isPointingOut ? nx < -0.95 : Math.abs(ny) > 0.95));
}

/** A head of four prongs with feet close enough to end inside the ring's band. */
export function bandHead(
  { resolved: { setting, edge, state }, style }: RingPlan,
  stone: Pick<HeadForm, "cut" | "widthMm" | "footMm">,
): HeadForm {
  const { cut, widthMm } = stone;
  const half = (cutGem(cut).size[0] * widthMm) / 2;
  const footShare = (setting.bandWidth * 0.45 - 0.8 * prongRadiusMm(cut, widthMm)) / half;
  return {
    ...stone,
    prongStyle: setting.prongStyle,
    prongCount: 4,
    footShare: Math.min(0.4, Math.max(0.07, footShare)),
    edge,
    base: style === "modern" ? "cup" : "wires",
    isOnBand: true,
    state,
  };
}
