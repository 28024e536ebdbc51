import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { compressed, fragmentHead } from "./head.ts";
import { groundSource, studioSource } from "./studio.ts";

/** Attribute locations of every mesh program. */
export const attributes = { position: 0, normal: 1, surface: 2, zone: 3, placement: 4 } as const;

export const metalVertex = `#version 300 es
layout(location=${attributes.position}) in vec3 position;
layout(location=${attributes.normal}) in vec3 normal;
layout(location=${attributes.surface}) in vec2 surface;
layout(location=${attributes.zone}) in float zone;
layout(location=${attributes.placement}) in mat4 placement;
uniform mat4 projection;
out vec3 place, facing, own;
out vec2 lengths;
flat out float kind;
void main() {
  own = position;
  place = (placement * vec4(position, 1)).xyz;
  facing = mat3(placement) * normal;
  lengths = surface;
  kind = zone;
  gl_Position = projection * vec4(place, 1);
}`;

/** Numbers that look random by place, and smooth ones. */
export const noiseSource = `
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

/** Satin and hammering bend the normal, each on zones of its own. */
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

/** Fresnel's reflectance of a metal by the cosine of the angle to its normal, as `conductorReflectance`. */
export const conductorSource = `
vec3 mirrored(float c) {
  float cos2 = c * c, sin2 = 1. - cos2;
  vec3 n2 = refractive * refractive, k2 = extinction * extinction, difference = n2 - k2 - sin2;
  vec3 sum = sqrt(difference * difference + 4. * n2 * k2), a = 2. * c * sqrt(max((sum + difference) * .5, 0.));
  vec3 across = (sum + cos2 - a) / (sum + cos2 + a), base = cos2 * sum + sin2 * sin2;
  return min(across * base / (base + a * sin2), 1.);
}`;

/** Metal, with more source before its `main`, and its reflected light by place, normal, ray and blur. */
export function metalSource(more: string, light: string): string {
  return `${fragmentHead}
in vec3 place, facing, own;
in vec2 lengths;
flat in float kind;
out vec4 color;
uniform vec3 eye, straight, refractive, extinction;
uniform float roughness, polish, fade, centerBand;
uniform int finish;
uniform bool hasGround;
uniform mat3 tilt;
uniform vec2 bore, wordsSize;
uniform vec4 words;
uniform sampler2D letters;
${compressed}
${studioSource}
${groundSource}
${finishSource}
${conductorSource}
${more}
void main() {
  vec3 n = normalize(facing), v = normalize(place - eye);
  if (dot(n, v) > 0.) n = normalize(n - v * (dot(n, v) * 1.02));
  vec3 px = dFdx(place), py = dFdy(place);
  vec2 sx = dFdx(lengths), sy = dFdy(lengths);
  float turn = sx.x * sy.y - sy.x * sx.y;
  turn = abs(turn) < 1e-9 ? 1e-9 : turn;
  vec3 along = (px * sy.y - py * sx.y) / turn, across = (py * sx.x - px * sy.x) / turn;
  vec3 bend = fwidth(n);
  float rough = polish, dull = 1.;
  int zone = int(kind + .5);
  if (isCovered(zone)) {
    rough = roughness;
    if (finish == 2) n = hammered(n);
    else {
      float streak = streaked(zone, max(length(sx), length(sy)));
      n = normalize(n + normalize(across - n * dot(across, n)) * (streak * .36));
      dull = 1. + .26 * streak;
    }
  }
  if (wordsSize.x > 0.) {
    vec2 at = (lengths - words.xy) * words.zw / wordsSize + .5;
    if (all(lessThan(abs(at - .5), vec2(.5)))) {
      vec2 e = vec2(.035) / wordsSize;
      float h = texture(letters, at).r;
      vec2 slope = vec2(texture(letters, at + vec2(e.x, 0)).r - texture(letters, at - vec2(e.x, 0)).r,
        texture(letters, at + vec2(0, e.y)).r - texture(letters, at - vec2(0, e.y)).r);
      slope *= words.zw;
      n = normalize(n + (normalize(along) * slope.x + normalize(across) * slope.y) * .9);
      dull *= mix(1., .34, h);
      rough = mix(rough, .42, h);
    }
  }
  float edge = min(.35, .55 * length(bend));
  float blur = sqrt(1.5 * rough * rough + edge * edge);
  vec3 r = reflect(v, n), p = place;
  vec3 tint = mirrored(clamp(-dot(v, n), 0., 1.));
  if (bore.x > 0. && zone == ${zoneNumber("bore")}) {
    for (int i = 0; i < 2; i++) {
      float flat_ = dot(r.xy, r.xy), t = -2. * dot(p.xy, r.xy) / max(flat_, 1e-4);
      vec3 q = p + r * t;
      if (t < .5 || abs(q.z) > bore.y) break;
      vec3 inward = vec3(-normalize(q.xy), 0);
      tint *= mirrored(clamp(-dot(r, inward), 0., 1.));
      r = reflect(r, inward);
      p = q;
    }
  }
  vec3 light = ${light};
  float down = -dot(r, ground.xyz);
  if (hasGround && down > .02) light *= mix(1., lightAt(p + r * ((dot(p, ground.xyz) - ground.w) / down)), smoothstep(.02, .25, down));
  float cover = 1.;
  if (fade > 0.) cover = fade * exp(-(dot(place, ground.xyz) - ground.w) * .22);
  color = covering(light * tint * dull, cover);
}`;
}

export const metalFragment = metalSource("", "studio(tilt * r, blur)");
