import type { BandForm } from "../bands/band-form.ts";
import { bandGround } from "../bands/band-ground.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { head } from "../heads/head.ts";
import { prongRadiusMm } from "../heads/head-form.ts";
import { tipPad } from "../heads/tip-pad.ts";
import { stonePlacement } from "../melee/ground.ts";
import { identityPlacement, type Placement } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament, placedOrnament } from "../ornament.ts";
import { allowanceMm } from "../resolved-design.ts";
import { bandHead, centerHead } from "./center-head.ts";
import { endBlocks } from "./end-blocks.ts";
import { endGrips } from "./end-grips.ts";
import { centerPlace, type RingParts, type RingPlan, ringBand } from "./ring-plan.ts";
import { shoulders } from "./shoulders.ts";

/** Depth of the grooves that the stone has in the ends, mm. */
export const tensionGrooveMm = 0.35;
/** How far below a halo's floor the ends that hold it stop, mm, so that they leave its stones' seats alone. */
const belowRimMm = 0.14;
/** How deep the tips of stones on the arms lie in the band, mm. */
const sunkMm = 0.4;

/** A band that holds its stone between two ends, which rise from the finger to the girdle. */
export function tensionRing(plan: RingPlan): RingParts {
  const { stoneMm, girdleMm, boreMm, thicknessMm } = plan;
  const held = plan.halo > 0 ? haloHead(plan) : null;
  const acrossMm = held?.acrossMm ?? stoneMm / 2;
  const open = Math.atan((acrossMm - tensionGrooveMm) / girdleMm);
  const topMm = held ? -held.rimDepthMm - belowRimMm : 0.3 + 0.02 * stoneMm;
  const endTop = girdleMm / Math.cos(open) + topMm;
  const endMm = Math.max(thicknessMm, Math.min(1.9 + 0.13 * stoneMm, endTop - boreMm));
  const band: BandForm = {
    ...ringBand(plan, 0),
    open,
    flat: plan.shoulderTurn > 0 ? open + plan.shoulderTurn * 0.8 : 0,
    outline: "rising",
    liftMm: Math.max(0, endTop - endMm - boreMm),
    endMm,
    taper: 0.16,
  };
  const beside = armStones(plan, band);
  const shouldered = { ...band, sunkFrom: beside.endTurn };
  const ornaments = [
    ...(held ? [held.ornament] : [heldStone(plan, band), endGrips(plan)]),
    beside.ornament,
    shoulders(plan, shouldered, beside.endTurn),
  ];
  const takenMm = Math.max(beside.endTurn, band.flat) * plan.topMm + 2;
  const all = joinedOrnaments(ornaments);
  return {
    band,
    ornament: { ...all, metal: all.metal.filter(({ mesh }) => mesh.triangles.length > 0) },
    takenMm,
  };
}

/** The stone, with blocks where its corners lie in the ends of the band. */
function heldStone(plan: RingPlan, band: BandForm): Ornament {
  const { stoneMm: widthMm, girdleMm } = plan;
  const { cut, shape, type, measured } = plan.resolved.stone;
  const placements: Placement[] = [{ ...identityPlacement, scale: widthMm }];
  const set: Ornament = {
    metal: endBlocks({ cut: shape, widthMm, gripMm: tensionGrooveMm, girdleMm, band }),
    stones: [{ role: "center", cut, shape, type, eachCarats: measured?.carat, placements }],
  };
  return placedOrnament(set, [centerPlace(plan)]);
}

function haloHead(plan: RingPlan) {
  const free = { ...plan, topMm: plan.girdleMm - plan.tipMm + 0.35, boreMm: 0 };
  const { acrossMm, rimDepthMm, ornament } = centerHead(free, false);
  return { acrossMm, rimDepthMm, ornament: placedOrnament(ornament, [centerPlace(plan)]) };
}

function armStones(plan: RingPlan, band: BandForm): { ornament: Ornament; endTurn: number } {
  const { resolved, stoneMm, hasThreeStones, hasSideStones } = plan;
  if (!hasThreeStones && !hasSideStones) {
    const gripsMm =
      plan.halo > 0 ? 0 : tensionGrooveMm + 2 * prongRadiusMm(resolved.stone.shape, stoneMm) + 0.2;
    return { ornament: metalOrnament(), endTurn: band.open + 0.05 + gripsMm / plan.topMm };
  }
  const widthMm = hasThreeStones ? Math.min(0.56 * stoneMm, 4) : Math.min(1.1 + 0.2 * stoneMm, 2.4);
  const cut = hasThreeStones && resolved.stone.cut === "princess" ? "princess" : "round";
  const gem = cutGem(cut, "accent");
  const tip = (gem.girdle + gem.pavilion) * widthMm;
  const radius = prongRadiusMm(cut, widthMm);
  const form = bandHead(plan, { cut, widthMm, footMm: tip + 0.25 });
  const set: Ornament = {
    metal: [...head(form), ...tipPad(form, sunkMm - tip + allowanceMm(resolved))],
    stones: [{ role: "side", cut, type: "diamond", placements: [{ ...identityPlacement, scale: widthMm }] }],
  };
  const ground = bandGround(band);
  const beside = ground.lengthTo(band.open) + 0.5 + widthMm / 2 + radius;
  const places = [beside, -beside].map((mm) => ({
    ...stonePlacement(ground.at(mm, 0), 1, tip - sunkMm),
    scale: 1,
  }));
  return {
    ornament: placedOrnament(set, places),
    endTurn: band.open + (widthMm + 2 * radius + 0.8) / plan.topMm,
  };
}
