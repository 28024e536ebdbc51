import { metalOfColor } from "#jewelry/materials/metal-reflection";
import type { Surface } from "#jewelry/materials/surfaces";
import type { OtherSurfaces } from "../../../app/preview/tracer/other-surfaces.ts";
import { textureSource } from "./surface-textures.ts";

/* In the order of the shaders' numbers. */

const surfaceBodies: readonly Surface["body"][] = ["metal", "opaque", "pearl", "glass"];
const surfaceTextures: readonly Surface["texture"][] = [
  undefined,
  "brushed",
  "sunray",
  "circular",
  "grain",
  "squares",
  "lines",
];

/**
 * Glass lets a path pass straight through or reflects it: about 1% at a face with an antireflective coating, which
 * leaves a bluish reflection, more at the bare edge. Reflections from the inner face stay below it.
 */
const glassSource = `
const vec3 coating = vec3(.8, .95, 1.25);
Hit nextHit(inout vec3 o, inout vec3 d) {
  Hit hit = firstHit(o, d);
  for (int face = 0; face < 8 && hit.triangle >= 0; face++) {
    vec4 a = texelFetch(corners, texel(3 * hit.triangle), 0);
    int part = int(a.w);
    if (texelFetch(parts, ivec2(0, part), 0).x != 2.) break;
    vec3 u = texelFetch(corners, texel(3 * hit.triangle + 1), 0).xyz - a.xyz;
    vec3 v = texelFetch(corners, texel(3 * hit.triangle + 2), 0).xyz - a.xyz, g = normalize(cross(u, v));
    float c = dot(d, g), normal = abs(dot(g, texelFetch(parts, ivec2(6, part), 0).xyz)) > .5 ? .01 : .077;
    bool isMirrored = happens(normal + (1. - normal) * pow(1. - abs(c), 5.));
    if (isMirrored && c < 0.) break;
    o += d * hit.t + g * (isMirrored ? -gap : gap * sign(c));
    if (isMirrored) {
      d = reflect(d, g);
      aim = d;
      blur = .02;
    }
    hit = firstHit(o, d);
  }
  return hit;
}`;

/**
 * Opaque surfaces. Under a clear coat, tool marks are a distribution of facets that is wide across them. A pearl's skin
 * reflects in a sharp and a soft lobe over its body, with a tint that changes with the angle.
 */
const bodySource = `
void turnTo(vec3 way, float spread, inout vec3 d) {
  seen = seenPlain;
  d = way;
  aim = way;
  blur = spread;
}
void spread(vec3 n, inout vec3 d) {
  turnTo(cosineDirection(n), .3, d);
  if (!isExact) {
    aim = n;
    blur = 1.;
  }
}
vec3 facetOf(vec3 n, float alpha, vec3 d) {
  mat3 frame = frameOf(n, vec3(0));
  vec3 toEye = -d * frame;
  return frame * microfacet(vec3(toEye.xy, max(toEye.z, .001)), vec2(alpha));
}
// Whether a skin mirrors a path, more often where the body is dark: what it lets through has the rest of the light.
bool isMirroredBy(float skin, vec3 body, inout vec3 left) {
  float chance = skin / (skin + (1. - skin) * max(body.r, max(body.g, body.b)));
  bool isMirrored = happens(chance);
  left *= isMirrored ? skin / chance : (1. - skin) / (1. - chance);
  return isMirrored;
}
void pearl(vec3 n, float c, vec3 body, inout vec3 d, inout vec3 left) {
  if (isMirroredBy(.31 * (.6 + .9 * pow(1. - c, 3.)), body, left)) {
    bool isSharp = happens(.35);
    vec3 middle = reflect(d, n);
    turnTo(reflect(d, facetOf(n, isSharp ? .04 : .26, d)), isSharp ? .05 : .3, d);
    if (!isExact) aim = middle;
    return;
  }
  vec3 turned = mix(vec3(1.05, .95, .97), vec3(.95, 1.02, .98), smoothstep(.3, .75, c));
  left *= body * mix(vec3(1.03, .985, 1.), turned, .85);
  spread(happens(.4) ? normalize(n - d) : n, d);
}
void paint(vec3 n, float c, float rough, bool isCoated, vec3 body, inout vec3 d, inout vec3 left) {
  float skin = isCoated ? 0. : (.04 + .96 * pow(1. - c, 5.)) * (1. - .6 * rough);
  if (isMirroredBy(skin, body, left)) {
    turnTo(reflect(d, facetOf(n, max(rough, .2) * .87, d)), .1, d);
    return;
  }
  left *= body;
  spread(n, d);
}
void meetSurface(Meeting at, inout vec3 d, inout vec3 left) {
  vec4 head = texelFetch(parts, ivec2(0, at.part), 0), tint = texelFetch(parts, ivec2(1, at.part), 0);
  float rough = texelFetch(parts, ivec2(2, at.part), 0).w;
  vec4 x = texelFetch(parts, ivec2(4, at.part), 0), y = texelFetch(parts, ivec2(5, at.part), 0), z = texelFetch(parts, ivec2(6, at.part), 0);
  vec3 n = at.normal, fan;
  float c = clamp(-dot(d, n), 0., 1.), dull;
  if (head.x == 2.) {
    left *= coating;
    turnTo(reflect(d, n), .02, d);
    return;
  }
  if (tint.w > 0. && isMirroredBy(.04 + .96 * pow(1. - c, 5.), tint.rgb, left)) {
    turnTo(reflect(d, n), .02, d);
    return;
  }
  axisX = x.xyz;
  axisY = y.xyz;
  own = (at.place - vec3(x.w, y.w, z.w)) * mat3(x.xyz, y.xyz, z.xyz);
  pattern = int(head.z);
  pitch = head.w;
  float faded = texelFetch(parts, ivec2(3, at.part), 0).w, off = length(own.xy) / pitch;
  marked(at.along, at.across, pixelMm / max(c, .2), n, fan, dull);
  if (dot(n, d) > -.01) n = normalize(n - d * (dot(n, d) + .01) * 1.02);
  left *= dull * (1. - faded * smoothstep(.3, 1.02, off));
  bool isTurned = dot(fan, fan) > 0.;
  if (head.y == 2.) pearl(n, c, tint.rgb, d, left);
  else if (head.y == 0. || (isTurned && happens(.6))) {
    float wide = rough * (length(fan) > .3 ? 1.2 : .87);
    mirrorByFacets(n, at.facet, fan, isTurned ? vec2(wide, rough * .25) : vec2(wide), tint.rgb, d, left);
    blur = 1.22 * rough;
    if (isTurned && !isExact) {
      vec3 way = normalize(fan);
      aim = normalize(aim + way * (.6 * dot(d - aim, way)));
    }
  }
  else paint(n, c, rough, tint.w > 0., tint.rgb, d, left);
  float below = dot(d, at.facet);
  if (below < 0.) d -= at.facet * (2. * below);
}`;

/** Surfaces of pieces for sale besides metal and stones: watches' steel, dials, straps and glass; pearls. */
export const tracedSurfaces: OtherSurfaces = {
  source: `
vec3 axisX, axisY;
int pattern;
float pitch;
${textureSource}
${glassSource}
${bodySource}`,
  row: ({ body, color, roughness, texture, pitchMm = 1, fade, isCoated = false }) => {
    const { n, k } = metalOfColor(color);
    return [
      ...[
        body === "glass" ? 2 : 1,
        surfaceBodies.indexOf(body),
        surfaceTextures.indexOf(texture),
        fade?.radiusMm ?? pitchMm,
      ],
      ...[...color, Number(isCoated)],
      ...[...n, roughness],
      ...[...k, fade ? 1 - fade.toShare : 0],
    ];
  },
};
