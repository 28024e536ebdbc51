import { Program, type Uniforms } from "../../app/preview/gl/program.ts";
import type { Extras } from "../../app/preview/gl/scene.ts";
import { compressed, fragmentHead } from "../../app/preview/shaders/head.ts";
import { metalVertex } from "../../app/preview/shaders/metal.ts";
import { groundSource, studioSource } from "../../app/preview/shaders/studio.ts";
import type { Surface } from "../../jewelry/materials/surfaces.ts";

const bodies = ["metal", "opaque", "pearl", "glass"];
const textures = [undefined, "brushed", "sunray", "circular", "grain", "squares", "lines"];

const fragment = `${fragmentHead}
in vec3 place, facing, own;
in vec2 lengths;
out vec4 color;
uniform vec3 eye, base;
uniform float roughness, pitch, fade;
uniform int body, pattern;
uniform bool hasGround, isCoated;
uniform mat3 tilt;
${compressed}
${studioSource}
${groundSource}
void main() {
  vec3 n = normalize(facing), v = normalize(place - eye);
  if (dot(n, v) > 0.) n = normalize(n - v * (dot(n, v) * 1.02));
  vec3 r = reflect(v, n);
  float c = clamp(-dot(v, n), 0., 1.), m = pow(1. - c, 5.);
  vec3 sum;
  float cover = 1.;
  float shade = 1.;
  float down = -dot(r, ground.xyz);
  if (hasGround && down > .02) shade = mix(1., lightAt(place + r * ((dot(place, ground.xyz) - ground.w) / down)), smoothstep(.02, .25, down));
  if (body == 0) sum = studio(tilt * r, roughness) * (base + (1. - base) * m) * shade;
  else if (body == 3) { float f = .04 + .96 * m; sum = studio(tilt * r, roughness); cover = f; }
  else {
    sum = base * studio(tilt * n, 1.2);
    if (isCoated) sum = mix(sum, studio(tilt * r, .05), .04 + .96 * m);
  }
  if (fade > 0.) cover *= fade * exp(-(dot(place, ground.xyz) - ground.w) * .22);
  color = covering(sum, cover);
}`;

/** Paints surfaces other than a piece's own metal: steel, dials, straps, glass, pearls. */
export function surfacePainter(gl: WebGL2RenderingContext): Extras["paint"] {
  const program = new Program(gl, metalVertex, fragment);
  return (surfaces, uniforms) => {
    program.use(uniforms);
    for (const { part, geometry } of surfaces) {
      program.set(surfaceUniforms(part.surface));
      gl.enable(gl.BLEND);
      gl.depthMask(part.surface.body !== "glass");
      geometry.draw();
    }
    gl.depthMask(true);
    gl.disable(gl.BLEND);
  };
}

function surfaceUniforms({
  body,
  color,
  roughness,
  texture,
  pitchMm = 1,
  isCoated = false,
}: Surface): Uniforms {
  return {
    body: bodies.indexOf(body),
    base: color,
    roughness,
    pattern: textures.indexOf(texture),
    pitch: pitchMm,
    isCoated,
  };
}
