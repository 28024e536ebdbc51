import openManifold from "manifold-3d";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";

/** A solid in the kernel's memory, until it is deleted. */
export interface Solid {
  transform(matrix: readonly number[]): Solid;
  translate(x: number, y: number, z: number): Solid;
  /** Its connected shells. */
  decompose(): Solid[];
  /** Without triangles thinner than this, in mm. */
  simplify(toleranceMm: number): Solid;
  volume(): number;
  /** The least distance to another solid, at most `searchMm`. */
  minGap(other: Solid, searchMm: number): number;
  /** Number of holes through it; of one shell. */
  genus(): number;
  boundingBox(): { min: [number, number, number]; max: [number, number, number] };
  isEmpty(): boolean;
  getMesh(): { vertProperties: Float32Array; triVerts: Uint32Array };
  delete(): void;
}

interface KernelMesh {
  /** Merges equal points along open edges. */
  merge(): boolean;
}

/** The used part of Manifold's API; the package's own types are not found by this project's module resolution. */
export interface Kernel {
  setup(): void;
  Mesh: new (options: { numProp: 3; vertProperties: Float32Array; triVerts: Uint32Array }) => KernelMesh;
  Manifold: {
    /** Throws when the mesh is not closed. */
    ofMesh(mesh: KernelMesh): Solid;
    union(solids: readonly Solid[]): Solid;
    /** The first solid without all the others. */
    difference(solids: readonly Solid[]): Solid;
    /** Along z from the origin; radii below and above, mm. */
    cylinder(height: number, radiusLow: number, radiusHigh: number, segments: number): Solid;
    /** The convex hull of all solids. */
    hull(solids: readonly Solid[]): Solid;
    /** Combines disjoint solids as they are. */
    compose(solids: readonly Solid[]): Solid;
  };
}

/** Registers solids to be deleted together, and answers them. */
export type Held = <One extends Solid | Solid[]>(made: One) => One;

/** Opens a kernel with separate memory. */
export async function openKernel(): Promise<Kernel> {
  const kernel = (await openManifold()) as unknown as Kernel;
  kernel.setup();
  return kernel;
}

/** A mesh as a solid; its points may be written once for each face. Throws when it is not closed. */
export function solidOf(kernel: Kernel, { positions, triangles }: ClosedMesh): Solid {
  const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
  mesh.merge();
  return kernel.Manifold.ofMesh(mesh);
}
