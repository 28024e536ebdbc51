import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import type { MetalPart, Piece, StoneGroup } from "#jewelry/shapes/piece";
import { Geometry } from "./geometry.ts";

export interface UploadedPart<T> {
  readonly part: T;
  readonly geometry: Geometry;
}

/** A piece's meshes on the GPU. Parts shared by two pieces are uploaded once. */
export class GpuPiece {
  readonly #gl: WebGL2RenderingContext;
  #kept = new Map<Mesh, Geometry[]>();
  metal: readonly UploadedPart<MetalPart>[] = [];
  stones: readonly UploadedPart<StoneGroup>[] = [];
  standIn: UploadedPart<StoneGroup> | null = null;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  set(piece: Piece): void {
    const before = this.#kept;
    const now = new Map<Mesh, Geometry[]>();
    const geometry = (mesh: Mesh, placements: Float32Array) => {
      const found = before.get(mesh)?.pop() ?? new Geometry(this.#gl, mesh);
      found.place(placements);
      now.set(mesh, [...(now.get(mesh) ?? []), found]);
      return found;
    };
    const stone = (part: StoneGroup) => ({ part, geometry: geometry(part.gem.mesh, part.placements) });
    this.metal = piece.metal.map((part) => ({ part, geometry: geometry(part.mesh, part.placements) }));
    this.stones = piece.stones.map(stone);
    this.standIn = piece.standIn && stone(piece.standIn);
    for (const list of before.values()) for (const unused of list) unused.dispose();
    this.#kept = now;
  }

  dispose(): void {
    for (const list of this.#kept.values()) for (const geometry of list) geometry.dispose();
    this.#kept.clear();
  }
}
