import type { Vector } from "#jewelry/shapes/mesh/placement";

type Light = readonly [red: number, green: number, blue: number];

/**
 * Light from all directions as a Radiance picture, twice as wide as high: the zenith on top, the piece's +X in the
 * middle, +Z to its right.
 */
export function radianceFile(height: number, light: (direction: Vector) => Light): Uint8Array {
  const width = 2 * height;
  const head = new TextEncoder().encode(`#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y ${height} +X ${width}\n`);
  const file = new Uint8Array(head.length + width * height * 4);
  file.set(head);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      file.set(sharedExponent(light(directionAt(x, y, height))), head.length + (y * width + x) * 4);
  return file;
}

export function directionAt(x: number, y: number, height: number): Vector {
  const fromZenith = ((y + 0.5) / height) * Math.PI;
  const turn = ((x + 0.5) / height - 1) * Math.PI;
  return [Math.sin(fromZenith) * Math.cos(turn), Math.cos(fromZenith), Math.sin(fromZenith) * Math.sin(turn)];
}

/** Three mantissas and their shared exponent. */
export function sharedExponent(light: Light): [number, number, number, number] {
  const peak = Math.max(...light);
  if (peak < 1e-32) return [0, 0, 0, 0];
  const exponent = Math.floor(Math.log2(peak)) + 1;
  const scale = 256 / 2 ** exponent;
  const [red, green, blue] = light;
  return [Math.floor(red * scale), Math.floor(green * scale), Math.floor(blue * scale), exponent + 128];
}
