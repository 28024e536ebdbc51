import type { LocalPart } from "#jewelry/shapes/assembly";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Placement, Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import { turnedForm } from "./turned-form.ts";

export interface HoopEnds {
  /** Radius of the hoop's center line around the origin in the plane z = 0, mm. */
  radius: number;
  /** Where the hoop starts in front of the ear and ends behind it, as clockwise angles from the top. */
  from: number;
  to: number;
  /** Thickness of the hoop's ends, mm. */
  gauge: number;
}

/** A hoop's closure: a knuckle at the end behind the ear, with a hinged post that snaps into the end in front. */
export function hoopFindings({ radius, from, to, gauge }: HoopEnds): LocalPart[] {
  const behind = to - 2 * Math.PI + 0.1 / radius;
  const hinge: Vector = [radius * Math.sin(behind), radius * Math.cos(behind), 0];
  const length = gauge * 1.02;
  const leaf = length / 3;
  const knuckle = (wide: number, thick: number) => {
    const half = wide / 2;
    const end = [
      [half, thick * 0.3],
      [half - 0.02, thick * 0.72],
      [half - 0.07, thick * 0.93],
      [half - 0.14, thick],
    ] as const;
    return turnedForm([...end.map(([z, r]) => [-z, r] as const), ...end.toReversed()], "z", 28);
  };
  const place = (z: number): Placement => ({
    at: [hinge[0], hinge[1], z],
    x: [1, 0, 0],
    y: [0, 1, 0],
    z: [0, 0, 1],
  });
  const thick = Math.min(0.62, gauge * 0.34);
  return [
    { name: "clasp", mesh: knuckle(leaf * 0.94, thick), placements: [-leaf, leaf].map(place) },
    { name: "clasp", mesh: knuckle(leaf * 0.94, thick * 1.02), placements: [place(0)] },
    { name: "post", mesh: post({ radius, behind, from }) },
  ];
}

/** A wire from the knuckle into the other end, slightly flatter than the hoop. */
function post({ radius, behind, from }: { radius: number; behind: number; from: number }) {
  const writer = new MeshWriter();
  const steps = 24;
  const end = from + 1.2 / radius;
  const path = Array.from({ length: steps + 1 }, (_, i): Vector => {
    const share = i / steps;
    const turn = behind + (end - behind) * share;
    const far = radius - 0.25 * Math.sin(Math.PI * share);
    return [far * Math.sin(turn), far * Math.cos(turn), 0];
  });
  tube(writer, {
    path,
    radius: 0.4,
    side: [0, 0, 1],
    sides: 16,
    hasRoundEnds: true,
    zone: zoneNumber("link"),
  });
  return writer.mesh();
}
