import { memoize } from "../memoize.ts";
import { ballMesh } from "../mesh/ball.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { type Placement, pointIn, standingAt } from "../mesh/placement.ts";
import { tube, tubeMesh } from "../mesh/tube.ts";
import { joinedOrnaments, metalOrnament, type Ornament } from "../ornament.ts";

export type RowKind = "pave" | "channel";

/** Pitch of a row's stones, mm. */
export function rowPitchMm(kind: RowKind, widthMm: number): number {
  return kind === "pave" ? widthMm + 0.12 : widthMm + 0.05;
}

/** Half the width of metal that a row needs, mm. */
export function rowHalfWidthMm(kind: RowKind, widthMm: number): number {
  return kind === "pave" ? widthMm / 2 + 0.22 : widthMm / 2 + 0.34;
}

/**
 * Small diamonds in a row on metal: `places` are their girdles' middles, x along the row, z up from the metal. Pavé
 * shares beads between neighbors; a channel holds square stones between two walls.
 */
export function stoneRow(kind: RowKind, widthMm: number, places: readonly Placement[]): Ornament {
  if (places.length === 0) return metalOrnament();
  const placements = places.map((place) => ({ ...place, scale: widthMm }));
  const cut = kind === "pave" ? "round" : "princess";
  return {
    metal: kind === "pave" ? [beads(places, widthMm)] : [walls(places, widthMm)],
    stones: [{ role: "accent", cut, type: "diamond", placements }],
  };
}

const beadMesh = memoize(() => ballMesh({ radius: 1, zone: zoneNumber("bead"), slices: 10, stacks: 6 }));

function beads(places: readonly Placement[], widthMm: number) {
  const pitch = rowPitchMm("pave", widthMm);
  const scale = 0.13 * widthMm + 0.03;
  const across = widthMm * 0.37;
  const at = (place: Placement, along: number) =>
    [1, -1].map((side) => ({ ...place, at: pointIn(place, [along, across * side, widthMm * 0.05]), scale }));
  return {
    name: "beads" as const,
    mesh: beadMesh(),
    placements: [...at(places[0]!, -pitch / 2), ...places.flatMap((place) => at(place, pitch / 2))],
  };
}

function walls(places: readonly Placement[], widthMm: number) {
  const writer = new MeshWriter();
  const pitch = rowPitchMm("channel", widthMm);
  const radius = 0.19 + widthMm * 0.03;
  for (const side of [1, -1]) {
    const across = (widthMm / 2 + radius * 0.72) * side;
    const height = widthMm * 0.06;
    const path = [
      pointIn(places[0]!, [-pitch / 2 - radius * 0.4, across, height]),
      ...places.map((place) => pointIn(place, [0, across, height])),
      pointIn(places.at(-1)!, [pitch / 2 + radius * 0.4, across, height]),
    ];
    tube(writer, {
      path,
      radius,
      squash: 1.35,
      side: places[0]!.z,
      sides: 10,
      hasRoundEnds: true,
      zone: zoneNumber("rail"),
    });
  }
  return { name: "rail" as const, mesh: writer.mesh() };
}

/** A slim bar of small stones between two parts: along x from the origin, its stones facing +z. */
export const accentBar = memoize((kind: RowKind, widthMm: number, count: number) => {
  const pitch = rowPitchMm(kind, widthMm);
  const half = rowHalfWidthMm(kind, widthMm);
  const deep = widthMm * 0.42;
  const lengthMm = count * pitch + half;
  const tray = tubeMesh({
    path: [half * 0.5, lengthMm * 0.5, lengthMm - half * 0.5].map((x) => [x, 0, -deep]),
    radius: deep,
    squash: half / deep,
    side: [0, 1, 0],
    sides: 20,
    hasRoundEnds: true,
    zone: zoneNumber("rail"),
  });
  const places = Array.from({ length: count }, (_, i) => standingAt([half / 2 + (i + 0.5) * pitch, 0, 0.02]));
  const parts = [metalOrnament({ name: "rail", mesh: tray }), stoneRow(kind, widthMm, places)];
  return { ...joinedOrnaments(parts), lengthMm };
});
