import { fragmentHead } from "../../../app/preview/shaders/head.ts";
import { attributes } from "../../../app/preview/shaders/metal.ts";
import { raysAFrame } from "./blocker-directions.ts";

/** Pixels across a map of depth. */
export const mapSize = 1024;

/** Which place of a map a place of the piece is, seen along a direction: three rows of a matrix. */
const rows = "uniform vec4 blockerX[RAYS], blockerY[RAYS], blockerZ[RAYS];".replaceAll(
  "RAYS",
  String(raysAFrame),
);

export const depthVertex = `#version 300 es
layout(location=${attributes.position}) in vec3 position;
layout(location=${attributes.placement}) in mat4 placement;
${rows}
uniform int ray;
void main() {
  vec4 p = vec4((placement * vec4(position, 1)).xyz, 1);
  gl_Position = vec4(dot(blockerX[ray], p), dot(blockerY[ray], p), dot(blockerZ[ray], p), 1);
}`;

export const depthFragment = `${fragmentHead}
void main() {}`;

/**
 * Visibility of the studio from a point: `x` in a mirror lobe `lobe` narrow, `y` over the hemisphere of its normal,
 * each direction weighted by its light.
 */
export const opennessSource = `
uniform highp sampler2DArrayShadow blockers;
${rows}
uniform float blockerLights[${raysAFrame}], blockerTexel;
uniform vec3 blockerDirections[${raysAFrame}];
uniform int blockerCount, blockerFirst, blockerFrame;
vec2 openness(vec3 p, vec3 n, vec3 r, float lobe) {
  vec2 grain = fract(52.9829189 * fract(vec2(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)), dot(gl_FragCoord.yx, vec2(.06711056, .00583715)))) + float(blockerFrame) * vec2(.618034, .754878));
  vec2 aside = (grain - .5) * 2.6 / ${mapSize}.;
  vec2 lit = vec2(0), all = vec2(1e-5);
  for (int i = 0; i < blockerCount; i++) {
    vec3 d = blockerDirections[i];
    float c = dot(n, d);
    if (c < .02) continue;
    vec4 q = vec4(p + n * (blockerTexel * (1.7 + 2.4 * (1. - c))), 1);
    vec3 at = vec3(dot(blockerX[i], q), dot(blockerY[i], q), dot(blockerZ[i], q)) * .5 + .5;
    float seen = texture(blockers, vec4(at.xy + aside, blockerFirst + i, at.z));
    vec2 share = vec2(exp(lobe * (dot(r, d) - 1.)) * smoothstep(.02, .25, c), c * blockerLights[i]);
    lit += share * seen;
    all += share;
  }
  return blockerCount > 0 ? (lit + 1e-5) / all : vec2(1);
}
vec3 wideLight(vec3 n) {
  return mix(mix(roomBottom, roomTop, smoothstep(-1., 1., n.y)), roomHorizon, .2) + lamps(n, 1.1) * .92;
}`;
