import { attributeLocations } from "../../../preview/shaders/metal.ts";

export const solidVertexShader = `#version 300 es
layout(location=${attributeLocations.position}) in vec3 position;
layout(location=${attributeLocations.normal}) in vec3 normal;
uniform mat4 projection;
out vec3 place, facing;
void main() {
  place = position;
  facing = normal;
  gl_Position = projection * vec4(position, 1);
}`;

/** Lights surfaces from three sides. Back faces seen through the cut are hatched, as if on the cut's plane. */
export const solidFragmentShader = `#version 300 es
precision highp float;
in vec3 place, facing;
out vec4 color;
uniform vec4 cut;
uniform bool isCut;
uniform vec3 right, up, back, metal, section;
uniform float pixelMm;
void main() {
  if (isCut && dot(place, cut.xyz) > cut.w) discard;
  if (!gl_FrontFacing) {
    float speed = dot(back, cut.xyz);
    vec3 on = abs(speed) > 1e-4 ? place + back * ((cut.w - dot(place, cut.xyz)) / speed) : place;
    float line = abs(fract((dot(on, right) + dot(on, up)) / (14. * pixelMm)) - .5) * 14.;
    color = vec4(section * (line < .8 ? .62 : 1.), 1);
    return;
  }
  vec3 n = normalize(facing);
  float key = max(0., dot(n, normalize(back + up * .7 - right * .5)));
  float fill = max(0., dot(n, normalize(back * .4 + right)));
  float rim = pow(1. - max(0., dot(n, back)), 3.);
  float shine = pow(max(0., dot(n, normalize(back * 1.6 + up * .7 - right * .5))), 40.);
  color = vec4(metal * (.3 + .6 * key + .16 * fill + .1 * rim) + .22 * shine, 1);
}`;

/** A thin place is a dot drawn slightly in front of the surface. */
export const thinPlaceVertexShader = `#version 300 es
layout(location=${attributeLocations.position}) in vec4 thinPlace;
uniform mat4 projection;
uniform vec3 back;
uniform float pixelMm, dotMm, maxPixels;
out vec3 place;
out float wall;
void main() {
  place = thinPlace.xyz;
  wall = thinPlace.w;
  gl_Position = projection * vec4(place + back * .04, 1);
  gl_PointSize = clamp(dotMm / pixelMm, 2., maxPixels);
}`;

export const thinPlaceFragmentShader = `#version 300 es
precision highp float;
in vec3 place;
in float wall;
out vec4 color;
uniform vec4 cut;
uniform bool isCut;
uniform float faultMm, casterMm;
void main() {
  if (isCut && dot(place, cut.xyz) > cut.w) discard;
  if (length(gl_PointCoord - .5) > .5) discard;
  vec3 fault = vec3(.78, .12, .1), thin = vec3(.95, .55, .12), fair = vec3(.98, .85, .4);
  float share = clamp((wall - faultMm) / (casterMm - faultMm), 0., 1.);
  color = vec4(wall < faultMm ? fault : mix(thin, fair, share), 1);
}`;
