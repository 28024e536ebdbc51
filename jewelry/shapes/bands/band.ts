import type { LocalPart } from "../assembly.ts";
import { beadsAt, spacedAlong } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import { loft } from "../mesh/loft.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import type { Vector } from "../mesh/placement.ts";
import { type BandForm, bandStation } from "./band-form.ts";
import { sectionGroups, sectionPoints, sectionSeams, sectionZones, writeSection } from "./band-section.ts";

/** A band as one closed solid. Its surface lengths start at the top and run counterclockwise. */
export const bandMesh = memoize((form: BandForm): Mesh => {
  const writer = new MeshWriter();
  const isClosed = form.open === 0;
  const { stations } = form;
  const section = new Float64Array(sectionPoints * 2);
  let current = -1;
  let [x, y, nx, ny] = [0, 0, 0, 0];
  loft(writer, {
    stations,
    isClosed,
    groups: sectionGroups,
    seams: sectionSeams,
    zones: sectionZones,
    place: (station, point, out, at) => {
      if (station !== current) {
        current = station;
        const here = bandStation(form, stationTurn(form, station));
        writeSection(form, here, section);
        ({ x, y, nx, ny } = here);
      }
      const height = section[point * 2 + 1]!;
      out[at] = x + nx * height;
      out[at + 1] = y + ny * height;
      out[at + 2] = section[point * 2]!;
    },
  });
  return writer.mesh();
});

/** The angle of a station from +x. */
function stationTurn({ open, stations }: BandForm, station: number): number {
  const way =
    open === 0
      ? (2 * Math.PI * station) / stations
      : open + ((2 * Math.PI - 2 * open) * station) / (stations - 1);
  return Math.PI / 2 + way;
}

/** Half the thickness of a band's milgrain beads, mm. */
export function milgrainRadiusMm(widthMm: number): number {
  return Math.min(0.17, widthMm * 0.085);
}

/** Beads along both outer edges of a band, up to an angle from its top; pi for all around. */
export const milgrainEdges = memoize((form: BandForm, within: number): LocalPart => {
  const radius = milgrainRadiusMm(form.widthMm);
  const isWhole = within >= Math.PI && form.open === 0;
  const beads: Vector[] = [];
  for (const side of [1, -1]) {
    const spans = isWhole
      ? [[0, 2 * Math.PI]]
      : [
          [form.open + 0.01, within],
          [-within, -form.open - 0.01],
        ];
    for (const [from, to] of spans) {
      const steps = 120;
      const count = isWhole ? steps : steps + 1;
      const line = Array.from({ length: count }, (_, i): Vector => {
        const station = bandStation(form, Math.PI / 2 + from! + ((to! - from!) * i) / steps);
        const height = station.thickness - radius * 0.35;
        return [
          station.x + station.nx * height,
          station.y + station.ny * height,
          side * (station.halfWidth - radius * 0.9),
        ];
      });
      beads.push(...spacedAlong(line, isWhole, 2.05 * radius));
    }
  }
  return beadsAt(beads, radius, "milgrain");
});
