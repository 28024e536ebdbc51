/** How carefully a picture is traced. */
export interface TraceCare {
  /** Samples of each pixel. */
  readonly samples: number;
  /** Maximum bounces between parts, and within a stone. */
  readonly bounces: number;
  readonly stoneBounces: number;
  /**
   * Whether all that leaves the piece samples one studio ray by ray, as in other tracers; else metal sees it by the lobe's
   * own blur, and stones have their own light.
   */
  readonly isExact: boolean;
  /** Limit of one sample's light; 0 for none. */
  readonly maxRadiance: number;
  /** Light that a stone's own light nears but does not exceed, as on film; 0 for none. */
  readonly stoneLimit: number;
  /** What metal seen from within a stone reflects, of what it does polished: a drilled seat is rough. */
  readonly seat: number;
  /** A lens' aperture and the depth it is focused at, mm; an aperture of 0 has all sharp. */
  readonly lens: readonly [apertureMm: number, focusMm: number];
  /** Whether stones show the dark of the one who looks. */
  readonly hasObserver: boolean;
  /** Whether the traced picture alone is shown from the first sample on; else it grows over the quick one. */
  readonly isWhole: boolean;
}

export const liveCare: TraceCare = {
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
