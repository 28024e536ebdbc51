import type { LocalPart } from "../assembly.ts";
import { loft } from "../mesh/loft.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { cross, moved, type Placement, type Vector } from "../mesh/placement.ts";
import { beadsAt } from "./bead-row.ts";

/** A surface under a row of stones, measured along the row and across it, mm. */
export interface Ground {
  /** A point, and the unit directions along the row and away from the metal. */
  at(alongMm: number, acrossMm: number): Record<"at" | "way" | "up", Vector>;
}

/** A stone `widthMm` wide whose girdle is `liftMm` over the ground, its length along the row. */
export function stoneOn(
  { at, way, up }: ReturnType<Ground["at"]>,
  widthMm: number,
  liftMm: number,
): Placement {
  return { at: moved(at, up, liftMm), x: way, y: cross(up, way), z: up, scale: widthMm };
}

/** A region of ground for stones, mm. */
export interface Stretch {
  ground: Ground;
  fromMm: number;
  toMm: number;
}

/** Pavé: round stones in one or several rows, neighbors sharing beads, between bright wires at the edges. */
export function paveRows(
  stretch: Stretch,
  { stoneMm, rows, hasWires = true }: { stoneMm: number; rows: number; hasWires?: boolean },
) {
  const { ground } = stretch;
  const pitch = stoneMm + 0.1;
  const places = placesAlong(stretch, pitch);
  const bead = Math.min(0.2, stoneMm * 0.15);
  const stones: Placement[] = [];
  const beads: Vector[] = [];
  for (let row = 0; row < rows; row += 1) {
    const across = (row - (rows - 1) / 2) * (stoneMm + 0.06);
    for (const mm of places) stones.push(stoneOn(ground.at(mm, across), stoneMm, 0.02));
  }
  for (let line = 0; line <= rows; line += 1) {
    const across = (line - rows / 2) * (stoneMm + 0.06);
    const inward = line === 0 ? 0.16 : line === rows ? -0.16 : 0;
    for (let i = 0; i <= places.length; i += 1) {
      const { at, up } = ground.at(places[0]! + (i - 0.5) * pitch, across + inward * stoneMm);
      beads.push(moved(at, up, 0.05));
    }
  }
  const metal = [beadsAt(beads, bead)];
  if (hasWires) {
    const edge = (rows * (stoneMm + 0.06)) / 2 + 0.04;
    metal.push(walls(stretch, edge, { widthMm: 0.2, topMm: 0.07, deepMm: 0.25 }));
  }
  return { stones, metal };
}

/** Channel: stones edge to edge between two walls, whose top is the ground; `deepMm` is the channel's depth. */
export function channelRow(
  stretch: Stretch,
  { stoneMm, deepMm, wallMm }: { stoneMm: number; deepMm: number; wallMm: number },
) {
  const pitch = stoneMm + 0.03;
  const stones = placesAlong(stretch, pitch).map((mm) => stoneOn(stretch.ground.at(mm, 0), stoneMm, -0.12));
  const across = stoneMm / 2 - 0.07 + wallMm / 2;
  const side = { widthMm: wallMm, topMm: 0.015, deepMm: deepMm + 0.3 };
  const held = { ...stretch, fromMm: stretch.fromMm - 0.5, toMm: stretch.toMm + 0.5 };
  return { stones, metal: [walls(held, across, side)] };
}

/** Stone positions in a region, starting at its end nearer to zero. */
function placesAlong({ fromMm, toMm }: Stretch, pitch: number): number[] {
  const count = Math.max(1, Math.floor((toMm - fromMm + 0.05) / pitch));
  const first = Math.abs(fromMm) < Math.abs(toMm) ? fromMm + pitch / 2 : toMm - (count - 0.5) * pitch;
  return Array.from({ length: count }, (_, i) => first + i * pitch);
}

interface WallForm {
  widthMm: number;
  /** Its top over the ground, and its foot below. */
  topMm: number;
  deepMm: number;
}

/** Low walls along a region, one `apartMm` to each side: rectangular with softened upper edges. */
function walls({ ground, fromMm, toMm }: Stretch, apartMm: number, form: WallForm): LocalPart {
  const writer = new MeshWriter();
  const stations = Math.max(2, Math.ceil((toMm - fromMm) / 0.5) + 1);
  const { widthMm, topMm, deepMm } = form;
  for (const acrossMm of [apartMm, -apartMm]) {
    const half = widthMm / 2;
    const soft = Math.min(0.07, half * 0.4);
    const section = [
      [-half, -deepMm],
      [half, -deepMm],
      [half, -deepMm],
      [half, topMm - soft],
      [half - soft * 0.3, topMm - soft * 0.3],
      [half - soft, topMm],
      [soft - half, topMm],
      [soft * 0.3 - half, topMm - soft * 0.3],
      [-half, topMm - soft],
      [-half, -deepMm],
    ] as const;
    const groups = Uint8Array.from(section, (_, i) => (i < 2 ? 0 : 1));
    loft(writer, {
      stations,
      isClosed: false,
      groups,
      zones: new Uint8Array(section.length).fill(zoneNumber("rail")),
      place: (station, point, out, at) => {
        const place = ground.at(fromMm + ((toMm - fromMm) * station) / (stations - 1), acrossMm);
        const side = cross(place.up, place.way);
        const [across, height] = section[point]!;
        for (let k = 0; k < 3; k += 1) out[at + k] = place.at[k]! + side[k]! * across + place.up[k]! * height;
      },
    });
  }
  return { name: "rail", mesh: writer.mesh() };
}
