/** Fresnel reflectance of a facet from inside, by the cosine of the angle to its normal. */
export const dielectricSource = `
float dielectric(float c, float index) {
  float s = 1. - (1. - c * c) * index * index;
  if (s <= 0.) return 1.;
  float o = sqrt(s), a = (index * c - o) / (index * c + o), b = (c - index * o) / (c + index * o);
  return min(1., .5 * (a * a + b * b));
}`;

export const sparkSource = `
float spark(vec2 q) {
  vec2 cell = floor(q);
  vec3 h = fract(vec3(cell.xyx) * .1031);
  h += dot(h, h.yzx + 33.33);
  float r = fract((h.x + h.y) * h.z);
  return r < .65 ? smoothstep(.24, .16, length(q - cell - .5 + .25 * (r - .3))) : 0.;
}`;

/**
 * Rotates most of the ceiling's light above each stone's own table (`lit`), as photographers move lamps. Otherwise,
 * stones facing forward or sideways would reflect only the dark horizon.
 */
export const lampRotationSource = `
mat3 uprighted(vec3 axis) {
  vec3 b = normalize(mix(vec3(0, 1, 0), axis, .66));
  vec3 v = vec3(-b.z, 0, b.x);
  float k = 1. + b.y;
  if (k < .05) return mat3(1);
  mat3 x = mat3(0, v.z, -v.y, -v.z, 0, v.x, v.y, -v.x, 0);
  return mat3(1) + x + x * x * (1. / k);
}`;
