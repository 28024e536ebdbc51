import { meleeMm } from "../../materials/melee.ts";
import type { LocalPart, StoneRow } from "../assembly.ts";
import { milgrainEdges, milgrainRadiusMm } from "../bands/band.ts";
import type { BandForm } from "../bands/band-form.ts";
import { type BandSurface, bandGround } from "../bands/band-ground.ts";
import { regionLine, regionPlaces } from "../melee/ground.ts";
import { seatRoomMm } from "../melee/post-size.ts";
import { girdleHeightMm, rowHalfWidthMm, rowPitchMm } from "../melee/row-room.ts";
import { channelRow, paveRow } from "../melee/rows.ts";
import { metalOrnament, type Ornament } from "../ornament.ts";
import {
  channelDepthMm,
  channelHoleMm,
  channelStoneMm,
  hasSquareAccents,
  type RingPlan,
  rowEndWidthMm,
} from "./ring-plan.ts";

interface Shoulder {
  ground: BandSurface;
  fromMm: number;
  toMm: number;
}

/** Rows of stones on both shoulders, between two angles from the top. */
export function shoulders(plan: RingPlan, band: BandForm, fromTurn: number): Ornament {
  const { shoulders: kind, resolved } = plan;
  if (kind === "none") return metalOrnament();
  const ground = bandGround({ ...band, sunkMm: 0 });
  const fromMm = ground.lengthTo(fromTurn);
  const toMm = Math.max(fromMm + 1, ground.lengthTo(Math.min(band.flat, 2.9)));
  const metal: LocalPart[] = [];
  const stones: StoneRow[] = [];
  const hasMilgrain = plan.style === "vintage" || resolved.edge === "milgrain";
  const cut = kind === "channel" && hasSquareAccents(plan) ? "princess" : "round";
  for (const side of [1, -1]) {
    const shoulder = { ground, fromMm: side > 0 ? fromMm : -toMm, toMm: side > 0 ? toMm : -fromMm };
    const row = kind === "pave" ? pave(plan, shoulder, hasMilgrain) : channel(plan, shoulder);
    metal.push(...row.metal);
    const holeMm = kind === "channel" ? channelHoleMm(plan) : undefined;
    const { stones: placements, seatLengthMm } = row;
    stones.push({ role: "accent", cut, type: "diamond", holeMm, seatLengthMm, placements });
  }
  if (hasMilgrain && resolved.edge !== "milgrain" && resolved.state === "as-set")
    metal.push(milgrainEdges(band, band.flat));
  return { metal, stones };
}

function pave(plan: RingPlan, shoulder: Shoulder, hasMilgrain: boolean) {
  const { rows, stoneMm } = paveSize(plan, hasMilgrain);
  const places = regionPlaces(shoulder, rowPitchMm("pave", stoneMm));
  return paveRow(places, { stoneMm, rows, state: plan.resolved.state });
}

/** How far the seats of the pavé extend from the band's middle, mm. */
export function paveReachMm(plan: RingPlan): number {
  const { rows, stoneMm } = paveSize(plan, true);
  return ((rows - 1) / 2) * rowPitchMm("pave", stoneMm) + stoneMm / 2 + seatRoomMm;
}

/** Small stones across a band in one to three rows, with metal next to their seats and clear of milgrain. */
function paveSize(plan: RingPlan, hasMilgrain: boolean): { stoneMm: number; rows: number } {
  const width = plan.resolved.setting.bandWidth;
  const rows = Math.max(1, Math.min(3, Math.floor((width - 0.5) / 1.6)));
  const between = (rows - 1) * (rowPitchMm("pave", 1) - 1);
  const besideMm = 2 * rowHalfWidthMm("pave", 0) - 0.04;
  const grainMm = hasMilgrain ? 5.3 * milgrainRadiusMm(width) - 0.26 : 0;
  const room = rowEndWidthMm(plan) - between - Math.max(besideMm, grainMm);
  return { rows, stoneMm: meleeMm(Math.min(1.5, room / rows)) };
}

/** Thickness of a channel's wall on a narrow band, which it would otherwise overhang, mm. */
const narrowWallMm = 0.42;

function channel(plan: RingPlan, { ground, fromMm, toMm }: Shoulder) {
  const stoneMm = channelStoneMm(plan);
  const isSquare = hasSquareAccents(plan);
  const downMm = channelDepthMm(plan);
  const places = regionPlaces({ ground, fromMm, toMm }, rowPitchMm("channel", stoneMm), downMm);
  const line = regionLine({ ground, fromMm: fromMm - 0.5, toMm: toMm + 0.5 }, downMm);
  const leastMm = stoneMm / 2 + seatRoomMm + narrowWallMm;
  const outerMm = line.map((_, i) => {
    const alongMm = fromMm - 0.5 + ((toMm - fromMm + 1) * i) / (line.length - 1);
    return Math.max(leastMm, ground.halfMm(alongMm) - 0.02);
  });
  const deepMm = 0.25 + girdleHeightMm("channel", stoneMm, isSquare);
  return channelRow(places, line, { stoneMm, isSquare, outerMm, deepMm });
}
