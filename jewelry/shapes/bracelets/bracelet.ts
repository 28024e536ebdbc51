import type { Design } from "../../design.ts";
import type { styles } from "../../options.ts";
import type { Piece } from "../piece.ts";
import { type ResolvedDesign, resolvedDesign } from "../resolved-design.ts";
import { bangle, cuff } from "./band-bracelet.ts";
import { chainCharm } from "./chain-charm.ts";
import { tennis } from "./tennis.ts";

const shapes: Record<(typeof styles.bracelet)[number], (wishes: ResolvedDesign) => Piece> = {
  tennis,
  bangle,
  "chain-charm": chainCharm,
  cuff,
};

/** A bracelet as designed so far; a tennis bracelet until its style is chosen. */
export function bracelet(design: Design): Piece {
  const style = design.style as keyof typeof shapes | null;
  return (shapes[style ?? "tennis"] ?? tennis)(resolvedDesign(design));
}
