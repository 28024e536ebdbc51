import type { Camera } from "./camera.ts";
import { type Layer, type Line, within } from "./hidden-lines.ts";
import { stretches } from "./stretches.ts";
import { angles, dot, type Point, type Vector } from "./vector.ts";

export interface BandSize {
  innerRadius: number;
  outerRadius: number;
  /** Along the finger. */
  width: number;
}

/** A flat band around the y axis, centered at the origin: near face, then visible parts of outside and inside. */
export function band({ innerRadius, outerRadius, width }: BandSize, camera: Camera): Layer[] {
  const circle = angles(180);
  const nearSide = camera.towardEye[1] < 0 ? -1 : 1;
  const edge = (radius: number, side: number, along: number[]): Point[] =>
    along.map((angle) =>
      camera.project([radius * Math.cos(angle), (side * width) / 2, radius * Math.sin(angle)]),
    );
  const wall = (radius: number, leaning: 1 | -1): Layer[] =>
    stretches(circle, (angle) => {
      const outward: Vector = [Math.cos(angle), 0, Math.sin(angle)];
      return leaning * dot(outward, camera.towardEye) > 0;
    }).map((along) => {
      const near = edge(radius, nearSide, along);
      const far = edge(radius, -nearSide, along);
      // Where the wall turns away, its silhouette runs across from edge to edge.
      return {
        hides: within([...far, ...near.toReversed()]),
        lines: [drawn([near[0]!, ...far, near.at(-1)!])],
      };
    });
  const faces = [edge(outerRadius, nearSide, circle), edge(innerRadius, nearSide, circle)];
  return [
    { hides: within(...faces), lines: faces.map(drawn) },
    ...wall(outerRadius, 1),
    ...wall(innerRadius, -1),
  ];
}

function drawn(points: Point[]): Line {
  return { points, weight: "edge" };
}
