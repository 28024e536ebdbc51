/** The start of every fragment shader. */
export const fragmentHead = `#version 300 es
precision highp float;
precision highp int;
`;

/** Compresses light above white into [0, 1), to average edges smoothly. Colors are premultiplied by coverage. */
export const toneCompressionSource = `
vec4 covering(vec3 light, float cover) {
  return vec4(light / (1. + max(light.r, max(light.g, light.b))) * cover, cover);
}`;

export const fullScreenVertex = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.;
  gl_Position = vec4(at * 2. - 1., 0, 1);
}`;

/** Formats a number for GLSL. */
export function glslFloat(value: number): string {
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.`;
}
