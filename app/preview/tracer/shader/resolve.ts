import { fragmentHead } from "../../shaders/head.ts";

/** Coverage in the rasterized picture below which a pixel off the piece's edges is ground: shadows cover less. */
const groundCover = 0.85;

/**
 * Converts the sum of samples to compressed light, mixed over the rasterized picture by `weight`. The ground's smooth
 * shadow is averaged over neighbors, less with more samples; the piece is shown as traced.
 */
export const resolveFragment = `${fragmentHead}precision highp sampler2D;
in vec2 at;
out vec4 color;
uniform sampler2D sum, quick;
uniform float samples, weight;
vec4 meanAt(ivec2 pixel) {
  return texelFetch(sum, clamp(pixel, ivec2(0), textureSize(sum, 0) - 1), 0) / samples;
}
float quickCover(ivec2 pixel) {
  return texelFetch(quick, clamp(pixel, ivec2(0), textureSize(quick, 0) - 1), 0).a;
}
bool isGround(ivec2 pixel) {
  float cover = max(quickCover(pixel + ivec2(1, 0)), quickCover(pixel - ivec2(1, 0)));
  cover = max(cover, max(quickCover(pixel + ivec2(0, 1)), quickCover(pixel - ivec2(0, 1))));
  return max(cover, quickCover(pixel)) < ${groundCover};
}
vec4 softened(ivec2 pixel, vec4 mean) {
  float reach = clamp(24. / sqrt(samples), 2., 6.), count = 1., own = quickCover(pixel);
  vec4 all = mean;
  for (int i = 1; i < 24; i++) {
    float r = sqrt(float(i) / 24.), turn = float(i) * 2.399963;
    ivec2 place = pixel + ivec2(round(reach * r * vec2(cos(turn), sin(turn))));
    float share = (1. - .7 * r * r) * step(abs(quickCover(place) - own), .12);
    all += meanAt(place) * share;
    count += share;
  }
  return all / count;
}
void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 mean = meanAt(pixel);
  if (isGround(pixel)) mean = softened(pixel, mean);
  float cover = clamp(mean.a, 0., 1.);
  vec3 light = max(mean.rgb, 0.) / max(cover, 1e-4);
  vec4 traced = vec4(light / (1. + max(light.r, max(light.g, light.b))) * cover, cover);
  color = mix(texture(quick, at), traced, weight);
}`;
