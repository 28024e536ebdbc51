import { fragmentHead, toneCompressionSource } from "./head.ts";
import { attributeLocations } from "./metal.ts";
import { groundSource } from "./studio.ts";

/** Projects a mesh's shadow along one direction onto the ground's map. */
export const shadowVertex = `#version 300 es
layout(location=${attributeLocations.position}) in vec3 position;
layout(location=${attributeLocations.placement}) in mat4 placement;
uniform vec4 ground, groundX, groundY;
uniform vec3 toLight;
void main() {
  vec3 p = (placement * vec4(position, 1)).xyz;
  p -= toLight * ((dot(p, ground.xyz) - ground.w) / dot(toLight, ground.xyz));
  gl_Position = vec4(dot(p, groundX.xyz) + groundX.w, dot(p, groundY.xyz) + groundY.w, 0, 1);
}`;

export const shadowFragment = `${fragmentHead}
out vec4 color;
uniform float density;
void main() { color = vec4(density, 0, 0, 1); }`;

/** Adds one shadow's share to the map. */
export const accumulateShadowFragment = `${fragmentHead}
in vec2 at;
out vec4 color;
uniform sampler2D shadow;
uniform float share;
void main() { color = vec4(texture(shadow, at).r * share, 0, 0, 1); }`;

/** Blurs the map: more where the piece is farther from the ground, and more while it has few directions. */
export const softenFragment = `${fragmentHead}
in vec2 at;
out vec4 color;
uniform sampler2D shadow;
uniform float grain;
void main() {
  float reach = grain + .05 * smoothstep(.05, .6, length(at * 2. - 1.));
  float sum = 0.;
  for (int i = 0; i < 24; i++) {
    float r = sqrt((float(i) + .5) / 24.) * reach, turn = float(i) * 2.399963;
    sum += texture(shadow, at + r * vec2(cos(turn), sin(turn))).r;
  }
  color = vec4(sum / 24., 0, 0, 1);
}`;

export const groundVertex = `#version 300 es
uniform mat4 projection;
uniform vec4 ground, groundX, groundY;
out vec3 place;
void main() {
  vec2 at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2. - 1.;
  vec3 x = groundX.xyz / dot(groundX.xyz, groundX.xyz), y = groundY.xyz / dot(groundY.xyz, groundY.xyz);
  place = ground.xyz * ground.w + x * (at.x - groundX.w) + y * (at.y - groundY.w);
  gl_Position = projection * vec4(place, 1);
}`;

/** The shadow on a ground that isn't rendered, so the page's plate shows through. */
export const groundFragment = `${fragmentHead}
in vec3 place;
out vec4 color;
uniform float strength;
${toneCompressionSource}
${groundSource}
void main() {
  color = covering(vec3(0), strength * (1. - lightAt(place)));
}`;
