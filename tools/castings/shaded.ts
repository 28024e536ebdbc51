import { cross, dot, normalized, type Vector } from "../../jewelry/shapes/mesh/placement.ts";

/** A closed mesh in mm, with its color. */
export interface Body {
  readonly mesh: { readonly positions: Float32Array; readonly triangles: Uint32Array };
  readonly color: Vector;
}

/** A parallel view of a square. */
export interface Camera {
  /** Unit vector from the piece to the viewer. */
  readonly toward: Vector;
  readonly up?: Vector;
  /** The middle of the picture. */
  readonly at: Vector;
  readonly widthMm: number;
  /** Shows only what is up to this far behind the middle, mm; cut bodies show their flat insides. */
  readonly behindMm?: number;
}

const ground = [243, 240, 233] as const;
/** Samples of a pixel along each side. */
const samples = 3;
const lamps: readonly { way: Vector; power: number }[] = [
  { way: normalized([-0.5, 0.8, 0.6]), power: 0.62 },
  { way: normalized([0.8, 0.1, 0.5]), power: 0.24 },
];
const ambient = 0.26;

/** RGB pixels of bodies with flat shading, `sizePx` squared, by a depth buffer. */
export function shaded(bodies: readonly Body[], camera: Camera, sizePx: number): Uint8Array {
  const side = sizePx * samples;
  const scale = side / camera.widthMm;
  const behind = camera.behindMm ?? Infinity;
  const toward = normalized(camera.toward);
  const right = normalized(cross(camera.up ?? [0, 1, 0], toward));
  const up = cross(toward, right);
  const depth = new Float32Array(side * side).fill(-Infinity);
  const colors = new Float32Array(side * side * 3);
  for (let i = 0; i < colors.length; i += 1) colors[i] = ground[i % 3]!;
  for (const { mesh, color } of bodies) {
    const seen = new Float32Array(mesh.positions.length);
    for (let i = 0; i < seen.length; i += 3) {
      const from: Vector = [0, 1, 2].map((k) => mesh.positions[i + k]! - camera.at[k]!) as never;
      seen[i] = side / 2 + scale * dot(from, right);
      seen[i + 1] = side / 2 - scale * dot(from, up);
      seen[i + 2] = dot(from, toward);
    }
    for (let t = 0; t < mesh.triangles.length; t += 3)
      fill([0, 1, 2].map((k) => mesh.triangles[t + k]! * 3) as never, seen, color);
  }
  return averaged(colors, sizePx);

  function fill(corners: Vector, seen: Float32Array, color: Vector): void {
    const [ax, bx, cx] = corners.map((c) => seen[c]!) as never as Vector;
    const [ay, by, cy] = corners.map((c) => seen[c + 1]!) as never as Vector;
    const [az, bz, cz] = corners.map((c) => seen[c + 2]!) as never as Vector;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0) return;
    // Rows run downward, so a triangle that faces the viewer has a negative area.
    const facing = area < 0;
    if (!facing && behind === Infinity) return;
    const lit = facing ? light(ax, ay, az, bx, by, bz, cx, cy, cz) : 1;
    for (
      let y = Math.max(0, Math.ceil(Math.min(ay, by, cy)));
      y <= Math.min(side - 1, Math.max(ay, by, cy));
      y += 1
    )
      for (
        let x = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
        x <= Math.min(side - 1, Math.max(ax, bx, cx));
        x += 1
      ) {
        const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
        const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
        if (v < 0 || w < 0 || v + w > 1) continue;
        const z = az + v * (bz - az) + w * (cz - az);
        const at = y * side + x;
        if ((behind < Infinity && z > 0) || z < -behind || z <= depth[at]!) continue;
        depth[at] = z;
        for (let k = 0; k < 3; k += 1) colors[at * 3 + k] = facing ? color[k]! * lit : 0.5 * color[k]!;
      }
  }

  function light(...[ax, ay, az, bx, by, bz, cx, cy, cz]: number[]): number {
    const normal = normalized(
      cross(
        [(bx! - ax!) / scale, (ay! - by!) / scale, bz! - az!],
        [(cx! - ax!) / scale, (ay! - cy!) / scale, cz! - az!],
      ),
    );
    return lamps.reduce((sum, { way, power }) => sum + power * Math.max(0, dot(way, normal)), ambient);
  }
}

function averaged(colors: Float32Array, sizePx: number): Uint8Array {
  const pixels = new Uint8Array(sizePx * sizePx * 3);
  for (let y = 0; y < sizePx; y += 1)
    for (let x = 0; x < sizePx; x += 1)
      for (let k = 0; k < 3; k += 1) {
        let sum = 0;
        for (let dy = 0; dy < samples; dy += 1)
          for (let dx = 0; dx < samples; dx += 1)
            sum += colors[((y * samples + dy) * sizePx * samples + x * samples + dx) * 3 + k]!;
        pixels[(y * sizePx + x) * 3 + k] = Math.min(255, sum / samples ** 2);
      }
  return pixels;
}
