import { conductorSource, finishSource } from "../../shaders/metal-surface.ts";
import type { OtherSurfaces } from "../other-surfaces.ts";

/**
 * How a path continues from a part it hits. Metal reflects by microfacets. Light blocked by other microfacets leaves
 * after a second reflection, so a white metal loses none and gold's color deepens (Turquin, 2019, on average). Light
 * trapped between overlapping parts continues in the metal's color.
 */
export function surfaceSource(surfaces: OtherSurfaces): string {
  return `
uniform float pixelMm;
uniform vec2 wordsSize;
uniform vec4 words;
uniform sampler2D letters;
vec3 own, refractive, extinction;
vec2 lengths;
int finish;
float centerBand;
${finishSource}
${conductorSource}
vec3 unfolded(vec2 e) {
  vec3 n = vec3(e, 1. - abs(e.x) - abs(e.y));
  if (n.z < 0.) n.xy = (1. - abs(n.yx)) * mix(vec2(1), vec2(-1), lessThan(n.xy, vec2(0)));
  return normalize(n);
}
float unhidden(vec3 d, vec2 alpha) {
  if (d.z <= 0.) return 0.;
  vec2 slope = alpha * d.xy / d.z;
  return 2. / (1. + sqrt(1. + dot(slope, slope)));
}
float engrave(vec3 along, vec3 across, inout vec3 n, inout float rough) {
  vec2 at = (lengths - words.xy) * words.zw / wordsSize + .5;
  if (any(greaterThan(abs(at - .5), vec2(.5)))) return 1.;
  vec2 e = vec2(.035) / wordsSize;
  float h = textureLod(letters, at, 0.).r;
  vec2 slope = vec2(textureLod(letters, at + vec2(e.x, 0), 0.).r - textureLod(letters, at - vec2(e.x, 0), 0.).r,
    textureLod(letters, at + vec2(0, e.y), 0.).r - textureLod(letters, at - vec2(0, e.y), 0.).r) * words.zw;
  n = normalize(n + (normalize(along) * slope.x + normalize(across) * slope.y) * .9);
  rough = mix(rough, .42, h);
  return mix(1., .34, h);
}
void mirrorByFacets(vec3 n, vec3 g, vec3 along, vec2 alpha, vec3 tint, inout vec3 d, inout vec3 left) {
  float c = clamp(-dot(d, n), .001, 1.);
  mat3 frame = frameOf(n, along);
  vec3 toEye = -d * frame, m = frame * microfacet(vec3(toEye.xy, max(toEye.z, .001)), alpha);
  aim = reflect(d, n);
  left *= mirrored(isExact ? clamp(-dot(d, m), 0., 1.) : c);
  d = reflect(d, m);
  // What neighboring facets hide is mirrored once more.
  left *= mix(tint, vec3(1), unhidden(d * frame, alpha));
  float below = dot(d, g);
  if (below < 0.) d -= g * (2. * below);
  seen = seenPlain;
}
struct Meeting { vec3 place, facet, normal, along, across; int part; };
${surfaces.source}
void goOn(Hit hit, inout vec3 o, inout vec3 d, inout vec3 left) {
  vec4 a = texelFetch(corners, texel(3 * hit.triangle), 0), b = texelFetch(corners, texel(3 * hit.triangle + 1), 0);
  vec3 u = b.xyz - a.xyz, v = texelFetch(corners, texel(3 * hit.triangle + 2), 0).xyz - a.xyz, g = normalize(cross(u, v));
  vec3 p = a.xyz + u * hit.at.x + v * hit.at.y;
  int part = int(a.w), zone = int(b.w);
  vec4 head = texelFetch(parts, ivec2(0, part), 0), tint = texelFetch(parts, ivec2(1, part), 0);
  bool isWithin = dot(d, g) > 0.;
  if (head.x == 3.) {
    if (isWithin) o = p + g * gap;
    else enterStone(part, p, g, o, d, left);
    return;
  }
  if (isWithin) {
    left *= stone >= 0 ? tint.rgb * seat : tint.rgb;
    if (stone >= 0) walk(o, d, left);
    else o = p + g * gap;
    return;
  }
  stone = -1;
  if (seen == seenThrough) left *= seat;
  vec4 side = texelFetch(parts, ivec2(2, part), 0), s = texelFetch(shades, texel(3 * hit.triangle), 0);
  vec4 su = texelFetch(shades, texel(3 * hit.triangle + 1), 0), sv = texelFetch(shades, texel(3 * hit.triangle + 2), 0);
  vec3 n0 = unfolded(s.xy), nu = unfolded(su.xy) - n0, nv = unfolded(sv.xy) - n0;
  vec3 n = normalize(n0 + nu * hit.at.x + nv * hit.at.y);
  if (dot(n, d) > -.01) n = normalize(n - d * (dot(n, d) + .01) * 1.02);
  vec2 lu = su.zw - s.zw, lv = sv.zw - s.zw;
  own = p;
  lengths = s.zw + lu * hit.at.x + lv * hit.at.y;
  refractive = side.rgb;
  extinction = texelFetch(parts, ivec2(3, part), 0).rgb;
  o = p + g * gap;
  float area = lu.x * lv.y - lu.y * lv.x;
  area = abs(area) < 1e-9 ? 1e-9 : area;
  vec3 along = (u * lv.y - v * lu.y) / area, across = (v * lu.x - u * lv.x) / area;
  if (head.x > 0.) {
    meetSurface(Meeting(p, g, n, along, across, part), d, left);
    return;
  }
  finish = int(head.y);
  centerBand = head.w;
  float rough = side.w, dull = 1.;
  vec2 stretch = vec2(1);
  if (isCovered(zone)) {
    rough = head.z;
    if (finish == 2) n = hammered(n);
    else {
      float streak = streaked(zone, pixelMm);
      n = normalize(n + normalize(across - n * dot(across, n) + vec3(1e-9)) * (streak * .36));
      dull = isExact ? 1. : 1. + .26 * streak;
      stretch.x = .45;
    }
  }
  if (tint.w > 0.) dull *= engrave(along, across, n, rough);
  float edge = min(.35, .55 * pixelMm * max(length(nu) / length(u), length(nv) / length(v)));
  left *= dull;
  mirrorByFacets(n, g, along, rough * .87 * stretch, tint.rgb, d, left);
  blur = sqrt(1.5 * rough * rough + edge * edge);
}`;
}
