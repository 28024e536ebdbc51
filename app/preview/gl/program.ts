type Value = number | boolean | readonly number[] | Float32Array;
export type Uniforms = Record<string, Value>;

interface Place {
  location: WebGLUniformLocation;
  type: number;
  isArray: boolean;
}

/** A linked shader program. Sets uniforms by name and ignores unused ones. */
export class Program {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #places = new Map<string, Place>();
  /** Whether its uniforms have been queried. */
  isKnown = false;

  constructor(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
    this.#gl = gl;
    this.#program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type);
      if (!shader) continue;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(this.#program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(this.#program);
  }

  /** Whether compiling has finished. Doesn't block in browsers that compile in parallel. */
  get isReady(): boolean {
    const gl = this.#gl;
    const parallel = gl.getExtension("KHR_parallel_shader_compile");
    return !parallel || Boolean(gl.getProgramParameter(this.#program, parallel.COMPLETION_STATUS_KHR));
  }

  /** Activates this program with these uniforms. */
  use(values: Uniforms = {}): this {
    if (!this.isKnown) this.learn();
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL names it so; it is no hook.
    this.#gl.useProgram(this.#program);
    this.set(values);
    return this;
  }

  set(values: Uniforms): void {
    for (const [name, value] of Object.entries(values)) {
      const place = this.#places.get(name);
      if (place) this.#send(place, value);
    }
  }

  dispose(): void {
    this.#gl.deleteProgram(this.#program);
  }

  /** Queries the uniforms. The GPU answers only after finishing all earlier work. */
  learn(): void {
    const gl = this.#gl;
    const program = this.#program;
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
      const shaders = gl.getAttachedShaders(program) ?? [];
      const logs = [gl.getProgramInfoLog(program), ...shaders.map((shader) => gl.getShaderInfoLog(shader))];
      throw new Error(
        `The preview's shaders do not link, so no live piece can be drawn here: ${logs.join(" ").trim()}`,
      );
    }
    const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0;
    for (let i = 0; i < count; i += 1) {
      const info = gl.getActiveUniform(program, i);
      const location = info && gl.getUniformLocation(program, info.name);
      if (!info || !location) continue;
      this.#places.set(info.name.replace("[0]", ""), { location, type: info.type, isArray: info.size > 1 });
    }
    this.isKnown = true;
  }

  #send({ location, type, isArray }: Place, value: Value): void {
    const gl = this.#gl;
    if (typeof value === "number" || typeof value === "boolean") {
      if (type === gl.FLOAT) gl.uniform1f(location, Number(value));
      else gl.uniform1i(location, Number(value));
      return;
    }
    if (type === gl.FLOAT_MAT4) gl.uniformMatrix4fv(location, false, value);
    else if (type === gl.FLOAT_MAT3) gl.uniformMatrix3fv(location, false, value);
    else if (type === gl.FLOAT_VEC4) gl.uniform4fv(location, value);
    else if (type === gl.FLOAT_VEC3) gl.uniform3fv(location, value);
    else if (type === gl.FLOAT_VEC2) gl.uniform2fv(location, value);
    else if (isArray || type === gl.FLOAT) gl.uniform1fv(location, value);
  }
}
