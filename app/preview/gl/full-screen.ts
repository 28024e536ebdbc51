import type { Program } from "./program.ts";
import type { Target } from "./target.ts";

/** Fills what is bound with one triangle over all of it; blending is as the caller set it. */
export function fillScreen(gl: WebGL2RenderingContext): void {
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.CULL_FACE);
  gl.bindVertexArray(null);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

/** Copies a picture into what is bound. */
export function copyPicture(gl: WebGL2RenderingContext, copy: Program, from: Target): void {
  gl.bindTexture(gl.TEXTURE_2D, from.texture);
  copy.use({ picture: 0 });
  fillScreen(gl);
}
