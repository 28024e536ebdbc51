/** The quality settings for tracing a picture. */
export interface TraceQuality {
  /** Samples per pixel. */
  readonly samples: number;
  /** Maximum bounces between parts, and within a stone. */
  readonly bounces: number;
  readonly stoneBounces: number;
  /**
   * Whether every ray leaving the piece samples the studio, as in other tracers. Otherwise metal sees it
   * with the lobe's own blur, and stones have their own lighting.
   */
  readonly isExact: boolean;
  /** Limit of a single sample's light; 0 for none. */
  readonly maxRadiance: number;
  /** A limit that light from a stone's own lighting approaches without exceeding it, as on film; 0 for none. */
  readonly stoneLimit: number;
  /** Reflectance of metal seen from inside a stone, as a fraction of polished metal's: a drilled seat is rough. */
  readonly seat: number;
  /** A lens's aperture and focus depth, mm. With aperture 0, everything is sharp. */
  readonly lens: readonly [apertureMm: number, focusMm: number];
  /** Whether stones reflect the dark observer. */
  readonly hasObserver: boolean;
  /** Whether to show only the traced picture from the start; otherwise it fades in over the rasterized one. */
  readonly isWhole: boolean;
}

export const liveQuality: TraceQuality = {
  samples: 96,
  bounces: 8,
  stoneBounces: 16,
  isExact: false,
  maxRadiance: 12,
  lens: [0, 1],
  stoneLimit: 4,
  seat: 0.4,
  hasObserver: true,
  isWhole: false,
};
