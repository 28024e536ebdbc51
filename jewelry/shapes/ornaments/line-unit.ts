import type { AccentConfiguration, Cut, SettingHeight, StoneType } from "../../options.ts";
import type { StoneRow } from "../assembly.ts";
import { cutGem } from "../gems/cut-gem.ts";
import { outlinePoint, outlineRing } from "../heads/outline-ring.ts";
import { memoize } from "../memoize.ts";
import { type Mesh, zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { inPlace, type Placement, type Vector } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import type { Ornament } from "../ornament.ts";
import { type LineProngForm, lineProngs } from "./line-prongs.ts";

export interface LineUnit extends LineProngForm {
  type: StoneType;
  height: SettingHeight;
  accents: AccentConfiguration;
  /** Pitch of units, in stone widths. */
  pitch: number;
  /** Half the thickness of the links, in stone widths. */
  gauge: number;
}

const zone = zoneNumber("head");
const heights: Record<SettingHeight, number> = { low: 0, medium: 0.12, high: 0.3 };

const accentRoom = { none: 0, halo: 0.62, "side-stones": 0.42, pave: 0.2, channel: 0, "three-stone": 1.3 };

/** Minimum space of a unit along the line, in stone widths. */
export function closestPitch(cut: Cut, accents: AccentConfiguration): number {
  return cutGem(cut).size[0] + 0.16 + accentRoom[accents];
}

/**
 * One stone of a flexible line and its link, of stone width 1: x is along the line. Low-poly, since there may be two
 * hundred; its accents have the same scale.
 */
export const lineUnit = memoize((unit: LineUnit): Ornament => {
  const { cut, type } = unit;
  return {
    metal: [{ name: "link", mesh: unitMesh(unit) }],
    stones: [{ role: "center", cut, type, placements: [inPlace] }, ...accentsOf(unit)],
  };
});

function unitMesh(unit: LineUnit): Mesh {
  const { cut, height, pitch } = unit;
  const gem = cutGem(cut, "accent");
  const writer = new MeshWriter();
  const back = -(gem.girdle + gem.pavilion * 0.8 + heights[height]);
  if (unit.prongStyle === "bezel")
    rail(writer, cut, { share: 1.04, z: -gem.girdle * 0.5, radius: 0.085, squash: 2.2 });
  else lineProngs(writer, unit, back);
  rail(writer, cut, { share: 0.76, z: back * 0.62, radius: 0.075, squash: 1.3 });
  plate(writer, unit);
  const half = pitch / 2 + 0.03;
  bar(writer, [-half, 0, back * 0.62], [half, 0, back * 0.62], unit.gauge);
  if (unit.accents === "channel")
    for (const y of [0.62, -0.62]) bar(writer, [-half, y, 0], [half, y, 0], unit.gauge);
  for (const { at, scale } of seats(unit))
    bar(writer, [at[0], at[1], at[2] - 0.2 * scale], [at[0], at[1], at[2] - 0.75 * scale], 0.5 * scale);
  return writer.mesh();
}

/** A bright disk behind a stone far from its neighbors, which visually continues the line. */
function plate(writer: MeshWriter, { cut, accents, pitch }: LineUnit): void {
  const room = pitch - closestPitch(cut, accents);
  if (room < 0.3 || accents === "halo") return;
  const { size, girdle } = cutGem(cut);
  tube(writer, {
    path: [
      [0, 0, -girdle - 0.24],
      [0, 0, -girdle - 0.06],
    ],
    radius: size[0] / 2 + 0.08 + Math.min(0.5, room * 0.42),
    sides: 20,
    zone,
  });
}

/** A wire around the stone's outline. */
function rail(
  writer: MeshWriter,
  cut: Cut,
  { share, z, radius, squash }: { share: number; z: number; radius: number; squash: number },
): void {
  const count = 16;
  const path = Array.from({ length: count }, (_, i): Vector => {
    const { x, y } = outlinePoint(outlineRing(cut), (i + 0.5) / count);
    return [x * share, y * share, z];
  });
  tube(writer, { path, isClosed: true, radius, squash, side: [0, 0, 1], sides: 6, zone });
}

function bar(writer: MeshWriter, from: Vector, to: Vector, radius: number): void {
  tube(writer, { path: [from, to], radius, sides: 8, zone });
}

/** Positions of small stones around or behind a unit's stone, in its widths. */
function seats({
  cut,
  accents,
  pitch,
}: Pick<LineUnit, "cut" | "accents" | "pitch">): { at: Vector; scale: number }[] {
  const between = pitch / 2;
  switch (accents) {
    case "halo":
      return Array.from({ length: 12 }, (_, i) => {
        const { x, y, nx, ny } = outlinePoint(outlineRing(cut), (i + 0.5) / 12);
        return { at: [x + nx * 0.2, y + ny * 0.2, -0.04], scale: 0.25 };
      });
    case "side-stones":
      return [{ at: [between, 0, -0.05], scale: 0.42 }];
    case "three-stone":
      return [-0.33, 0.33].map((x) => ({ at: [between + x, 0, -0.03], scale: 0.6 }));
    case "pave":
      return [0.3, -0.3].map((y) => ({ at: [between, y, -0.05], scale: 0.3 }));
    default:
      return [];
  }
}

function accentsOf(unit: LineUnit): StoneRow[] {
  const placements = seats(unit).map(({ at, scale }): Placement => ({ ...inPlace, at, scale }));
  return placements.length === 0 ? [] : [{ role: "accent", cut: "round", type: "diamond", placements }];
}
