import type { MeasuredStone } from "../../measured-stone.ts";
import type { Cut } from "../../options.ts";

/** A cut in its usual proportions, or a measured stone's cut, length and depth, in widths. */
export type GemShape = Cut | `${Cut} ${number} ${number}`;

export function measuredShape(
  cut: Cut,
  { lengthMm, widthMm, depthMm }: Pick<MeasuredStone, "lengthMm" | "widthMm" | "depthMm">,
): GemShape {
  return `${cut} ${lengthMm / widthMm} ${depthMm / widthMm}`;
}

export function cutOf(shape: GemShape): Cut {
  return shape.split(" ", 1)[0] as Cut;
}

/** Length and depth of a shape, in widths; null for a cut's usual proportions. */
export function proportionsOf(shape: GemShape): { length: number; depth: number } | null {
  const [, length, depth] = shape.split(" ");
  return length === undefined ? null : { length: Number(length), depth: Number(depth) };
}
