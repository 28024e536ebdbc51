import type { Mesh } from "./mesh.ts";

type Store = ReturnType<typeof emptyStore>;

/** Buffers returned by finished writers, already grown to typical sizes. */
const free: Store[] = [];

/** Builds a mesh vertex by vertex in growing arrays. `mesh` copies them to size and finishes writing. */
export class MeshWriter {
  #store = free.pop() ?? emptyStore(4096, 8192 * 3);
  #vertexCount = 0;
  #cornerCount = 0;

  /** Adds a vertex with its outward unit normal, its lengths along the surface (mm) and its zone. Returns its index. */
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
    if (index === this.#store.zones.length)
      this.#grow(Math.max(1024, index * 2), this.#store.triangles.length);
    const { positions, normals, surface, zones } = this.#store;
    const at = index * 3;
    positions[at] = x;
    positions[at + 1] = y;
    positions[at + 2] = z;
    normals[at] = nx;
    normals[at + 1] = ny;
    normals[at + 2] = nz;
    surface[index * 2] = u;
    surface[index * 2 + 1] = v;
    zones[index] = zone;
    this.#vertexCount = index + 1;
    return index;
  }

  /** Adds a triangle, counterclockwise seen from outside. */
  triangle(a: number, b: number, c: number): void {
    if (this.#cornerCount + 3 > this.#store.triangles.length)
      this.#grow(this.#store.zones.length, Math.max(3072, this.#store.triangles.length * 2));
    const { triangles } = this.#store;
    let at = this.#cornerCount;
    triangles[at++] = a;
    triangles[at++] = b;
    triangles[at++] = c;
    this.#cornerCount = at;
  }

  /** Adds a quad, counterclockwise seen from outside. */
  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** Moves another writer's triangles into this one, translated by mm. Empties the other writer. */
  add(other: MeshWriter, [x, y, z]: readonly [number, number, number]): void {
    const first = this.#vertexCount;
    const { positions: p, normals: n, surface: s, zones, triangles: t } = other.#store;
    for (let i = 0, a = 0; i < other.#vertexCount; i += 1, a += 3) {
      const [nx, ny, nz] = [n[a]!, n[a + 1]!, n[a + 2]!];
      const [px, py, pz] = [p[a]! + x, p[a + 1]! + y, p[a + 2]! + z];
      this.vertex(px, py, pz, nx, ny, nz, s[i * 2]!, s[i * 2 + 1]!, zones[i]!);
    }
    for (let i = 0; i < other.#cornerCount; i += 3)
      this.triangle(first + t[i]!, first + t[i + 1]!, first + t[i + 2]!);
    other.#giveBack();
  }

  /** Adds a finished mesh. */
  addMesh({ positions: p, normals: n, surface: s, zones, triangles }: Mesh): void {
    const first = this.#vertexCount;
    zones.forEach((zone, i) => {
      const a = i * 3;
      this.vertex(p[a]!, p[a + 1]!, p[a + 2]!, n[a]!, n[a + 1]!, n[a + 2]!, s[i * 2]!, s[i * 2 + 1]!, zone);
    });
    for (let i = 0; i < triangles.length; i += 3)
      this.triangle(first + triangles[i]!, first + triangles[i + 1]!, first + triangles[i + 2]!);
  }

  /** Returns the mesh and empties the writer. */
  mesh(): Mesh {
    const count = this.#vertexCount;
    const store = this.#store;
    const mesh = {
      positions: store.positions.slice(0, count * 3),
      normals: store.normals.slice(0, count * 3),
      surface: store.surface.slice(0, count * 2),
      zones: store.zones.slice(0, count),
      triangles: store.triangles.slice(0, this.#cornerCount),
    };
    this.#giveBack();
    return mesh;
  }

  #giveBack(): void {
    if (free.length < 4) free.push(this.#store);
    this.#store = emptyStore(0, 0);
    this.#vertexCount = 0;
    this.#cornerCount = 0;
  }

  #grow(vertices: number, corners: number): void {
    const grown = emptyStore(vertices, corners);
    for (const name of ["positions", "normals", "surface", "zones", "triangles"] as const)
      grown[name].set(this.#store[name]);
    this.#store = grown;
  }
}

function emptyStore(vertices: number, corners: number) {
  return {
    positions: new Float32Array(vertices * 3),
    normals: new Float32Array(vertices * 3),
    surface: new Float32Array(vertices * 2),
    zones: new Uint8Array(vertices),
    triangles: new Uint32Array(corners),
  };
}
