import type { Bounds } from "#jewelry/shapes/mesh/measures";
import { translated } from "#jewelry/shapes/mesh/placement";
import type { Piece } from "#jewelry/shapes/piece";
import {
  cameraAxes,
  frameCamera,
  frameShare,
  framingPoints,
  tanHalfFov,
} from "../../../app/preview/camera/framing.ts";
import { lookAtMatrix, multiplyMatrices, perspectiveMatrix } from "../../../app/preview/camera/matrix.ts";
import type { CameraPose } from "../../../app/preview/camera/orbit.ts";
import type { ModelShot } from "../models/model.ts";

const degrees = Math.PI / 180;

/** A camera, and the distance it focuses on, mm. */
export interface FocusedCamera extends CameraPose {
  focusMm: number;
}

/** The camera for a shot of a piece for sale. */
export function modelCamera(piece: Piece, shot: ModelShot, aspect: number): FocusedCamera {
  const { box, fill = frameShare, middle = frameShare.middle } = shot;
  const pose = { yaw: shot.pose[0] * degrees, pitch: shot.pose[1] * degrees };
  const outermost = shot.frame ? cornersOf(shot.frame) : framingPoints(piece, box ?? piece.focus);
  const tan = shot.halfAngle === undefined ? tanHalfFov : Math.tan(shot.halfAngle * degrees);
  const { target, distance } = frameCamera(outermost, pose, aspect, fill, tan);
  const { up, back } = cameraAxes(pose);
  const eye = translated(target, back, distance);
  const { min, max } = piece.bounds;
  const reach = 3 * Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) + 30;
  const near = Math.max(distance - reach, distance * 0.02, 0.5);
  const lens = perspectiveMatrix(tan, aspect, near, distance + reach, 1 - 2 * middle);
  return {
    eye,
    projection: multiplyMatrices(lens, lookAtMatrix(eye, target, up)),
    heightMm: 2 * tan * distance,
    focusMm: distance,
  };
}

function cornersOf({ min, max }: Bounds): Float32Array {
  const corners = Array.from({ length: 8 }, (_, i) =>
    [i & 1, i & 2, i & 4].map((far, axis) => (far ? max : min)[axis]!),
  );
  return Float32Array.from(corners.flat());
}
