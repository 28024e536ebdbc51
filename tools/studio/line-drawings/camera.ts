import { dot, type Point, type Vector } from "./vector.ts";

export interface Camera {
  /** Unit direction from the piece to the eye; a surface is seen when its normal leans that way. */
  readonly towardEye: Vector;
  project(at: Vector): Point;
}

interface CameraOptions {
  /** Turn of the eye around the upright axis. */
  yawDegrees: number;
  /** Height of the eye: 0 from the side, 90 from above. */
  pitchDegrees: number;
  /** Where the origin falls on the plate. */
  center: Point;
}

/** A camera without perspective, as of a drawing board. */
export function camera({ yawDegrees, pitchDegrees, center }: CameraOptions): Camera {
  const yaw = (yawDegrees * Math.PI) / 180;
  const pitch = (pitchDegrees * Math.PI) / 180;
  const right: Vector = [Math.cos(yaw), Math.sin(yaw), 0];
  const towardEye: Vector = [
    Math.sin(yaw) * Math.cos(pitch),
    -Math.cos(yaw) * Math.cos(pitch),
    Math.sin(pitch),
  ];
  const up: Vector = [-Math.sin(yaw) * Math.sin(pitch), Math.cos(yaw) * Math.sin(pitch), Math.cos(pitch)];
  return {
    towardEye,
    project: (at) => [center[0] + dot(at, right), center[1] - dot(at, up)],
  };
}
