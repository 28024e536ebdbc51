import type { PairedDesign } from "#jewelry/band-choice";
import type { Category } from "#jewelry/options";
import type { Piece } from "#jewelry/shapes/piece";

/** Generates the shapes of one category's designs, like `designPiece`, including the band ordered with a ring. */
export interface ShapeGenerator {
  category: Category;
  shapeOf: (design: PairedDesign) => Piece;
}

const load: Record<Category, () => Promise<ShapeGenerator["shapeOf"]>> = {
  ring: async () => (await import("#jewelry/shapes/rings/paired-ring")).pairedRing,
  necklace: async () => (await import("#jewelry/shapes/necklaces/necklace")).necklace,
  bracelet: async () => (await import("#jewelry/shapes/bracelets/bracelet")).bracelet,
  earrings: async () => (await import("#jewelry/shapes/earrings/earrings")).earrings,
};

export async function loadCategoryShapes(category: Category): Promise<ShapeGenerator> {
  return { category, shapeOf: await load[category]() };
}
