import { luminanceWeights, toneCurve } from "../light/tone-curve.ts";
import { fragmentHead, glslFloat } from "./head.ts";

const { shoulder, toe, desaturation, vibrance, tinted } = toneCurve;
const room = 1 - shoulder;

/** Copies a texture. The blend weight makes it a running mean. */
export const copyFragment = `${fragmentHead}
in vec2 at;
out vec4 color;
uniform sampler2D picture;
void main() { color = texture(picture, at); }`;

/** Converts compressed light to screen colors with `toneCurve`. */
export const presentFragment = `${fragmentHead}
in vec2 at;
out vec4 color;
uniform sampler2D picture, before;
uniform float fadeIn, exposure;
vec3 vivid(vec3 c) {
  float gray = min(c.r, min(c.g, c.b)) / max(max(c.r, max(c.g, c.b)), 1e-6);
  float gain = 1. + ${glslFloat(vibrance)} * gray * smoothstep(${tinted.join(",")}, 1. - gray);
  return mix(vec3(dot(c, vec3(${luminanceWeights.join(",")}))), c, gain);
}
vec3 neutral(vec3 c) {
  c = vivid(c);
  float x = min(c.r, min(c.g, c.b));
  c -= x < ${glslFloat(toe)} ? x - x * x * ${glslFloat(1 / (2 * toe))} : ${glslFloat(toe / 2)};
  float peak = max(c.r, max(c.g, c.b));
  if (peak < ${glslFloat(shoulder)}) return c;
  float next = 1. - ${glslFloat(room * room)} / (peak + ${glslFloat(room - shoulder)});
  c *= next / peak;
  return mix(c, vec3(next), 1. - 1. / (${glslFloat(desaturation)} * (peak - next) + 1.));
}
void main() {
  vec4 p = texture(picture, at);
  if (fadeIn < 1.) p = mix(texture(before, at), p, fadeIn);
  if (p.a < .002) { color = vec4(0); return; }
  vec3 c = p.rgb / p.a;
  c /= max(1. - max(c.r, max(c.g, c.b)), .004);
  c = clamp(neutral(c * exposure), 0., 1.);
  c = mix(1.055 * pow(c, vec3(1. / 2.4)) - .055, c * 12.92, lessThan(c, vec3(.0031308)));
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) - .5;
  color = vec4(clamp(c + grain / 255., 0., 1.) * p.a, p.a);
}`;
