/** Numbers as a texture with four floats per texel and `width` texels per row. Each `set` recreates it. */
export class DataTexture {
  readonly #gl: WebGL2RenderingContext;
  readonly #width: number;
  texture: WebGLTexture | null = null;

  constructor(gl: WebGL2RenderingContext, width: number) {
    this.#gl = gl;
    this.#width = width;
  }

  set(numbers: Float32Array<ArrayBuffer>): void {
    const gl = this.#gl;
    const rowLength = this.#width * 4;
    const height = Math.max(1, Math.ceil(numbers.length / rowLength));
    this.dispose();
    this.texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, this.#width, height);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    const whole = Math.floor(numbers.length / rowLength);
    const upload = (row: number, width: number, rows: number) => {
      if (width * rows === 0) return;
      const from = row * rowLength;
      const part = numbers.subarray(from, from + width * rows * 4);
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, row, width, rows, gl.RGBA, gl.FLOAT, part);
    };
    upload(0, this.#width, whole);
    upload(whole, (numbers.length - whole * rowLength) / 4, 1);
  }

  dispose(): void {
    this.#gl.deleteTexture(this.texture);
    this.texture = null;
  }
}
