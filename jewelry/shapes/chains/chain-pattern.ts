import type { Mesh } from "../mesh/mesh.ts";

/** How a chain is linked: its repeat, in order. A link's x runs along the chain, its z looks away from what the chain lies on. */
export interface ChainPattern {
  readonly links: readonly PatternLink[];
  /** How far each link is turned about the chain against the one before it, radians. */
  readonly turn: number;
  /** Outer width across the chain, mm: its gauge. */
  readonly widthMm: number;
  /** How far it reaches above and below its middle, mm. */
  readonly halfThickMm: number;
  /** Thickness of the wire, mm. */
  readonly wireMm: number;
  /** How far a link reaches beyond half its step on either side, into its neighbors, mm. */
  readonly reachMm: number;
  /** Whether its ends have no open link to hook a ring into, so that they are capped. */
  readonly isCapped: boolean;
}

export interface PatternLink {
  readonly mesh: Mesh;
  /** From its middle to the next link's, mm. */
  readonly toNextMm: number;
}
