/** A program's attribute: location, numbers per vertex, and data. */
export type Attribute = readonly [location: number, size: number, data: Float32Array | Uint8Array];

/** Vertices on the GPU, and the triangles or lines between them. */
export class VertexArray {
  readonly #gl: WebGL2RenderingContext;
  readonly #array: WebGLVertexArrayObject;
  readonly #buffers: WebGLBuffer[] = [];

  constructor(gl: WebGL2RenderingContext, attributes: readonly Attribute[], elements?: Uint32Array) {
    this.#gl = gl;
    this.#array = gl.createVertexArray();
    this.bind();
    for (const [location, size, data] of attributes) {
      this.addBuffer(gl.ARRAY_BUFFER, data);
      gl.enableVertexAttribArray(location);
      const type = data instanceof Uint8Array ? gl.UNSIGNED_BYTE : gl.FLOAT;
      gl.vertexAttribPointer(location, size, type, false, 0, 0);
    }
    if (elements) this.addBuffer(gl.ELEMENT_ARRAY_BUFFER, elements);
    gl.bindVertexArray(null);
  }

  bind(): void {
    this.#gl.bindVertexArray(this.#array);
  }

  /** Adds a buffer to the bound array and leaves it bound. */
  addBuffer(target: number, data: Float32Array | Uint8Array | Uint32Array): WebGLBuffer {
    const gl = this.#gl;
    const buffer = gl.createBuffer();
    gl.bindBuffer(target, buffer);
    gl.bufferData(target, data, gl.STATIC_DRAW);
    this.#buffers.push(buffer);
    return buffer;
  }

  dispose(): void {
    this.#gl.deleteVertexArray(this.#array);
    for (const buffer of this.#buffers) this.#gl.deleteBuffer(buffer);
  }
}
