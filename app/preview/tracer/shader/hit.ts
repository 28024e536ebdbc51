/** Texels per row in the node and triangle textures. */
export const rowLength = 1024;

/** Maximum number of nodes waiting during traversal. No piece's hierarchy is this deep. */
export const stackSize = 48;

/** The first triangle a ray hits, from either side. `at` is its barycentric coordinates. */
export const hitSource = `
uniform sampler2D nodes, corners, shades;
struct Hit { float t; int triangle; vec2 at; };
ivec2 texel(int i) { return ivec2(i & ${rowLength - 1}, i >> ${Math.log2(rowLength)}); }
bool enters(vec3 least, vec3 largest, vec3 o, vec3 inverse, float limit) {
  vec3 a = (least - o) * inverse, b = (largest - o) * inverse, near = min(a, b), far = max(a, b);
  return max(max(near.x, near.y), max(near.z, 0.)) <= min(min(far.x, far.y), min(far.z, limit));
}
void meet(int i, vec3 o, vec3 d, inout Hit hit) {
  vec3 a = texelFetch(corners, texel(3 * i), 0).xyz;
  vec3 u = texelFetch(corners, texel(3 * i + 1), 0).xyz - a, v = texelFetch(corners, texel(3 * i + 2), 0).xyz - a;
  vec3 p = cross(d, v), s = o - a, q = cross(s, u);
  float k = 1. / dot(u, p);
  vec2 at = vec2(dot(s, p), dot(d, q)) * k;
  float t = dot(v, q) * k;
  if (at.x >= 0. && at.y >= 0. && at.x + at.y <= 1. && t > 0. && t < hit.t) hit = Hit(t, i, at);
}
Hit firstHit(vec3 o, vec3 d) {
  Hit hit = Hit(1e9, -1, vec2(0));
  vec3 inverse = 1. / mix(d, vec3(1e-9), lessThan(abs(d), vec3(1e-9)));
  int stack[${stackSize}];
  int waiting = 1;
  stack[0] = 0;
  while (waiting > 0) {
    int node = stack[--waiting];
    vec4 least = texelFetch(nodes, texel(2 * node), 0), largest = texelFetch(nodes, texel(2 * node + 1), 0);
    if (!enters(least.xyz, largest.xyz, o, inverse, hit.t)) continue;
    int first = int(least.w), kind = int(largest.w);
    if (kind > 0) for (int i = first; i < first + kind; i++) meet(i, o, d, hit);
    else if (waiting < ${stackSize - 1}) {
      int near = d[-1 - kind] < 0. ? 1 : 0;
      stack[waiting++] = first + 1 - near;
      stack[waiting++] = first + near;
    }
  }
  return hit;
}`;
