import { readFileSync } from "node:fs";
import { flipDifference } from "./flip.ts";
import { linearPlanes } from "./picture-planes.ts";
import { matchingExposure, screenPicture } from "./screen-picture.ts";

interface Size {
  width: number;
  height: number;
}

/** Two tracers' pictures of one scene, at the same exposure. */
export interface Pair {
  /** RGB bytes, top row first. */
  readonly reference: Uint8Array;
  readonly other: Uint8Array;
  /** The factor that made the other as bright as the reference. */
  readonly exposure: number;
  /** The mean FLIP difference in the whole picture, and on the piece. */
  readonly mean: number;
  readonly pieceMean: number;
}

const plate = [0.012, 0.014, 0.013] as const;

export function pairOf(reference: Float32Array, other: Float32Array, size: Size): Pair {
  const exposure = matchingExposure(reference, other);
  const shown = screenPicture(reference, size, 1, plate);
  const compared = screenPicture(other, size, exposure, plate);
  const { width, height } = size;
  const { mean, map } = flipDifference(
    linearPlanes(shown, width, height),
    linearPlanes(compared, width, height),
  );
  let [sum, count] = [0, 0];
  for (const [at, difference] of map.entries()) {
    const row = height - 1 - Math.floor(at / width);
    if (reference[(row * width + (at % width)) * 4 + 3]! < 0.5) continue;
    sum += difference;
    count += 1;
  }
  return { reference: shown, other: compared, exposure, mean, pieceMean: sum / Math.max(1, count) };
}

export function floatsOf(file: string): Float32Array {
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
