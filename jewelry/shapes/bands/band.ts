import { memoize } from "../memoize.ts";
import { loft } from "../mesh/loft.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { type BandForm, bandStation } from "./band-form.ts";
import { sectionGroups, sectionPoints, sectionSeams, sectionZones, writeSection } from "./band-section.ts";

/** A band as one closed solid. Its lengths along the surface begin at the top and run counterclockwise. */
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

/** The angle of a station from +x: from the top on, and around. */
function stationTurn({ open, stations }: BandForm, station: number): number {
  const way =
    open === 0
      ? (2 * Math.PI * station) / stations
      : open + ((2 * Math.PI - 2 * open) * station) / (stations - 1);
  return Math.PI / 2 + way;
}
