import type { Mesh } from "#jewelry/shapes/mesh/mesh";

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
  /** How far a link reaches beyond its room on either side, into its neighbors, mm. */
  readonly reachMm: number;
  /** Whether its ends have no open link to hook a ring into, so that they are capped. */
  readonly isCapped: boolean;
}

export interface PatternLink {
  readonly mesh: Mesh;
  /** Half the room it takes along the chain, from its middle to where the next one's room begins, mm. */
  readonly halfMm: number;
}
