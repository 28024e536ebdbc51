import type { Category } from "#jewelry/options";

/** A drawn piece of each kind, in `public/`. */
export const categoryPictures: Record<Category, string> = {
  ring: "/pieces/build-mount.webp",
  necklace: "/pieces/necklace-pendant.webp",
  bracelet: "/pieces/bracelet-tennis.webp",
  earrings: "/pieces/earrings-studs.webp",
};
