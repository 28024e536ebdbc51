/** Reflectance, linear Rec. 709, 0 to 1. */
export type Reflectance = readonly [red: number, green: number, blue: number];

/**
 * How a surface that is not of a design's metal reflects light. `metal` mirrors its color, `opaque` scatters it, `pearl` scatters
 * it under a thin mirroring skin, `glass` is clear and only mirrors.
 */
export interface Surface {
  readonly body: "metal" | "opaque" | "pearl" | "glass";
  readonly color: Reflectance;
  /** 0 is a mirror, 1 is chalk. */
  readonly roughness: number;
  /**
   * Marks that the light follows: lines along a mesh's first surface length (`brushed`), rays from its own z axis (`sunray`),
   * circles around it (`circular`), leather's `grain`, raised `squares` or `lines` in its own plane x, y.
   */
  readonly texture?: "brushed" | "sunray" | "circular" | "grain" | "squares" | "lines";
  /** From one square or line to the next, mm. */
  readonly pitchMm?: number;
  /** Whether clear lacquer or a polish lies over it, which mirrors like glass. */
  readonly isCoated?: boolean;
}
