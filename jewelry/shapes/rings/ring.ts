import type { Design } from "../../design.ts";
import { withMeasures } from "../assembly.ts";
import { bandMesh, milgrainEdges } from "../bands/band.ts";
import type { BandForm } from "../bands/band-form.ts";
import { bandEngraving } from "../engraving-field.ts";
import { joinedOrnaments, type Ornament, ornamentPiece, placedOrnament } from "../ornament.ts";
import type { Piece, PieceState } from "../piece.ts";
import { centerHead } from "./center-head.ts";
import { centerPlace, type RingParts, type RingPlan, ringBand, ringPlan } from "./ring-plan.ts";
import { scrollGallery } from "./scroll-gallery.ts";
import { shoulders } from "./shoulders.ts";
import { type SideStoneNeighbor, sideStoneHeads, threeStoneHeads } from "./side-heads.ts";
import { tensionRing } from "./tension-ring.ts";

/** A ring of any design. `detail` 1 is full, less is coarser. `asMade` overrides measurements of an existing ring. */
export function ring(
  design: Design,
  detail = 1,
  state: PieceState = "as-set",
  asMade: Partial<RingPlan> = {},
): Piece {
  const plan = { ...ringPlan(design, detail, state), ...asMade };
  const { band, ornament, takenMm } = plan.style === "tension" ? tensionRing(plan) : headedRing(plan);
  const { wordsAre, setting } = plan.resolved;
  const piece = ornamentPiece(plan.resolved, [bandOrnament(plan, band), ornament], {
    rests: "standing",
    engraving: bandEngraving(band, wordsAre, takenMm),
    measures: {
      innerDiameterMm: plan.boreMm * 2,
      bandWidthMm: setting.bandWidth,
      bandThicknessMm: plan.thicknessMm,
    },
  });
  return withMeasures(piece, { heightAboveMm: piece.bounds.max[1] - plan.boreMm });
}

function headedRing(plan: RingPlan): RingParts {
  const center = centerHead(plan);
  const ornaments = [placedOrnament(center.ornament, [centerPlace(plan)])];
  let beside: SideStoneNeighbor = { ...center, ornament: ornaments[0]! };
  let fromTurn = (center.feetMm + 0.35) / plan.topMm;
  if (plan.hasThreeStones) {
    const sides = threeStoneHeads(plan, beside);
    ornaments.push(sides.ornament);
    beside = sides;
    fromTurn = sides.feetTurn + 0.02;
  }
  if (plan.hasSideStones) {
    const sides = sideStoneHeads(plan, beside);
    ornaments.push(sides.ornament);
    fromTurn = sides.feetTurn + 0.02;
  }
  const band = ringBand(plan, fromTurn);
  if (plan.style === "vintage") ornaments.push(scrollGallery(plan, center));
  ornaments.push(shoulders(plan, band, fromTurn));
  const takenMm = Math.max(fromTurn, plan.shoulderTurn) * plan.topMm;
  return { band, ornament: joinedOrnaments(ornaments), takenMm };
}

function bandOrnament({ resolved }: RingPlan, band: BandForm): Ornament {
  const metal: Ornament["metal"][number][] = [{ name: "band", mesh: bandMesh(band) }];
  // Milgrain is rolled after casting, when the edges are finished.
  if (resolved.edge === "milgrain" && resolved.state === "as-set") metal.push(milgrainEdges(band, Math.PI));
  return { metal, stones: [] };
}
