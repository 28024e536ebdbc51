import type { LocalPart } from "../assembly.ts";
import { loft } from "../mesh/loft.ts";
import { zoneNumber } from "../mesh/mesh.ts";
import { MeshWriter } from "../mesh/mesh-writer.ts";
import { type Placement, pointIn } from "../mesh/placement.ts";

/** A straight-sided rail along a row of stone positions: x along, y across, z up. */
export interface RailForm {
  line: readonly Placement[];
  /** The side of the line it is on. */
  side: number;
  /** Distance from the line to its inner and outer face, mm. */
  innerMm: number;
  outerMm: number | readonly number[];
  /** Its top above the line and its foot below, mm. */
  topMm: number;
  deepMm: number;
}

/** Rails of rectangular section with softened upper edges, as one part. */
export function rail(forms: readonly RailForm[]): LocalPart {
  const writer = new MeshWriter();
  for (const form of forms) writeRail(writer, form);
  return { name: "rail", mesh: writer.mesh() };
}

/** A metal bar under a row, `halfMm` wide to each side, with the line as its top. */
export function rowBar(line: readonly Placement[], halfMm: number, deepMm: number): LocalPart {
  return rail([{ line, side: 1, innerMm: -halfMm, outerMm: halfMm, topMm: 0, deepMm }]);
}

function writeRail(writer: MeshWriter, { line, side, innerMm, outerMm, topMm, deepMm }: RailForm): void {
  const sections = line.map((_, i) => {
    const outer = typeof outerMm === "number" ? outerMm : outerMm[i]!;
    return railSection(side > 0 ? [innerMm, outer] : [-outer, -innerMm], topMm, deepMm);
  });
  const [first] = sections;
  loft(writer, {
    stations: line.length,
    isClosed: false,
    groups: Uint8Array.from(first!, (_, i) => (i < 2 ? 0 : 1)),
    zones: new Uint8Array(first!.length).fill(zoneNumber("rail")),
    place: (station, point, out, at) => {
      const [across, height] = sections[station]![point]!;
      out.set(pointIn(line[station]!, [0, across, height]), at);
    },
  });
}

function railSection([left, right]: readonly [number, number], topMm: number, deepMm: number) {
  const soft = Math.min(0.07, (right - left) * 0.2);
  return [
    [left, -deepMm],
    [right, -deepMm],
    [right, -deepMm],
    [right, topMm - soft],
    [right - soft * 0.3, topMm - soft * 0.3],
    [right - soft, topMm],
    [left + soft, topMm],
    [left + soft * 0.3, topMm - soft * 0.3],
    [left, topMm - soft],
    [left, -deepMm],
  ] as const;
}
