import { dielectricReflectance } from "#jewelry/materials/optics/fresnel";
import type { Plane } from "#jewelry/shapes/gems/half-spaces";
import { dot, normalized, translated, type Vector } from "#jewelry/shapes/mesh/placement";

const maxBounces = 100;

/**
 * Weighted light return of a clear stone seen from above (Hemphill and others, Gems & Gemology 34, 158, 1998): the
 * fraction of a uniform sky's light that returns through the crown, with each direction weighted by its squared cosine
 * to the table's normal. Excludes surface reflections. Traced from the eye into the stone, like the tracer does.
 */
export function weightedLightReturn(planes: readonly Plane[], index: number, rays: number): number {
  let [sum, area] = [0, 0];
  for (let ray = 0; ray < rays; ray += 1) {
    const at = (i: number) => (0.5 + ray * [0.8566749, 0.7338919, 0.6287067, 0.5385972][i]!) % 1;
    const [height, turn] = [Math.sqrt(1 - at(0)), 2 * Math.PI * at(1)];
    const wide = Math.sqrt(1 - height * height);
    const toEye: Vector = [wide * Math.cos(turn), wide * Math.sin(turn), height];
    const through: Vector = [at(2) - 0.5, at(3) - 0.5, 0];
    const entry = entryOf(planes, through, toEye);
    if (!entry || entry.plane[2] < 1e-6) continue;
    area += 1;
    sum += height * height * returned(planes, index, entry.point, entry.plane, toEye);
  }
  return sum / area;
}

/** Where a ray from far away enters the stone on its way to a point on the girdle plane; null if it misses. */
function entryOf(planes: readonly Plane[], through: Vector, toEye: Vector) {
  let [near, far] = [Infinity, -Infinity];
  let plane = planes[0]!;
  for (const each of planes) {
    const normal = normalOf(each);
    const [c, left] = [dot(normal, toEye), each[3] - dot(normal, through)];
    if (Math.abs(c) < 1e-9) {
      if (left < 0) return null;
    } else if (c > 0 && left / c < near) {
      near = left / c;
      plane = each;
    } else if (c < 0) far = Math.max(far, left / c);
  }
  return far < near ? { plane, point: translated(through, toEye, near) } : null;
}

/** The light along a ray that left the stone toward the eye, under a sky of brightness 1. */
function returned(
  planes: readonly Plane[],
  index: number,
  from: Vector,
  first: Plane,
  toEye: Vector,
): number {
  let way = refracted([-toEye[0], -toEye[1], -toEye[2]], normalOf(first), 1 / index)!;
  let left = 1 - dielectricReflectance(index, dot(toEye, normalOf(first)));
  let point = from;
  let light = 0;
  for (let bounce = 0; bounce < maxBounces && left > 1e-3; bounce += 1) {
    const { plane, distance } = exitOf(planes, point, way);
    point = translated(point, way, distance);
    const normal = normalOf(plane);
    const c = dot(way, normal);
    const back = dielectricReflectance(1 / index, Math.min(1, c));
    const out = back < 1 && refracted(way, [-normal[0], -normal[1], -normal[2]], index);
    if (out && out[2] > 0 && plane[2] > 1e-6) light += left * (1 - back);
    left *= back;
    way = normalized(translated(way, normal, -2 * c));
  }
  return light;
}

function exitOf(planes: readonly Plane[], [x, y, z]: Vector, [dx, dy, dz]: Vector) {
  let [distance, plane] = [Infinity, planes[0]!];
  for (const each of planes) {
    const c = each[0] * dx + each[1] * dy + each[2] * dz;
    if (c < 1e-7) continue;
    const to = (each[3] - each[0] * x - each[1] * y - each[2] * z) / c;
    if (to < distance) [distance, plane] = [to, each];
  }
  return { plane, distance: Math.max(0, distance) };
}

/** Snell's law; `normal` opposes the ray, `ratio` is the near index over the far one. Null for total reflection. */
function refracted(way: Vector, normal: Vector, ratio: number): Vector | null {
  const c = -dot(way, normal);
  const square = 1 - ratio * ratio * (1 - c * c);
  if (square < 0) return null;
  const by = ratio * c - Math.sqrt(square);
  return normalized([
    ratio * way[0] + by * normal[0],
    ratio * way[1] + by * normal[1],
    ratio * way[2] + by * normal[2],
  ]);
}

function normalOf([x, y, z]: Plane): Vector {
  return [x, y, z];
}
