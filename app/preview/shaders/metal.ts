import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { fragmentHead, toneCompressionSource } from "./head.ts";
import { conductorSource, finishSource } from "./metal-surface.ts";
import { groundSource, studioSource } from "./studio.ts";

/** Attribute locations in every mesh program. */
export const attributeLocations = { position: 0, normal: 1, surface: 2, zone: 3, placement: 4 } as const;

export const metalVertex = `#version 300 es
layout(location=${attributeLocations.position}) in vec3 position;
layout(location=${attributeLocations.normal}) in vec3 normal;
layout(location=${attributeLocations.surface}) in vec2 surface;
layout(location=${attributeLocations.zone}) in float zone;
layout(location=${attributeLocations.placement}) in mat4 placement;
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

export const metalFragment = `${fragmentHead}
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
${toneCompressionSource}
${studioSource}
${groundSource}
${finishSource}
${conductorSource}
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
  vec3 light = studio(tilt * r, blur);
  float down = -dot(r, ground.xyz);
  if (hasGround && down > .02) light *= mix(1., lightAt(p + r * ((dot(p, ground.xyz) - ground.w) / down)), smoothstep(.02, .25, down));
  float cover = 1.;
  if (fade > 0.) cover = fade * exp(-(dot(place, ground.xyz) - ground.w) * .22);
  color = covering(light * tint * dull, cover);
}`;
