import type { Design } from "#jewelry/design";
import type { Category } from "#jewelry/options";
import type { Piece } from "#jewelry/shapes/piece";

/** Makes a design's piece, as `designPiece` does, for the designs of one category. */
export type Shape = (design: Design) => Piece;

/** Each category's shapes are a file of their own: a visitor designs one kind of piece at a time. */
const load: Record<Category, () => Promise<Shape>> = {
  ring: async () => (await import("#jewelry/shapes/rings/ring")).ring,
  necklace: async () => (await import("#jewelry/shapes/necklaces/necklace")).necklace,
  bracelet: async () => (await import("#jewelry/shapes/bracelets/bracelet")).bracelet,
  earrings: async () => (await import("#jewelry/shapes/earrings/earrings")).earrings,
};

/** The shapes of a category, in a file that is asked for once. */
export function categoryShapes(category: Category): Promise<Shape> {
  return load[category]();
}
