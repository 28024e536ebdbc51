import type { Mesh } from "./mesh.ts";

const floatsPerVertex = 8;

/** Builds a mesh vertex by vertex into arrays that grow; `mesh` copies them to their length. */
export class MeshWriter {
  #vertices = new Float32Array(1024 * floatsPerVertex);
  #zones = new Uint8Array(1024);
  #triangles = new Uint32Array(4096);
  #vertexCount = 0;
  #cornerCount = 0;

  /** Adds a vertex with its outward unit normal, its lengths along the surface (mm) and its zone; returns its number. */
  vertex(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    u: number,
    v: number,
    zone: number,
  ): number {
    const index = this.#vertexCount;
    if (index === this.#zones.length) this.#growVertices();
    const at = index * floatsPerVertex;
    const vertices = this.#vertices;
    vertices[at] = x;
    vertices[at + 1] = y;
    vertices[at + 2] = z;
    vertices[at + 3] = nx;
    vertices[at + 4] = ny;
    vertices[at + 5] = nz;
    vertices[at + 6] = u;
    vertices[at + 7] = v;
    this.#zones[index] = zone;
    this.#vertexCount = index + 1;
    return index;
  }

  /** Adds a triangle, counterclockwise seen from outside. */
  triangle(a: number, b: number, c: number): void {
    if (this.#cornerCount + 3 > this.#triangles.length) this.#growTriangles();
    const triangles = this.#triangles;
    let at = this.#cornerCount;
    triangles[at++] = a;
    triangles[at++] = b;
    triangles[at++] = c;
    this.#cornerCount = at;
  }

  /** Adds a four-cornered face, counterclockwise seen from outside. */
  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /**
   * Joins two rows of `count` vertices each, begun at `first` and `second`, by quads. The surface's outside is on the
   * left of a walk along the first row with the second row ahead.
   */
  strip(first: number, second: number, count: number): void {
    for (let i = 0; i + 1 < count; i += 1) this.quad(first + i, first + i + 1, second + i + 1, second + i);
  }

  /** Adds all of another writer's triangles, moved by `at` mm. */
  add(other: MeshWriter, [x, y, z]: readonly [number, number, number]): void {
    const first = this.#vertexCount;
    const from = other.#vertices;
    for (let i = 0, a = 0; i < other.#vertexCount; i += 1, a += floatsPerVertex)
      this.vertex(
        from[a]! + x,
        from[a + 1]! + y,
        from[a + 2]! + z,
        from[a + 3]!,
        from[a + 4]!,
        from[a + 5]!,
        from[a + 6]!,
        from[a + 7]!,
        other.#zones[i]!,
      );
    const corners = other.#triangles;
    for (let i = 0; i < other.#cornerCount; i += 3)
      this.triangle(first + corners[i]!, first + corners[i + 1]!, first + corners[i + 2]!);
  }

  /** What has been written so far. */
  mesh(): Mesh {
    const count = this.#vertexCount;
    const positions = new Float32Array(count * 3);
    const normals = new Float32Array(count * 3);
    const surface = new Float32Array(count * 2);
    const vertices = this.#vertices;
    for (let i = 0, from = 0; i < count; i += 1, from += floatsPerVertex) {
      positions[i * 3] = vertices[from]!;
      positions[i * 3 + 1] = vertices[from + 1]!;
      positions[i * 3 + 2] = vertices[from + 2]!;
      normals[i * 3] = vertices[from + 3]!;
      normals[i * 3 + 1] = vertices[from + 4]!;
      normals[i * 3 + 2] = vertices[from + 5]!;
      surface[i * 2] = vertices[from + 6]!;
      surface[i * 2 + 1] = vertices[from + 7]!;
    }
    return {
      positions,
      normals,
      surface,
      zones: this.#zones.slice(0, count),
      triangles: this.#triangles.slice(0, this.#cornerCount),
    };
  }

  #growVertices(): void {
    const vertices = new Float32Array(this.#vertices.length * 2);
    vertices.set(this.#vertices);
    this.#vertices = vertices;
    const zones = new Uint8Array(this.#zones.length * 2);
    zones.set(this.#zones);
    this.#zones = zones;
  }

  #growTriangles(): void {
    const triangles = new Uint32Array(this.#triangles.length * 2);
    triangles.set(this.#triangles);
    this.#triangles = triangles;
  }
}
