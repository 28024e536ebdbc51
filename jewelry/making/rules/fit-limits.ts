/** Limits for what holds a stone. `fit-rules.ts` has their sources. Lengths are millimeters. */
export const fitLimits = {
  /** The widest angle around a stone without metal, degrees, and the least number of points. */
  freeDegrees: 180,
  points: 3,
  /** Each of these in a stretch of metal is one more point, degrees. Ours. */
  pointDegrees: 60,
  /** How far a stone may sink in its casting before metal stops it. */
  dropMm: 0.1,
  /** Least overlap of a prong with its stone before the notch is cut: the smaller of both. */
  overlapMm: 0.15,
  overlapShare: 0.3,
  /** Least overlap of a channel's wall, as a fraction of the stone's width: 90 to 95% of it is left inside. */
  channelShare: 0.05,
  /** Most of a prong's thickness that its notch may remove: usual, in lines, and ever. */
  notchShare: 0.25,
  lineNotchShare: 0.4,
  maxNotchShare: 0.5,
  /** The share of the way from girdle to table that a set prong covers. */
  minCoverage: 0.33,
  maxCoverage: 0.5,
  /** Bearing under a stone in a bezel or cup. */
  minBearingMm: 0.3,
  maxBearingMm: 0.6,
  /** Stones narrower than this need proportionally less bearing, mm. Ours. */
  fullBearingFromMm: 2.5,
  /** Where stones lie on metal in this share of directions, they lie on a ledge. Ours. */
  ledgeShare: 0.75,
  /** The least opening below a stone in a bezel or cup, as a fraction of its width. */
  openingShare: 1 / 3,
  /** A wall must cover this angle to count as one of two that hold a stone, degrees. Ours. */
  wallDegrees: 15,
} as const;
