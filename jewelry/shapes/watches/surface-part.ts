import type { Surface } from "../../materials/surfaces.ts";
import type { Mesh } from "../mesh/mesh.ts";
import { inPlace, type Placement, placementMatrices } from "../mesh/placement.ts";
import type { SurfacePart } from "../piece.ts";

/** A mesh in its surface wherever it is placed; where it was written when no place is given. */
export function surfacePart(
  surface: Surface,
  mesh: Mesh,
  places: readonly Placement[] = [inPlace],
): SurfacePart {
  return { surface, mesh, placements: placementMatrices(places) };
}
