import { fragmentHead } from "./head.ts";

/** Copies a texture; the blend weight makes it a running mean. */
export const copyFragment = `${fragmentHead}
in vec2 at;
out vec4 color;
uniform sampler2D picture;
void main() { color = texture(picture, at); }`;

/** From compressed light to screen colors, by the Khronos neutral tone mapper, which keeps gold's hue. */
export const presentFragment = `${fragmentHead}
in vec2 at;
out vec4 color;
uniform sampler2D picture, before;
uniform float fadeIn, exposure;
vec3 neutral(vec3 c) {
  float x = min(c.r, min(c.g, c.b));
  c -= x < .08 ? x - 6.25 * x * x : .04;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < .76) return c;
  float next = 1. - .0576 / (peak - .52);
  c *= next / peak;
  return mix(c, vec3(next), 1. - 1. / (.15 * (peak - next) + 1.));
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
