import { fragmentHead } from "../../shaders/head.ts";
import { studioSource } from "../../shaders/studio.ts";
import type { OtherSurfaces } from "../other-surfaces.ts";
import { hitSource } from "./hit.ts";
import { directionSource, randomSource } from "./sampling.ts";
import { stoneSource } from "./stone.ts";
import { surfaceSource } from "./surface.ts";

/**
 * The studio as seen by the last part on a path. Metal sees it with its reflection's own blur; near lamps shade even flat
 * faces from one end to the other. Stones see their own
 * lighting, with the dark observer, and lamps dimmed as on film: many facets share a pixel, and a plain mean of a few
 * lamps would turn all of them white. With `isExact`, everything sees the metal's studio sharply along the ray.
 */
const environmentSource = `
const int seenPlain = 0, seenOuter = 1, seenThrough = 2;
const float gap = 4e-4;
uniform sampler2D parts;
uniform bool isExact;
uniform mat3 tilt;
uniform vec3 gemLight;
uniform float observer, stoneLimit, seat, lampsMm;
int seen;
vec3 aim, toViewer;
float blur;`;

const lightSource = `
vec3 toLamps(vec3 from, vec3 d) { return lampsMm > 0. ? normalize(from + d * lampsMm) : d; }
vec3 environment(vec3 from, vec3 d) {
  if (isExact) return studio(tilt * toLamps(from, d), 0.);
  if (seen == seenPlain) return studio(tilt * toLamps(from, aim), blur);
  float head = 1. - observer * smoothstep(.915, .98, dot(d, toViewer));
  if (seen == seenOuter) return (room(d) * min(gemLight.x, 1.) + lamps(d, .02) * .4) * head;
  vec3 over = stone < 0 ? d : uprighted(turn[2]) * d;
  vec3 c = room(over) * gemLight.x + lamps(over, .012) * gemLight.y;
  if (over.y > .25) c += spark(2.6 * over.xz / over.y + 7.) * gemLight.z * smoothstep(.25, .5, over.y);
  c *= head;
  if (stoneLimit > 0.) c /= 1. + max(c.r, max(c.g, c.b)) / stoneLimit;
  return max(c, .003);
}`;

/**
 * The ground has the room's light, minus what the piece blocks, plus what the piece reflects onto it. Only rays that
 * hit the piece change it, so the empty ground has no noise. To the camera, it is the page's own plate with a shadow
 * and a faint reflection on top.
 */
const groundSource = `
uniform bool hasGround;
uniform vec4 ground, groundX, groundY;
uniform vec3 groundTint;
uniform float groundStrength, groundBrightness, mirror;
float groundDistance(vec3 o, vec3 d, float limit) {
  float down = -dot(d, ground.xyz), t = (dot(o, ground.xyz) - ground.w) / max(down, 1e-6);
  return hasGround && down > 1e-4 && t > 0. && t < limit ? t : -1.;
}
float nearness(vec3 p) {
  return smoothstep(1., .6, length(vec2(dot(p, groundX.xyz) + groundX.w, dot(p, groundY.xyz) + groundY.w)));
}
float hidden(vec3 d) { return dot(studio(d, .15), vec3(.3, .6, .1)) / groundBrightness; }
bool isStone(Hit hit) { return texelFetch(parts, ivec2(0, int(texelFetch(corners, texel(3 * hit.triangle), 0).w)), 0).x == 3.; }`;

export function traceFragment(surfaces: OtherSurfaces): string {
  return `${fragmentHead}precision highp sampler2D;
out vec4 color;
uniform sampler2D before;
uniform vec2 frameSize, shift;
uniform vec3 eye, rayX, rayY, rayZ;
uniform vec2 lens;
uniform int bounces;
uniform float maxRadiance;
${environmentSource}
${studioSource}
${randomSource}
${directionSource}
${hitSource}
${stoneSource}
${lightSource}
${surfaceSource(surfaces)}
${groundSource}
vec4 traced(vec3 o, vec3 d) {
  vec3 light = vec3(0), left = vec3(1);
  float cover = 1.;
  Hit hit = nextHit(o, d);
  float t = groundDistance(o, d, hit.t);
  if (t > 0.) {
    o += d * t + ground.xyz * gap;
    float mirrorShare = mirror > 0. ? .25 : 0.;
    bool isMirrored = happens(mirrorShare);
    float share = nearness(o) / (isMirrored ? mirrorShare : 1. - mirrorShare);
    d = isMirrored ? normalize(reflect(d, ground.xyz) + .05 * (cosineDirection(ground.xyz) - ground.xyz)) : cosineDirection(ground.xyz);
    if (share <= 0.) return vec4(0);
    hit = nextHit(o, d);
    if (hit.triangle < 0) return vec4(0);
    if (isMirrored) {
      cover = share * mirror * exp(-.22 * hit.t * dot(d, ground.xyz));
      left = vec3(cover);
    } else {
      cover = share * groundStrength * hidden(d);
      if (isStone(hit)) return vec4(0, 0, 0, .55 * cover);
      left = .35 * share * groundStrength / groundBrightness * groundTint;
    }
  } else if (hit.triangle < 0) return vec4(0);
  for (int bounce = 0; bounce < bounces; bounce++) {
    goOn(hit, o, d, left);
    if (max(left.r, max(left.g, left.b)) < .01) break;
    hit = nextHit(o, d);
    t = groundDistance(o, d, hit.t);
    if (t < 0. && hit.triangle >= 0) continue;
    vec3 around = environment(o, d);
    light += left * around;
    if (t < 0.) break;
    o += d * t + ground.xyz * gap;
    float share = nearness(o) * smoothstep(.02, .25, -dot(d, ground.xyz));
    d = cosineDirection(ground.xyz);
    hit = nextHit(o, d);
    if (hit.triangle < 0) break;
    left *= around * share;
    light -= left * hidden(d);
    left /= groundBrightness;
    stone = -1;
  }
  float peak = max(light.r, max(light.g, light.b));
  if (maxRadiance > 0. && peak > maxRadiance) light *= maxRadiance / peak;
  return vec4(light, cover);
}
void main() {
  seed();
  hue = random();
  seen = seenPlain;
  stone = -1;
  isSplit = false;
  vec2 at = (gl_FragCoord.xy + shift) / frameSize * 2. - 1.;
  vec3 from = eye, d = rayX * at.x + rayY * at.y + rayZ;
  if (lens.x > 0.) {
    float r = .5 * lens.x * sqrt(random()), turn = 6.2831853 * random();
    vec3 side = r * (cos(turn) * normalize(rayX) + sin(turn) * normalize(rayY));
    from += side;
    d = d * lens.y - side;
  }
  d = normalize(d);
  toViewer = -d;
  vec4 sum = traced(from, d);
  if (any(isnan(sum)) || any(isinf(sum))) sum = vec4(0);
  if (sampleIndex > 0) sum += texelFetch(before, ivec2(gl_FragCoord.xy), 0);
  color = sum;
}`;
}
