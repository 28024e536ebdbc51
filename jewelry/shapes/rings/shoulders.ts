import type { LocalPart, StoneRow } from "../assembly.ts";
import { milgrainEdges } from "../bands/band.ts";
import type { BandForm } from "../bands/band-form.ts";
import { bandGround } from "../bands/band-ground.ts";
import { channelRow, paveRows } from "../melee/rows.ts";
import { metalOrnament, type Ornament } from "../ornament.ts";
import { channelDepthMm, channelStoneMm, type RingPlan } from "./ring-plan.ts";

/** Rows of stones on both shoulders, between two angles from the top. */
export function shoulders(plan: RingPlan, band: BandForm, fromTurn: number): Ornament {
  const { shoulders: kind, resolved } = plan;
  if (kind === "none") return metalOrnament();
  const ground = bandGround({ ...band, sunkMm: 0 });
  const width = resolved.setting.bandWidth;
  const fromMm = ground.lengthTo(fromTurn);
  const toMm = Math.max(fromMm + 1, ground.lengthTo(Math.min(band.flat, 2.9)));
  const metal: LocalPart[] = [];
  const stones: StoneRow[] = [];
  const pave = paveSize(width);
  const hasMilgrain = plan.style === "vintage" || resolved.edge === "milgrain";
  for (const side of [1, -1]) {
    const stretch = { ground, fromMm: side > 0 ? fromMm : -toMm, toMm: side > 0 ? toMm : -fromMm };
    const size = channelStoneMm(width);
    const row =
      kind === "pave"
        ? paveRows(stretch, { ...pave, hasWires: !hasMilgrain })
        : channelRow(stretch, {
            stoneMm: size,
            deepMm: channelDepthMm(width),
            wallMm: Math.max(0.36, (width * 0.96 - size) / 2 + 0.07),
          });
    metal.push(...row.metal);
    const cut = kind === "channel" && isSquare(plan) ? "princess" : "round";
    stones.push({ role: "accent", cut, type: "diamond", placements: row.stones });
  }
  if (hasMilgrain && resolved.edge !== "milgrain") metal.push(milgrainEdges(band, band.flat));
  return { metal, stones };
}

/** Small stones across a band's width in one, two or three rows. */
function paveSize(width: number): { stoneMm: number; rows: number } {
  const rows = Math.max(1, Math.min(3, Math.floor((width - 0.5) / 1.6)));
  return { rows, stoneMm: Math.min(1.55, (width - 0.75) / rows - 0.03 * (rows - 1)) };
}

function isSquare({ resolved }: RingPlan): boolean {
  return !["round", "oval", "pear", "marquise"].includes(resolved.stone.cut);
}
