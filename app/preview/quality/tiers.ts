export interface Tier {
  /** Maximum device pixels per CSS pixel while turning. */
  readonly movingRatio: number;
  /** Maximum bounces inside a center stone and an accent while turning. */
  readonly bounces: number;
  readonly accentBounces: number;
  /** MSAA samples while turning; 0 for none. */
  readonly samples: number;
  /** Whether red, green and blue are traced separately while turning. */
  readonly hasDispersion: boolean;
  readonly hasMirror: boolean;
  /** Frames averaged at rest. */
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

/** The picture at rest is the same on every device; it only takes longer on slow ones. */
export const stillQuality = { bounces: 7, accentBounces: 4, hasDispersion: true } as const;
