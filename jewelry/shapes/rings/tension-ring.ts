import type { BandForm } from "../bands/band-form.ts";
import { bandGround } from "../bands/band-ground.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { head } from "../heads/head.ts";
import { type HeadForm, prongRadiusMm } from "../heads/head-form.ts";
import { stoneOn } from "../melee/ground.ts";
import { inPlace, type Placement } from "../mesh/placement.ts";
import { joinedOrnaments, type Ornament, placedOrnament } from "../ornament.ts";
import { centerHead, footShare } from "./center-head.ts";
import { endGrips } from "./end-grips.ts";
import { centerPlace, type RingParts, type RingPlan, ringBand } from "./ring-plan.ts";
import { shoulders } from "./shoulders.ts";

const gripMm = 0.18;

/** A band that holds its stone between two ends, which rise from the finger to the girdle. */
export function tensionRing(plan: RingPlan): RingParts {
  const { stoneMm, girdleMm, boreMm, thicknessMm, wishes } = plan;
  const held = plan.halo > 0 ? haloHead(plan) : null;
  const acrossMm = held?.acrossMm ?? stoneMm / 2;
  const open = Math.atan((acrossMm - gripMm) / girdleMm);
  const endTop = girdleMm / Math.cos(open) + 0.3 + 0.02 * stoneMm;
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
  const ornaments: Ornament[] = [held?.ornament ?? heldStone(plan)];
  if (!held) ornaments.push(endGrips(plan));
  ornaments.push(beside.ornament, shoulders(plan, shouldered, beside.endTurn));
  const takenMm = Math.max(beside.endTurn, band.flat) * plan.topMm + 2;
  const all = joinedOrnaments(ornaments);
  return {
    band,
    ornament: { ...all, metal: all.metal.filter(({ mesh }) => mesh.triangles.length > 0) },
    takenMm,
  };

  function heldStone({ wishes: { stone } }: RingPlan): Ornament {
    const placements: Placement[] = [{ ...inPlace, scale: stoneMm }];
    const set = {
      metal: [],
      stones: [{ role: "center" as const, cut: stone.cut, type: stone.type, placements }],
    };
    return placedOrnament(set, [centerPlace(plan)]);
  }

  function haloHead(of: RingPlan) {
    const low: RingPlan = { ...of, topMm: of.girdleMm - of.tipMm + 0.35, boreMm: 0 };
    const center = centerHead({
      ...low,
      wishes: { ...wishes, setting: { ...wishes.setting, bandWidth: 2 } },
    });
    return { acrossMm: center.acrossMm, ornament: placedOrnament(center.ornament, [centerPlace(plan)]) };
  }
}

/** Stones beside the center one, on the arms. */
function armStones(plan: RingPlan, band: BandForm): { ornament: Ornament; endTurn: number } {
  const { wishes, stoneMm, hasThreeStones, hasSideStones } = plan;
  if (!hasThreeStones && !hasSideStones)
    return { ornament: { metal: [], stones: [] }, endTurn: band.open + 0.05 };
  const widthMm = hasThreeStones ? Math.min(0.56 * stoneMm, 4) : Math.min(1.1 + 0.2 * stoneMm, 2.4);
  const cut = hasThreeStones && wishes.stone.cut === "princess" ? "princess" : "round";
  const gem = cutGem(cut, "accent");
  const tip = (gem.girdle + gem.pavilion) * widthMm;
  const radius = prongRadiusMm(cut, widthMm);
  const form: HeadForm = {
    cut,
    widthMm,
    prongStyle: wishes.setting.prongStyle,
    prongCount: 4,
    footMm: tip + 0.25,
    footShare: footShare(cut, widthMm, wishes.setting.bandWidth, radius),
    edge: wishes.edge,
    base: "wires",
  };
  const set: Ornament = {
    metal: head(form),
    stones: [{ role: "side", cut, type: "diamond", placements: [{ ...inPlace, scale: widthMm }] }],
  };
  const ground = bandGround(band);
  const beside = ground.lengthTo(band.open) + 0.5 + widthMm / 2 + radius;
  const places = [beside, -beside].map((mm) => ({ ...stoneOn(ground.at(mm, 0), 1, tip - 0.4), scale: 1 }));
  return {
    ornament: placedOrnament(set, places),
    endTurn: band.open + (widthMm + 2 * radius + 0.8) / plan.topMm,
  };
}
