import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { attributes } from "../shaders/metal.ts";

/** A mesh on the GPU, with its instances. */
export class Geometry {
  readonly #gl: WebGL2RenderingContext;
  readonly #array: WebGLVertexArrayObject;
  readonly #buffers: WebGLBuffer[] = [];
  readonly #corners: number;
  #placements: WebGLBuffer | null = null;
  #copies = 0;
  #lines: { array: WebGLVertexArrayObject; count: number } | null = null;

  constructor(gl: WebGL2RenderingContext, mesh: Mesh) {
    this.#gl = gl;
    this.#array = gl.createVertexArray();
    this.#corners = mesh.triangles.length;
    gl.bindVertexArray(this.#array);
    this.#attribute(attributes.position, 3, mesh.positions);
    this.#attribute(attributes.normal, 3, mesh.normals);
    this.#attribute(attributes.surface, 2, mesh.surface);
    this.#attribute(attributes.zone, 1, mesh.zones);
    this.#buffer(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles);
    gl.bindVertexArray(null);
  }

  /** Instance matrices: 16 numbers each. */
  place(placements: Float32Array): void {
    const gl = this.#gl;
    this.#copies = placements.length / 16;
    gl.bindVertexArray(this.#array);
    if (this.#placements) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.#placements);
      gl.bufferData(gl.ARRAY_BUFFER, placements, gl.STATIC_DRAW);
    } else {
      this.#placements = this.#buffer(gl.ARRAY_BUFFER, placements);
      this.#pointAtPlacements();
    }
    gl.bindVertexArray(null);
  }

  draw(): void {
    const gl = this.#gl;
    gl.bindVertexArray(this.#array);
    gl.drawElementsInstanced(gl.TRIANGLES, this.#corners, gl.UNSIGNED_INT, 0, this.#copies);
  }

  /** Draws the edges of its flat facets as lines. */
  drawEdges(mesh: Mesh): void {
    const gl = this.#gl;
    this.#lines ??= this.#makeLines(facetEdges(mesh));
    gl.bindVertexArray(this.#lines.array);
    gl.drawElementsInstanced(gl.LINES, this.#lines.count, gl.UNSIGNED_INT, 0, this.#copies);
  }

  dispose(): void {
    const gl = this.#gl;
    gl.deleteVertexArray(this.#array);
    if (this.#lines) gl.deleteVertexArray(this.#lines.array);
    for (const buffer of this.#buffers) gl.deleteBuffer(buffer);
  }

  #makeLines(pairs: Uint32Array) {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    const [positions, normals] = this.#buffers;
    gl.bindVertexArray(array);
    for (const [place, buffer] of [
      [attributes.position, positions],
      [attributes.normal, normals],
    ] as const) {
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer ?? null);
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 3, gl.FLOAT, false, 0, 0);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#placements);
    this.#pointAtPlacements();
    this.#buffer(gl.ELEMENT_ARRAY_BUFFER, pairs);
    return { array, count: pairs.length };
  }

  #pointAtPlacements(): void {
    const gl = this.#gl;
    for (let column = 0; column < 4; column += 1) {
      const place = attributes.placement + column;
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 4, gl.FLOAT, false, 64, column * 16);
      gl.vertexAttribDivisor(place, 1);
    }
  }

  #attribute(place: number, size: number, data: Float32Array | Uint8Array): void {
    const gl = this.#gl;
    this.#buffer(gl.ARRAY_BUFFER, data);
    gl.enableVertexAttribArray(place);
    const type = data instanceof Uint8Array ? gl.UNSIGNED_BYTE : gl.FLOAT;
    gl.vertexAttribPointer(place, size, type, false, 0, 0);
  }

  #buffer(target: number, data: Float32Array | Uint8Array | Uint32Array): WebGLBuffer {
    const gl = this.#gl;
    const buffer = gl.createBuffer();
    gl.bindBuffer(target, buffer);
    gl.bufferData(target, data, gl.STATIC_DRAW);
    this.#buffers.push(buffer);
    return buffer;
  }
}

/** The edges of a mesh's flat facets as pairs of corners: those that only one triangle of the facet has. */
function facetEdges({ triangles }: Mesh): Uint32Array {
  const seen = new Map<string, [number, number] | null>();
  for (let i = 0; i < triangles.length; i += 3)
    for (let k = 0; k < 3; k += 1) {
      const a = triangles[i + k]!;
      const b = triangles[i + ((k + 1) % 3)]!;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      seen.set(key, seen.has(key) ? null : [a, b]);
    }
  return Uint32Array.from([...seen.values()].filter((pair) => pair !== null).flat());
}
