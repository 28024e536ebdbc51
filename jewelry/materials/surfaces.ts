/** Reflectance, linear Rec. 709, 0 to 1. */
export type Reflectance = readonly [red: number, green: number, blue: number];

/**
 * Reflection of a surface other than a design's metal. `metal` reflects its color, `opaque` scatters it, `pearl`
 * scatters it under a thin reflecting layer, `glass` is clear and only reflects.
 */
export interface Surface {
  readonly body: "metal" | "opaque" | "pearl" | "glass";
  readonly color: Reflectance;
  /** Roughness: 0 is a mirror, 1 is chalk. */
  readonly roughness: number;
  /**
   * Anisotropic patterns: lines along a mesh's first surface length (`brushed`), rays from its own z axis (`sunray`),
   * circles around it (`circular`), leather's `grain`, raised `squares` or `lines` in its own plane x, y.
   */
  readonly texture?: "brushed" | "sunray" | "circular" | "grain" | "squares" | "lines";
  /** From one square or line to the next, mm. */
  readonly pitchMm?: number;
  /** A clear coat of lacquer or polish, which reflects like glass. */
  readonly isCoated?: boolean;
}
