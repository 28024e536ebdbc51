import { dielectricSource, lampRotationSource, sparkSource } from "./facet-light.ts";
import { fragmentHead, toneCompressionSource } from "./head.ts";
import { attributeLocations } from "./metal.ts";
import { studioSource } from "./studio.ts";

/** Maximum number of facets in the gem shader. */
const facetLimit = 120;

export const gemVertex = `#version 300 es
layout(location=${attributeLocations.position}) in vec3 position;
layout(location=${attributeLocations.normal}) in vec3 normal;
layout(location=${attributeLocations.placement}) in mat4 placement;
uniform mat4 projection;
uniform vec3 eye;
out vec3 point, place;
flat out vec3 facet, gemEye;
flat out mat3 turn, lit;
flat out float size;
${lampRotationSource}
void main() {
  size = length(placement[0].xyz);
  turn = mat3(placement) / size;
  lit = uprighted(turn[2]) * turn;
  point = position;
  facet = normal;
  gemEye = transpose(turn) * (eye - placement[3].xyz) / size;
  place = (placement * vec4(position, 1)).xyz;
  gl_Position = projection * vec4(place, 1);
}`;

/**
 * Traces light backward through a convex stone: at each facet part of it leaves, and the rest is reflected. Red and
 * blue use green's facets with their own angles, which causes fire.
 */
export const gemFragment = `${fragmentHead}
in vec3 point, place;
flat in vec3 facet, gemEye;
flat in mat3 turn, lit;
flat in float size;
out vec4 color;
uniform vec4 planes[${facetLimit}];
uniform int planeCount, bounces;
uniform bool isDispersed;
uniform vec3 eye, indices, absorption, straight;
uniform vec3 gemLight;
uniform vec4 ground;
uniform float fade;
${toneCompressionSource}
${studioSource}
${dielectricSource}
${sparkSource}
vec3 toEye, body;
vec3 around(vec3 local) {
  vec3 d = lit * local;
  vec3 c = room(d) * gemLight.x + lamps(d, .012) * gemLight.y;
  if (d.y > .25) c += spark(2.6 * d.xz / d.y + 7.) * gemLight.z * smoothstep(.25, .5, d.y);
  c *= 1. - .88 * smoothstep(.915, .98, dot(turn * local, toEye));
  float below = smoothstep(-.05, -.4, local.z);
  return max(mix(c, body * (.4 * c + .45 * straight * room(d)), below), .003);
}
void main() {
  vec3 v = normalize(point - gemEye), n = facet;
  toEye = normalize(eye - place);
  float c = clamp(-dot(v, n), 0., 1.);
  float f = dielectric(sqrt(max(0., 1. - (1. - c * c) / (indices.g * indices.g))), indices.g);
  vec3 outer = turn * reflect(v, n);
  vec3 sum = f * (room(outer) * min(gemLight.x, 1.) + lamps(outer, .02) * .4) * (1. - .9 * smoothstep(.9, .975, dot(outer, toEye)));
  vec3 red = refract(v, n, 1. / indices.r), green = refract(v, n, 1. / indices.g), blue = refract(v, n, 1. / indices.b);
  vec3 o = point, left = vec3(1. - f);
  float depth = pow(size, .4) * 2.6;
  body = exp(-absorption * depth * 1.3);
  for (int b = 0; b < bounces; b++) {
    float t = 1e9;
    vec3 m = n;
    for (int i = 0; i < planeCount; i++) {
      vec4 p = planes[i];
      float k = dot(p.xyz, green);
      if (k > 1e-5) {
        float s = (p.w - dot(p.xyz, o)) / k;
        if (s < t) { t = s; m = p.xyz; }
      }
    }
    t = max(t, 0.);
    o += green * t;
    left *= exp(-absorption * (t * depth));
    float cg = dot(green, m);
    vec3 back = vec3(dielectric(cg, indices.g));
    if (isDispersed) {
      back.r = dielectric(clamp(dot(red, m), 0., 1.), indices.r);
      back.b = dielectric(clamp(dot(blue, m), 0., 1.), indices.b);
      if (back.r < 1.) sum.r += left.r * (1. - back.r) * around(refract(red, -m, indices.r)).r;
      if (back.g < 1.) sum.g += left.g * (1. - back.g) * around(refract(green, -m, indices.g)).g;
      if (back.b < 1.) sum.b += left.b * (1. - back.b) * around(refract(blue, -m, indices.b)).b;
      red = reflect(red, m);
      blue = reflect(blue, m);
    } else if (back.g < 1.) sum += left * (1. - back.g) * around(refract(green, -m, indices.g));
    left *= back;
    if (max(left.r, max(left.g, left.b)) < .015) break;
    green = reflect(green, m);
  }
  sum += left * (.22 + room(turn * green) * (.5 * gemLight.x));
  float cover = 1.;
  if (fade > 0.) cover = fade * exp(-(dot(place, ground.xyz) - ground.w) * .22);
  color = covering(sum, cover);
}`;

/** The placeholder: clear glass with its facets' edges as wires. */
export const glassFragment = `${fragmentHead}
in vec3 point, place;
flat in vec3 facet, gemEye;
flat in mat3 turn;
flat in float size;
out vec4 color;
uniform vec3 eye, wire;
uniform bool isWire;
${toneCompressionSource}
${studioSource}
void main() {
  if (isWire) { color = covering(wire, .62); return; }
  vec3 v = normalize(point - gemEye);
  float c = clamp(-dot(v, facet), 0., 1.);
  float f = .04 + .96 * pow(1. - c, 5.);
  color = covering(studio(turn * reflect(v, facet), .03), min(.5, f + .03));
}`;
