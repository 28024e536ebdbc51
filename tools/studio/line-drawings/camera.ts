import { dot, type Point, type Vector } from "./vector.ts";

export interface Camera {
  /** Unit direction from the piece to the viewer. A surface is visible if its normal leans that way. */
  readonly towardEye: Vector;
  project(at: Vector): Point;
}

interface CameraOptions {
  /** Rotation of the viewer around the vertical axis. */
  yawDegrees: number;
  /** Viewing height: 0 from the side, 90 from above. */
  pitchDegrees: number;
  /** Where the origin is on the plate. */
  center: Point;
}

/** An orthographic camera. */
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
