/**
 * Numbers from 0 to 1. A path's first numbers come from Roberts' sequences (2018) in one, two and three dimensions,
 * shifted by a per-pixel hash; later ones from that hash alone (Jarzynski and Olano, 2020).
 */
export const randomSource = `
uniform int sampleIndex;
const float steps[6] = float[6](.6180340, .7548777, .5698403, .8191725, .6710436, .5497005);
uint state, shiftState;
int dimension;
float hashed(inout uint seed) {
  seed = seed * 747796405u + 2891336453u;
  uint word = ((seed >> ((seed >> 28u) + 4u)) ^ seed) * 277803737u;
  return float(((word >> 22u) ^ word) >> 8u) / 16777216.;
}
void seed() {
  uvec2 pixel = uvec2(gl_FragCoord.xy);
  shiftState = pixel.x * 1973u + pixel.y * 926777u + 1u;
  hashed(shiftState);
  state = shiftState + uint(sampleIndex) * 2669933u;
  dimension = 0;
}
float random() {
  if (dimension < 6) return fract(hashed(shiftState) + float(sampleIndex) * steps[dimension++]);
  return hashed(state);
}`;

/** Directions around a normal: cosine-weighted, and for visible microfacets (Dupuy and Benyoub, 2023). */
export const directionSource = `
mat3 frameOf(vec3 n, vec3 along) {
  vec3 x = along - n * dot(along, n);
  x = dot(x, x) > 1e-12 ? normalize(x) : normalize(abs(n.x) > .7 ? cross(n, vec3(0, 1, 0)) : cross(n, vec3(1, 0, 0)));
  return mat3(x, cross(n, x), n);
}
vec3 cosineDirection(vec3 n) {
  float z = 1. - 2. * random(), turn = 6.2831853 * random(), r = sqrt(max(0., 1. - z * z));
  return normalize(n * 1.0001 + vec3(r * cos(turn), r * sin(turn), z));
}
vec3 microfacet(vec3 toEye, vec2 alpha) {
  vec3 w = normalize(vec3(alpha * toEye.xy, toEye.z));
  float turn = 6.2831853 * random(), z = (1. - random()) * (1. + w.z) - w.z, r = sqrt(clamp(1. - z * z, 0., 1.));
  vec3 h = vec3(r * cos(turn), r * sin(turn), z) + w;
  return normalize(vec3(alpha * h.xy, max(h.z, 1e-6)));
}`;
