import { zoneNumber } from "#jewelry/shapes/mesh/mesh";

/** Pseudorandom numbers by position, and smooth noise. */
const noiseSource = `
float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * .1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f *= f * (3. - 2. * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + 1.), f.x), f.y);
}`;

/** Satin and hammered finishes bend the normal, each in its own zones. */
export const finishSource = `
bool isCovered(int zone) {
  bool isOpen = zone == ${zoneNumber("outer")} || zone == ${zoneNumber("link")};
  if (finish == 1) return isOpen || zone == ${zoneNumber("side")};
  if (finish == 3) return isOpen && (centerBand <= 0. || abs(own.z) < centerBand);
  return finish == 2 && isOpen;
}
${noiseSource}
vec3 hash3(vec3 p) {
  vec3 q = fract(p * vec3(.1031, .1030, .0973));
  q += dot(q, q.yxz + 33.33);
  return fract((q.xxy + q.yxx) * q.zyx);
}
vec3 hammered(vec3 n) {
  vec3 p = own / 1.12, base = floor(p), best = vec3(0);
  float nearest = 9., second = 9.;
  for (int i = 0; i < 27; i++) {
    vec3 cell = base + vec3(i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1);
    vec3 way = cell + .18 + .64 * hash3(cell) - p;
    way -= n * dot(way, n);
    float d = dot(way, way);
    if (d < nearest) { second = nearest; nearest = d; best = way; }
    else second = min(second, d);
  }
  float ridge = smoothstep(0., .05, second - nearest);
  return normalize(n + best * (.62 * (.35 + .65 * ridge)));
}
float streaked(int zone, float pixel) {
  vec3 seen = 1. - smoothstep(.4, 1.1, pixel * vec3(8, 24, 80));
  float streak = dot(seen, vec3(noise(lengths * vec2(.9, 8)), noise(lengths * vec2(1.7, 24)), noise(lengths * vec2(3.5, 80))) - .5);
  return streak * (zone == ${zoneNumber("side")} ? .2 : .75);
}`;

/** Fresnel reflectance of a metal by the cosine of the angle to its normal, like `conductorReflectance`. */
export const conductorSource = `
vec3 mirrored(float c) {
  float cos2 = c * c, sin2 = 1. - cos2;
  vec3 n2 = refractive * refractive, k2 = extinction * extinction, difference = n2 - k2 - sin2;
  vec3 sum = sqrt(difference * difference + 4. * n2 * k2), a = 2. * c * sqrt(max((sum + difference) * .5, 0.));
  vec3 across = (sum + cos2 - a) / (sum + cos2 + a), base = cos2 * sum + sin2 * sin2;
  return min(across * base / (base + a * sin2), 1.);
}`;
