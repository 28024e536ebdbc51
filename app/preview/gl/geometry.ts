import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { attributeLocations } from "../shaders/metal.ts";
import { VertexArray } from "./vertex-array.ts";

/** A mesh on the GPU with its instances. */
export class Geometry {
  readonly #gl: WebGL2RenderingContext;
  readonly #vertices: VertexArray;
  readonly #corners: number;
  #placements: WebGLBuffer | null = null;
  #copies = 0;
  #lines: { vertices: VertexArray; count: number } | null = null;

  constructor(gl: WebGL2RenderingContext, mesh: Mesh) {
    this.#gl = gl;
    this.#corners = mesh.triangles.length;
    this.#vertices = new VertexArray(
      gl,
      [
        [attributeLocations.position, 3, mesh.positions],
        [attributeLocations.normal, 3, mesh.normals],
        [attributeLocations.surface, 2, mesh.surface],
        [attributeLocations.zone, 1, mesh.zones],
      ],
      mesh.triangles,
    );
  }

  /** Sets the instance matrices, 16 numbers each. */
  place(placements: Float32Array): void {
    const gl = this.#gl;
    this.#copies = placements.length / 16;
    this.#vertices.bind();
    if (this.#placements) {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.#placements);
      gl.bufferData(gl.ARRAY_BUFFER, placements, gl.STATIC_DRAW);
    } else {
      this.#placements = this.#vertices.addBuffer(gl.ARRAY_BUFFER, placements);
      this.#pointAtPlacements();
    }
    gl.bindVertexArray(null);
  }

  draw(): void {
    const gl = this.#gl;
    this.#vertices.bind();
    gl.drawElementsInstanced(gl.TRIANGLES, this.#corners, gl.UNSIGNED_INT, 0, this.#copies);
  }

  /** Draws the edges of the flat facets as lines. */
  drawEdges(mesh: Mesh): void {
    const gl = this.#gl;
    this.#lines ??= this.#makeLines(mesh);
    this.#lines.vertices.bind();
    gl.drawElementsInstanced(gl.LINES, this.#lines.count, gl.UNSIGNED_INT, 0, this.#copies);
  }

  dispose(): void {
    this.#vertices.dispose();
    this.#lines?.vertices.dispose();
  }

  #makeLines(mesh: Mesh) {
    const gl = this.#gl;
    const pairs = facetEdges(mesh);
    const vertices = new VertexArray(
      gl,
      [
        [attributeLocations.position, 3, mesh.positions],
        [attributeLocations.normal, 3, mesh.normals],
      ],
      pairs,
    );
    vertices.bind();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#placements);
    this.#pointAtPlacements();
    return { vertices, count: pairs.length };
  }

  #pointAtPlacements(): void {
    const gl = this.#gl;
    for (let column = 0; column < 4; column += 1) {
      const place = attributeLocations.placement + column;
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 4, gl.FLOAT, false, 64, column * 16);
      gl.vertexAttribDivisor(place, 1);
    }
  }
}

/** The edges of a mesh's flat facets as pairs of corners: those that belong to only one triangle of the facet. */
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
