import openManifold from "manifold-3d";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";

/** A solid in the kernel's memory until it is deleted. */
export interface Solid {
  transform(matrix: readonly number[]): Solid;
  translate(x: number, y: number, z: number): Solid;
  /** Its connected shells. */
  decompose(): Solid[];
  /** Removes triangles thinner than this, in mm. */
  simplify(toleranceMm: number): Solid;
  volume(): number;
  /** Smallest distance to another solid, at most `searchMm`. */
  minGap(other: Solid, searchMm: number): number;
  /** Number of holes through it; for a single shell. */
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

/** The part of Manifold's API we use. This project's module resolution doesn't find the package's own types. */
export interface Kernel {
  setup(): void;
  Mesh: new (options: { numProp: 3; vertProperties: Float32Array; triVerts: Uint32Array }) => KernelMesh;
  Manifold: {
    /** Throws if the mesh isn't closed. */
    ofMesh(mesh: KernelMesh): Solid;
    union(solids: readonly Solid[]): Solid;
    /** The first solid minus all the others. */
    difference(solids: readonly Solid[]): Solid;
    /** Along z from the origin; bottom and top radius in mm. */
    cylinder(height: number, radiusLow: number, radiusHigh: number, segments: number): Solid;
    /** The convex hull of all solids. */
    hull(solids: readonly Solid[]): Solid;
    /** Combines disjoint solids unchanged. */
    compose(solids: readonly Solid[]): Solid;
  };
}

/** Registers solids to be deleted together, and returns them. */
export type DisposeLater = <One extends Solid | Solid[]>(made: One) => One;

/** Opens a kernel with its own memory. */
export async function openKernel(): Promise<Kernel> {
  const kernel = (await openManifold()) as unknown as Kernel;
  kernel.setup();
  return kernel;
}

/** A mesh as a solid. Points may be repeated for each face. Throws if the mesh isn't closed. */
export function solidOf(kernel: Kernel, { positions, triangles }: ClosedMesh): Solid {
  const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
  mesh.merge();
  return kernel.Manifold.ofMesh(mesh);
}
