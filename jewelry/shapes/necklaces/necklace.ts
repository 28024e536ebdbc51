import type { Design } from "../../design.ts";
import type { styles } from "../../options.ts";
import type { Piece } from "../piece.ts";
import { type ResolvedDesign, resolvedDesign } from "../resolved-design.ts";
import { collar } from "./collar.ts";
import { lariat } from "./lariat.ts";
import { pendant } from "./pendant.ts";
import { riviere } from "./riviere.ts";
import { station } from "./station.ts";

const shapes: Record<(typeof styles.necklace)[number], (wishes: ResolvedDesign) => Piece> = {
  pendant,
  station,
  riviere,
  lariat,
  collar,
};

/** A necklace as designed so far; a pendant until its style is chosen. */
export function necklace(design: Design): Piece {
  const style = design.style as keyof typeof shapes | null;
  return (shapes[style ?? "pendant"] ?? pendant)(resolvedDesign(design));
}
