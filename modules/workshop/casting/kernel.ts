import openManifold, { type Manifold, type ManifoldToplevel } from "manifold-3d";
import type { ClosedMesh } from "#jewelry/making/files/closed-mesh";

/** A solid in the kernel's memory until it is deleted. Lengths are millimeters. */
export type Solid = Manifold;
export type Kernel = ManifoldToplevel;
/** Column-major: rotation, uniform scale, translation. */
export type Matrix = Parameters<Solid["transform"]>[0];

/** Registers solids to be deleted together, and returns them. */
export type DisposeLater = <One extends Solid | Solid[]>(made: One) => One;

/** Opens a kernel with its own memory. */
export async function openKernel(): Promise<Kernel> {
  const kernel = await openManifold();
  kernel.setup();
  return kernel;
}

/** A mesh as a solid. Points may be repeated for each face. Throws if the mesh isn't closed. */
export function solidOf(kernel: Kernel, { positions, triangles }: ClosedMesh): Solid {
  const mesh = new kernel.Mesh({ numProp: 3, vertProperties: positions, triVerts: triangles });
  mesh.merge();
  return kernel.Manifold.ofMesh(mesh);
}
