import { compressed, fragmentHead } from "../../../app/preview/shaders/head.ts";
import { attributes, noiseSource } from "../../../app/preview/shaders/metal.ts";
import { groundSource, studioSource } from "../../../app/preview/shaders/studio.ts";
import { opennessSource } from "./blocker-shader.ts";
import { textureSource } from "./surface-textures.ts";

export const surfaceVertex = `#version 300 es
layout(location=${attributes.position}) in vec3 position;
layout(location=${attributes.normal}) in vec3 normal;
layout(location=${attributes.surface}) in vec2 surface;
layout(location=${attributes.placement}) in mat4 placement;
uniform mat4 projection;
out vec3 place, facing, own;
out vec2 lengths;
flat out vec3 axisX, axisY;
invariant gl_Position;
void main() {
  own = position;
  place = (placement * vec4(position, 1)).xyz;
  facing = mat3(placement) * normal;
  axisX = normalize(placement[0].xyz);
  axisY = normalize(placement[1].xyz);
  lengths = surface;
  gl_Position = projection * vec4(place, 1);
}`;

/** What a surface shows of the studio: mirrored, or spread by paint, leather, pearl. */
const bodies = `
vec3 mirrored(vec3 p, vec3 r, float blur) {
  vec3 light = studio(tilt * r, blur);
  float down = -dot(r, ground.xyz);
  if (hasGround && down > .02)
    light *= mix(1., lightAt(p + r * ((dot(p, ground.xyz) - ground.w) / down)), smoothstep(.02, .25, down));
  return light;
}
vec3 fanned(vec3 v, vec3 n, vec3 fan, float blur) {
  if (dot(fan, fan) < 1e-6) return mirrored(place, reflect(v, n), blur);
  float t = 3. * (fract(float(blockerFrame) * .618034) - .5);
  vec3 sum = mirrored(place, reflect(v, normalize(n + fan * t)), blur + .1);
  return sum / (1. + .22 * max(sum.r, max(sum.g, sum.b)));
}
vec3 metal(vec3 v, vec3 n, vec3 fan, vec2 open, float blur, float m) {
  vec3 hidden = base * wideLight(tilt * n) * (.12 + .5 * open.y);
  return mix(hidden, fanned(v, n, fan, blur), open.x) * (base + (1. - base) * m);
}
vec3 pearl(vec3 v, vec3 n, vec2 open, float c) {
  vec3 orient = mix(vec3(1.03, .985, 1.), mix(vec3(1.05, .95, .97), vec3(.95, 1.02, .98), smoothstep(.3, .75, c)), .85);
  vec3 deep = base * orient * mix(wideLight(tilt * n), wideLight(tilt * normalize(n - v)), .4);
  vec3 skin = .2 * mirrored(place, reflect(v, n), .3) + .11 * mirrored(place, reflect(v, n), .05);
  return deep * (.2 + .8 * open.y) * .84 + skin * open.x * (.6 + .9 * pow(1. - c, 3.));
}
vec3 painted(vec3 v, vec3 n, vec3 fan, vec2 open, float m) {
  vec3 sum = base * wideLight(tilt * n) * (.17 + .88 * open.y);
  if (dot(fan, fan) > 0.) {
    vec3 rays = fanned(v, n, fan, .08);
    sum = mix(sum, base * rays * (rays / (rays + .3)) * (1.9 * (.2 + .8 * open.y)), .8);
  }
  else sum += mirrored(place, reflect(v, n), max(roughness, .2)) * (open.x * (.03 + .35 * m) * (1. - .6 * roughness));
  return sum;
}`;

export const surfaceFragment = `${fragmentHead}
in vec3 place, facing, own;
in vec2 lengths;
flat in vec3 axisX, axisY;
out vec4 color;
uniform vec3 eye, base;
uniform float roughness, pitch, fade;
uniform int body, pattern;
uniform bool hasGround, isCoated;
uniform mat3 tilt;
${compressed}
${studioSource}
${groundSource}
${opennessSource}
${noiseSource}
${textureSource}
${bodies}
void main() {
  vec3 n = normalize(facing), v = normalize(place - eye), fan;
  if (dot(n, v) > 0.) n = normalize(n - v * (dot(n, v) * 1.02));
  vec3 polished = n;
  float dull, edge = min(.35, .55 * length(fwidth(n)));
  vec3 px = dFdx(place), py = dFdy(place);
  vec2 sx = dFdx(lengths), sy = dFdy(lengths);
  float area = sx.x * sy.y - sy.x * sx.y;
  area = abs(area) < 1e-9 ? 1e-9 : area;
  vec3 along = (px * sy.y - py * sx.y) / area, across = (py * sx.x - px * sy.x) / area;
  marked(along, across, max(length(px), length(py)), n, fan, dull);
  float c = clamp(-dot(v, n), 0., 1.), m = pow(1. - c, 5.), cover = 1.;
  float blur = sqrt(1.5 * roughness * roughness + edge * edge);
  vec2 open = body == 3 ? vec2(1) : openness(place, n, reflect(v, n), 7.);
  vec3 sum;
  if (body == 0) sum = metal(v, n, fan, open, blur, m) * dull;
  else if (body == 1) sum = painted(v, n, fan, open, m) * dull;
  else if (body == 2) sum = pearl(v, n, open, c);
  else {
    vec3 r = reflect(v, n);
    sum = mirrored(place, r, .03) * vec3(.8, .95, 1.25);
    cover = .012 + .5 * m;
  }
  if (isCoated) {
    vec3 r = reflect(v, polished);
    float skin = .04 + .96 * pow(1. - clamp(-dot(v, polished), 0., 1.), 5.);
    sum = mix(sum, mirrored(place, r, .03 + edge) * open.x, skin);
  }
  if (fade > 0.) cover *= fade * exp(-(dot(place, ground.xyz) - ground.w) * .22);
  color = covering(sum, cover);
}`;
