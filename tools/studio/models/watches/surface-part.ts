import type { Surface } from "#jewelry/materials/surfaces";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { identityPlacement, type Placement, placementMatrices } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";

/** A mesh with a surface at some placements; by default untransformed. */
export function surfacePart(
  surface: Surface,
  mesh: Mesh,
  places: readonly Placement[] = [identityPlacement],
): SurfacePart {
  return { surface, mesh, placements: placementMatrices(places) };
}
