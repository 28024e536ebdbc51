import { encoded, shownLight } from "../photographs/developed.ts";

type Light = readonly [red: number, green: number, blue: number];

/**
 * Traced light as a screen shows it: RGB bytes, top row first. `light` is RGBA, premultiplied, bottom row first, as
 * from both tracers; `plate` is shown where there is no piece.
 */
export function screenPicture(
  light: Float32Array,
  { width, height }: { width: number; height: number },
  exposure: number,
  plate: Light,
): Uint8Array {
  if (light.length !== width * height * 4)
    throw new Error(
      `Light of ${width} x ${height} needs ${width * height * 4} numbers, not ${light.length}.`,
    );
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 4;
      const cover = Math.min(1, light[from + 3]!);
      const shown = shownLight(light, from, exposure);
      for (const i of [0, 1, 2] as const)
        bytes[(y * width + x) * 3 + i] = Math.round(255 * encoded(shown[i] * cover + plate[i] * (1 - cover)));
    }
  return bytes;
}

/** The factor that gives one picture's light the mean brightness of another, to compare them at the same exposure. */
export function matchingExposure(reference: Float32Array, other: Float32Array): number {
  return brightness(reference) / brightness(other);
}

function brightness(light: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < light.length; i += 4)
    sum += 0.2126 * light[i]! + 0.7152 * light[i + 1]! + 0.0722 * light[i + 2]!;
  return sum;
}
