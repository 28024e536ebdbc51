import { roomSteps, softboxLimit } from "../light/studio-light.ts";
import { glslFloat } from "./head.ts";

const [upFrom, upTo] = roomSteps.up.map(glslFloat);
const [downFrom, downTo] = roomSteps.down.map(glslFloat);

/** The studio in any direction: `room` is its walls, `studio` its walls and lamps seen through a blur. */
export const studioSource = `
uniform vec4 boxes[${softboxLimit}];
uniform vec4 boxSides[${softboxLimit}];
uniform vec3 boxLights[${softboxLimit}];
uniform int boxCount;
uniform vec3 roomTop, roomHorizon, roomBottom;
vec3 room(vec3 d) {
  vec3 c = mix(roomHorizon, roomTop, smoothstep(${upFrom}, ${upTo}, d.y));
  return mix(c, roomBottom, 1. - smoothstep(${downTo}, ${downFrom}, d.y));
}
vec2 covered(vec2 x, vec2 half_, float sharp) {
  return smoothstep(-1.6, 1.6, (x + half_) * sharp) - smoothstep(-1.6, 1.6, (x - half_) * sharp);
}
vec3 lamps(vec3 d, float blur) {
  vec3 c = vec3(0);
  float sharp = 1. / (blur + .02);
  for (int i = 0; i < boxCount; i++) {
    vec4 a = boxes[i];
    float z = dot(d, a.xyz);
    if (z < .02) continue;
    vec4 b = boxSides[i];
    vec2 share = covered(vec2(dot(d, b.xyz), dot(d, cross(a.xyz, b.xyz))) / z, vec2(a.w, b.w), sharp);
    c += boxLights[i] * (share.x * share.y);
  }
  return c;
}
vec3 studio(vec3 d, float blur) {
  return max(room(d) + lamps(d, blur), .004);
}`;

/** The ground (or wall), and how much light reaches each point of it. */
export const groundSource = `
uniform vec4 ground, groundX, groundY;
uniform sampler2D groundLight;
uniform float groundBlur;
float lightAt(vec3 place) {
  vec2 at = vec2(dot(place, groundX.xyz) + groundX.w, dot(place, groundY.xyz) + groundY.w);
  return 1. - smoothstep(1., .6, length(at)) * textureLod(groundLight, at * .5 + .5, groundBlur).r;
}`;
