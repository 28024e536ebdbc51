import { type PieceFamily, pieceFamily } from "./piece-family.ts";

export interface FallbackPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

const drawn: Record<PieceFamily, [file: string, what: string]> = {
  watch: ["watch-steel", "a steel watch with a black dial"],
  earrings: ["earrings-studs", "two round diamond stud earrings"],
  ring: ["ring-solitaire", "a round solitaire ring in yellow gold"],
  necklace: ["necklace-pendant", "a pear-shaped diamond pendant on a yellow gold chain"],
  chain: ["chain-cuban", "a Cuban link chain in yellow gold"],
  bracelet: ["bracelet-tennis", "a bracelet of round diamonds"],
};

/**
 * The picture that stands in for a piece without one, by the words of its title; its text says that it is a stand-in.
 * Null when no picture fits: show the line drawing.
 */
export function fallbackPicture(title: string): FallbackPicture | null {
  const family = pieceFamily(title);
  if (!family) return null;
  const [file, what] = drawn[family];
  return {
    src: `/pieces/${file}.webp`,
    width: 900,
    height: 1125,
    alt: `No picture of this piece yet. In its place: a computer drawing of ${what}`,
  };
}
