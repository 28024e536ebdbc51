import type { LocalPart } from "../assembly.ts";
import { beadsAt, spacedAlong } from "../melee/bead-row.ts";
import { memoize } from "../memoize.ts";
import type { Vector } from "../mesh/placement.ts";
import { type BandForm, bandStation } from "./band-form.ts";

/** Beads along both edges of a band's outside, out to an angle from its top; pi for all around. */
export const milgrainEdges = memoize((form: BandForm, within: number): LocalPart => {
  const radius = Math.min(0.17, form.widthMm * 0.085);
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
