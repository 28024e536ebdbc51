import type { Pose } from "../../../preview/camera/framing.ts";
import type { SolidCut } from "./pick-point.ts";
import { namedPoses } from "./solid-camera.ts";

/** The axis a section is perpendicular to: x from the side, y from above, z from the front. */
export const sectionAxes = ["none", "x", "y", "z"] as const;
export type SectionAxis = (typeof sectionAxes)[number];

interface Section {
  readonly axis: SectionAxis;
  readonly atMm: number;
  /** Keeps the nearer half instead, seen from behind. */
  readonly isOther: boolean;
}

const ways = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] } as const;

/** The plane of a section. The half nearer to the viewer is cut away. */
export function sectionCut({ axis, atMm, isOther }: Section): SolidCut | null {
  if (axis === "none") return null;
  const [x, y, z] = ways[axis];
  return isOther ? { way: [-x, -y, -z], atMm: -atMm } : { way: [x, y, z], atMm };
}

/** The pose that faces a section. */
export function cutPose({ axis, isOther }: Section): Pose {
  const { yaw, pitch } = {
    none: namedPoses.front,
    x: namedPoses.side,
    y: namedPoses.top,
    z: namedPoses.front,
  }[axis];
  if (!isOther) return { yaw, pitch };
  return axis === "y" ? { yaw, pitch: -pitch } : { yaw: yaw + Math.PI, pitch };
}
