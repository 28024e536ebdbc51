import openManifold from "manifold-3d";

/** A solid in the kernel's memory. It stays there until it is deleted. */
export interface Solid {
  transform(matrix: readonly number[]): Solid;
  /** Its connected shells, each alone. */
  decompose(): Solid[];
  /** Without triangles that are thinner than so many mm. */
  simplify(toleranceMm: number): Solid;
  volume(): number;
  /** How many holes go through it; of one shell. */
  genus(): number;
  boundingBox(): { min: [number, number, number]; max: [number, number, number] };
  isEmpty(): boolean;
  getMesh(): { vertProperties: Float32Array; triVerts: Uint32Array };
  delete(): void;
}

interface KernelMesh {
  /** Joins points at one place along open edges. */
  merge(): boolean;
}

/** What the bench uses of Manifold; the package's own types are not found the way this house resolves them. */
export interface Kernel {
  setup(): void;
  Mesh: new (options: { numProp: 3; vertProperties: Float32Array; triVerts: Uint32Array }) => KernelMesh;
  Manifold: {
    /** Throws when the mesh is not closed. */
    ofMesh(mesh: KernelMesh): Solid;
    union(solids: readonly Solid[]): Solid;
    /** The smallest solid without a hollow around others. */
    hull(solids: readonly Solid[]): Solid;
    /** Puts solids side by side, as they are. */
    compose(solids: readonly Solid[]): Solid;
  };
}

/** Opens a kernel with a memory of its own. */
export async function openKernel(): Promise<Kernel> {
  const kernel = (await openManifold()) as unknown as Kernel;
  kernel.setup();
  return kernel;
}
