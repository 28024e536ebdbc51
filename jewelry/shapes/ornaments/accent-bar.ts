import { memoize } from "../memoize.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { inPlace } from "../mesh/placement.ts";
import { tube } from "../mesh/tube.ts";
import { joinedOrnaments, type Ornament } from "../ornament.ts";
import { type RowKind, rowHalfWidthMm, rowPitchMm, stoneRow } from "./stone-row.ts";

export interface AccentBar extends Ornament {
  readonly lengthMm: number;
}

/** A slim bar of small stones that hangs or stands between two parts: along x from the origin, its stones looking to +z. */
export const accentBar = memoize((kind: RowKind, widthMm: number, count: number): AccentBar => {
  const pitch = rowPitchMm(kind, widthMm);
  const half = rowHalfWidthMm(kind, widthMm);
  const deep = widthMm * 0.42;
  const length = count * pitch + half;
  const writer = new MeshWriter();
  const z = -deep;
  tube(writer, {
    path: [half * 0.5, length * 0.5, length - half * 0.5].map((x) => [x, 0, z] as const),
    radius: deep,
    squash: half / deep,
    side: [0, 1, 0],
    sides: 20,
    hasRoundEnds: true,
    zone: zoneNumber("rail"),
  });
  const places = Array.from({ length: count }, (_, i) => ({
    ...inPlace,
    at: [half / 2 + (i + 0.5) * pitch, 0, 0.02] as const,
  }));
  const tray: Ornament = { metal: [{ name: "rail", mesh: writer.mesh() }], stones: [] };
  return { ...joinedOrnaments([tray, stoneRow({ kind, widthMm, places })]), lengthMm: length };
});
