/** Two pictures of 32-bit floats: one holds the samples so far, the other receives them plus one more. */
export class SampleSums {
  readonly #gl: WebGL2RenderingContext;
  #textures: WebGLTexture[] = [];
  #frames: WebGLFramebuffer[] = [];
  #current = 0;
  width = 0;
  height = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  /** Resizes. Returns whether the sums were lost. */
  fit(width: number, height: number): boolean {
    if (this.width === width && this.height === height) return false;
    this.dispose();
    const gl = this.#gl;
    this.width = width;
    this.height = height;
    for (let i = 0; i < 2; i += 1) {
      const texture = gl.createTexture();
      const frame = gl.createFramebuffer();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, width, height);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
      gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      this.#textures.push(texture);
      this.#frames.push(frame);
    }
    return true;
  }

  get texture(): WebGLTexture {
    return this.#textures[this.#current]!;
  }

  /** Binds the picture that receives the next sample. */
  bindNext(): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frames[1 - this.#current]!);
    gl.viewport(0, 0, this.width, this.height);
  }

  swap(): void {
    this.#current = 1 - this.#current;
  }

  /** The sums of red, green, blue and coverage, bottom row first. Waits for the GPU. */
  read(): Float32Array {
    const gl = this.#gl;
    const numbers = new Float32Array(this.width * this.height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frames[this.#current]!);
    gl.readPixels(0, 0, this.width, this.height, gl.RGBA, gl.FLOAT, numbers);
    return numbers;
  }

  dispose(): void {
    for (const texture of this.#textures) this.#gl.deleteTexture(texture);
    for (const frame of this.#frames) this.#gl.deleteFramebuffer(frame);
    this.#textures = [];
    this.#frames = [];
    this.width = 0;
    this.height = 0;
  }
}
