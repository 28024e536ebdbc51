import type { Design } from "../../design.ts";
import type { styles } from "../../options.ts";
import type { Piece } from "../piece.ts";
import { type ResolvedDesign, resolvedDesign } from "../resolved-design.ts";
import { chandeliers } from "./chandeliers.ts";
import { drops } from "./drops.ts";
import { hoops } from "./hoops.ts";
import { studs } from "./studs.ts";

const shapes: Record<(typeof styles.earrings)[number], (wishes: ResolvedDesign) => Piece> = {
  studs,
  drops,
  hoops,
  chandeliers,
};

/** A pair of earrings as designed so far; studs until their style is chosen. */
export function earrings(design: Design): Piece {
  const style = design.style as keyof typeof shapes | null;
  return (shapes[style ?? "studs"] ?? studs)(resolvedDesign(design));
}
