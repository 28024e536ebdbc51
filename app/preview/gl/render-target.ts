import type { Program } from "./program.ts";

export interface TargetCapabilities {
  /** Half-float pictures don't band however often they are averaged. */
  readonly hasFloats: boolean;
  /** Maximum MSAA samples for the format in use. */
  readonly samples: number;
}

export function targetCapabilities(gl: WebGL2RenderingContext): TargetCapabilities {
  const hasFloats = Boolean(
    gl.getExtension("EXT_color_buffer_float") ?? gl.getExtension("EXT_color_buffer_half_float"),
  );
  const samples: Int32Array | null = gl.getInternalformatParameter(
    gl.RENDERBUFFER,
    hasFloats ? gl.RGBA16F : gl.RGBA8,
    gl.SAMPLES,
  );
  return { hasFloats, samples: Math.max(0, ...(samples ?? [])) };
}

export interface TargetFormat {
  hasDepth?: boolean;
  hasLevels?: boolean;
  samples?: number;
  isBytes?: boolean;
}

/** A render target and texture, recreated when its size changes. */
export class RenderTarget {
  readonly #gl: WebGL2RenderingContext;
  readonly #abilities: TargetCapabilities;
  readonly #form: TargetFormat;
  texture: WebGLTexture | null = null;
  #frame: WebGLFramebuffer | null = null;
  #edges: WebGLFramebuffer | null = null;
  #buffers: WebGLRenderbuffer[] = [];
  width = 0;
  height = 0;
  #samples = 0;

  constructor(gl: WebGL2RenderingContext, abilities: TargetCapabilities, form: TargetFormat = {}) {
    this.#gl = gl;
    this.#abilities = abilities;
    this.#form = form;
  }

  /** Resizes to a number of MSAA samples. Returns whether the contents were lost. */
  fit(width: number, height: number, samples = 0): boolean {
    const most = Math.min(samples, this.#abilities.samples);
    if (this.texture && this.width === width && this.height === height && this.#samples === most)
      return false;
    this.dispose();
    this.width = width;
    this.height = height;
    this.#samples = most;
    this.#make();
    return true;
  }

  bind(): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#edges ?? this.#frame);
    gl.viewport(0, 0, this.width, this.height);
  }

  /** Resolves MSAA into the texture. */
  resolve(): void {
    const gl = this.#gl;
    if (!this.#edges) return;
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.#edges);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, this.#frame);
    const { width, height } = this;
    gl.blitFramebuffer(0, 0, width, height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.NEAREST);
  }

  dispose(): void {
    const gl = this.#gl;
    gl.deleteTexture(this.texture);
    gl.deleteFramebuffer(this.#frame);
    gl.deleteFramebuffer(this.#edges);
    for (const buffer of this.#buffers) gl.deleteRenderbuffer(buffer);
    this.texture = null;
    this.#frame = null;
    this.#edges = null;
    this.#buffers = [];
  }

  #make(): void {
    const gl = this.#gl;
    const { hasDepth = false, hasLevels = false, isBytes = false } = this.#form;
    const format = this.#abilities.hasFloats && !isBytes ? gl.RGBA16F : gl.RGBA8;
    const levels = hasLevels ? Math.floor(Math.log2(Math.max(this.width, this.height))) + 1 : 1;
    this.texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.texStorage2D(gl.TEXTURE_2D, levels, format, this.width, this.height);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, hasLevels ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    this.#frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0);
    if (this.#samples > 0) {
      this.#edges = gl.createFramebuffer();
      gl.bindFramebuffer(gl.FRAMEBUFFER, this.#edges);
      this.#attach(format, gl.COLOR_ATTACHMENT0);
    }
    if (hasDepth) this.#attach(gl.DEPTH_COMPONENT24, gl.DEPTH_ATTACHMENT);
  }

  #attach(format: number, to: number): void {
    const gl = this.#gl;
    const buffer = gl.createRenderbuffer();
    gl.bindRenderbuffer(gl.RENDERBUFFER, buffer);
    gl.renderbufferStorageMultisample(gl.RENDERBUFFER, this.#samples, format, this.width, this.height);
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, to, gl.RENDERBUFFER, buffer);
    this.#buffers.push(buffer);
  }
}

/** Fills the bound target with one triangle. The caller sets the blending. */
export function fillScreen(gl: WebGL2RenderingContext): void {
  gl.disable(gl.DEPTH_TEST);
  gl.disable(gl.CULL_FACE);
  gl.bindVertexArray(null);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

export function copyPicture(gl: WebGL2RenderingContext, copy: Program, from: RenderTarget): void {
  gl.bindTexture(gl.TEXTURE_2D, from.texture);
  copy.use({ picture: 0 });
  fillScreen(gl);
}
