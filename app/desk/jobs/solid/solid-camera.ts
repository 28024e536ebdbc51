import { dot, translated, type Vector } from "#jewelry/shapes/mesh/placement";
import { cameraAxes, type Pose } from "../../../preview/camera/framing.ts";
import {
  lookAtMatrix,
  type Matrix,
  multiplyMatrices,
  orthographicMatrix,
} from "../../../preview/camera/matrix.ts";

/** An orthographic camera, so lengths in the picture plane are true. */
export interface SolidCamera extends Readonly<Pose> {
  readonly target: Vector;
  /** Millimeters spanned by the picture's height. */
  readonly heightMm: number;
}

export const namedPoses = {
  front: { yaw: 0, pitch: 0 },
  side: { yaw: Math.PI / 2, pitch: 0 },
  top: { yaw: 0, pitch: Math.PI / 2 },
} as const;
export const firstPose = { yaw: -0.5, pitch: 0.45 } as const;

/** Turned by angles in radians, limited to straight down and straight up. */
export function turnCamera(camera: SolidCamera, yaw: number, pitch: number): SolidCamera {
  const most = Math.PI / 2;
  return {
    ...camera,
    yaw: camera.yaw + yaw,
    pitch: Math.min(most, Math.max(-most, camera.pitch + pitch)),
  };
}

const zoomMm = { least: 0.5, most: 400 } as const;

export function zoomCamera(camera: SolidCamera, factor: number): SolidCamera {
  const heightMm = Math.min(zoomMm.most, Math.max(zoomMm.least, camera.heightMm / factor));
  return { ...camera, heightMm };
}

const turnStep = Math.PI / 15;
const zoomStep = 1.25;

/** The effect of one key or button press on the view. */
export const viewControls = {
  left: (camera: SolidCamera) => turnCamera(camera, -turnStep, 0),
  right: (camera: SolidCamera) => turnCamera(camera, turnStep, 0),
  above: (camera: SolidCamera) => turnCamera(camera, 0, turnStep),
  below: (camera: SolidCamera) => turnCamera(camera, 0, -turnStep),
  closer: (camera: SolidCamera) => zoomCamera(camera, zoomStep),
  farther: (camera: SolidCamera) => zoomCamera(camera, 1 / zoomStep),
} as const;

/** The viewing direction and scale: "Viewed 29° from the left, …". */
export function viewText({ yaw, pitch, heightMm }: SolidCamera): string {
  const degrees = (radians: number) => Math.round((radians * 180) / Math.PI);
  const turn = degrees(Math.atan2(Math.sin(yaw), Math.cos(yaw)));
  const rise = degrees(pitch);
  const parts = [
    turn === 0 ? "from the front" : `${Math.abs(turn)}° from the ${turn < 0 ? "left" : "right"}`,
    ...(rise === 0 ? [] : [`${Math.abs(rise)}° from ${rise > 0 ? "above" : "below"}`]),
  ];
  return `Viewed ${parts.join(", ")}; the view is ${heightMm.toFixed(1)} mm tall.`;
}

/** Coordinates of a point in the picture: right and up, in units of half its height, -1 to 1. */
export function projectToPicture(camera: SolidCamera, place: Vector): [x: number, y: number] {
  const { right, up } = cameraAxes(camera);
  const away = translated(place, camera.target, -1);
  return [(2 * dot(away, right)) / camera.heightMm, (2 * dot(away, up)) / camera.heightMm];
}

/** Distance of the camera from its target, mm, larger than any piece. */
export const cameraDistanceMm = 500;

/** The ray through a point of the picture, in the coordinates of `projectToPicture`. */
export function rayThrough(
  camera: SolidCamera,
  [x, y]: readonly [number, number],
): { from: Vector; way: Vector } {
  const { right, up, back } = cameraAxes(camera);
  const half = camera.heightMm / 2;
  const on = translated(translated(camera.target, right, x * half), up, y * half);
  return { from: translated(on, back, cameraDistanceMm), way: [-back[0], -back[1], -back[2]] };
}

/** From millimeters to clip space. `aspect` is width over height. */
export function projectionOf(camera: SolidCamera, aspect: number): Matrix {
  const { up, back } = cameraAxes(camera);
  const eye = translated(camera.target, back, cameraDistanceMm);
  return multiplyMatrices(
    orthographicMatrix(camera.heightMm, aspect, cameraDistanceMm),
    lookAtMatrix(eye, camera.target, up),
  );
}
