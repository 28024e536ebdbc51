import type { Mesh } from "#jewelry/shapes/mesh/mesh";

/** How a chain is linked: its repeat, in order. A link's x runs along the chain, its z away from what it lies on. */
export interface ChainPattern {
  readonly links: readonly PatternLink[];
  /** Each link's rotation about the chain relative to the previous one, radians. */
  readonly turn: number;
  /** Outer width across the chain, mm: its gauge. */
  readonly widthMm: number;
  /** How far it extends above and below its middle, mm. */
  readonly halfThickMm: number;
  readonly wireMm: number;
  /** How far a link extends into its neighbors on each side, mm. */
  readonly reachMm: number;
  /** Whether the ends are capped, because no open link could hold a ring. */
  readonly isCapped: boolean;
}

export interface PatternLink {
  readonly mesh: Mesh;
  /** Half its length along the chain, from its middle to where the next link's begins, mm. */
  readonly halfMm: number;
}
