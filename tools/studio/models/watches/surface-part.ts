import type { Surface } from "#jewelry/materials/surfaces";
import type { Mesh } from "#jewelry/shapes/mesh/mesh";
import { identityPlacement, type Placement, placementMatrices } from "#jewelry/shapes/mesh/placement";
import type { SurfacePart } from "#jewelry/shapes/piece";

/** A mesh in its surface wherever it is placed; where it was written when no place is given. */
export function surfacePart(
  surface: Surface,
  mesh: Mesh,
  places: readonly Placement[] = [identityPlacement],
): SurfacePart {
  return { surface, mesh, placements: placementMatrices(places) };
}
