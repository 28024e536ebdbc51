/** How much work a picture may be. */
export interface Tier {
  /** Device pixels to a CSS pixel at most, while turning. */
  readonly movingRatio: number;
  /** How often light may bounce inside a center stone and an accent while turning. */
  readonly bounces: number;
  readonly accentBounces: number;
  /** Samples of a pixel's edge while turning; 0 for none. */
  readonly samples: number;
  /** Whether red, green and blue go their own ways while turning. */
  readonly hasDispersion: boolean;
  readonly hasMirror: boolean;
  /** Pictures that are averaged once nothing moves. */
  readonly stillFrames: number;
}

export const tierNames = ["low", "middle", "high"] as const;
export type TierName = (typeof tierNames)[number];

export const tiers: Readonly<Record<TierName, Tier>> = {
  low: {
    movingRatio: 0.8,
    bounces: 3,
    accentBounces: 3,
    samples: 0,
    hasDispersion: false,
    hasMirror: false,
    stillFrames: 6,
  },
  middle: {
    movingRatio: 1.5,
    bounces: 5,
    accentBounces: 3,
    samples: 4,
    hasDispersion: true,
    hasMirror: false,
    stillFrames: 16,
  },
  high: {
    movingRatio: 2,
    bounces: 7,
    accentBounces: 4,
    samples: 4,
    hasDispersion: true,
    hasMirror: true,
    stillFrames: 32,
  },
};

/** What the picture at rest is worth on every device: it only takes longer. */
export const stillWork = { bounces: 7, accentBounces: 4, hasDispersion: true } as const;
