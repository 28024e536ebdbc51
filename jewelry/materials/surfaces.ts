/** Reflectance, linear Rec. 709, 0 to 1. */
export type Reflectance = readonly [red: number, green: number, blue: number];

/**
 * A surface other than a design's metal. `metal` reflects its color, `opaque` scatters it, `pearl` scatters it under a
 * thin reflective layer, `glass` is clear and only reflects.
 */
export interface Surface {
  readonly body: "metal" | "opaque" | "pearl" | "glass";
  readonly color: Reflectance;
  /** 0 is a mirror, 1 is chalk. */
  readonly roughness: number;
  /**
   * Anisotropic patterns: lines along a mesh's first surface coordinate (`brushed`), rays from its z axis (`sunray`),
   * circles around it (`circular`), leather `grain`, raised `squares` or `lines` in its x, y plane.
   */
  readonly texture?: "brushed" | "sunray" | "circular" | "grain" | "squares" | "lines";
  /** Distance between squares or lines, mm. */
  readonly pitchMm?: number;
  /** How much of its color is left `radiusMm` from the mesh's z axis. Not with textures that have a pitch. */
  readonly fade?: { readonly toShare: number; readonly radiusMm: number };
  /** A clear coat of lacquer or polish that reflects like glass. */
  readonly isCoated?: boolean;
}
