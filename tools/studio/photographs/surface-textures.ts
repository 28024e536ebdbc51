/**
 * Tool marks in a surface, based on `noiseSource`. `marked` bends the normal `n`; `along` and `across` are the
 * directions of the mesh's surface lengths; `fan` receives the direction in which a highlight spreads, scaled by the
 * amount, and `dull` the color's factor. Omits detail finer than `pixel` (mm).
 */
export const textureSource = `
float streaks(vec2 at, float pixel) {
  vec3 seen = 1. - smoothstep(.35, 1., pixel * vec3(7, 19, 48));
  vec3 fine = vec3(noise(at * vec2(.1, 7)), noise(at * vec2(.22, 19)), noise(at * vec2(.45, 48))) - .5;
  return dot(seen * vec3(.35, .7, 1), fine);
}
vec3 flattened(vec3 way, vec3 n) {
  way -= n * dot(way, n);
  return way / max(length(way), 1e-5);
}
vec2 pebble(vec2 p, out float crease) {
  vec2 cell = floor(p), way = vec2(0);
  float nearest = 9., second = 9.;
  for (int i = 0; i < 9; i++) {
    vec2 c = cell + vec2(i % 3 - 1, i / 3 - 1);
    vec2 w = c + .15 + .7 * vec2(hash(c), hash(c + 71.7)) - p;
    float d = dot(w, w);
    if (d < nearest) { second = nearest; nearest = d; way = w; }
    else second = min(second, d);
  }
  crease = smoothstep(.0, .22, sqrt(second) - sqrt(nearest));
  return way;
}
float slope(float x, float from, float to) {
  return smoothstep(from, mix(from, to, .3), x) * (1. - smoothstep(mix(from, to, .7), to, x));
}
void marked(vec3 along, vec3 across, float pixel, inout vec3 n, out vec3 fan, out float dull) {
  along = flattened(along, n);
  across = flattened(across, n);
  float radius = length(own.xy);
  vec3 outward = flattened(axisX * own.x + axisY * own.y, n), around = flattened(axisY * own.x - axisX * own.y, n);
  fan = vec3(0);
  dull = 1.;
  if (pattern == 1) {
    float s = streaks(lengths, pixel);
    n = normalize(n + across * (s * .16));
    fan = across * .16;
    dull = 1. + .22 * s;
  } else if (pattern == 2) {
    float angle = atan(own.y, own.x), fine = pixel / max(radius, .05);
    vec3 seen = 1. - smoothstep(.3, .9, fine * vec3(38.2, 114.6, 286.5));
    float s = dot(seen, vec3(noise(vec2(angle * 38.2, radius * .1)), noise(vec2(angle * 114.6 + 9., radius * .14)), noise(vec2(angle * 286.5, radius * .2))) - .5);
    n = normalize(n + around * (s * .1));
    fan = around * .5;
    dull = 1. + .1 * s;
  } else if (pattern == 3) {
    float s = streaks(vec2(atan(own.y, own.x) * max(radius, 1.), radius), pixel);
    n = normalize(n + outward * (s * .12));
    fan = outward * .16;
    dull = 1. + .16 * s;
  } else if (pattern == 4) {
    float crease, seen = 1. - smoothstep(.3, .9, pixel / pitch), fold;
    vec2 way = pebble(lengths / pitch, crease), small = pebble(lengths / pitch * 2.3 + 5., fold);
    n = normalize(n - (along * way.x + across * way.y) * (.5 * seen) - (along * small.x + across * small.y) * (.2 * seen));
    dull = mix(.86, mix(.62, 1.04, crease) * mix(.92, 1., fold), seen);
  } else if (pattern >= 5) {
    vec2 at = own.xy / pitch, cell = fract(at) - .5, side = abs(cell);
    if (pattern == 6) side.x = 0.;
    float seen = 1. - smoothstep(.25, .6, pixel / pitch);
    float edge = max(side.x, side.y);
    vec3 way = side.x > side.y ? axisX * sign(cell.x) : axisY * sign(cell.y);
    n = normalize(n + way * (slope(edge, .34, .46) * .9 * seen));
    dull = mix(.9, 1. - .5 * smoothstep(.4, .47, edge), seen);
  }
}`;
