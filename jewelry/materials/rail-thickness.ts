/** Stones and the thickness of the rails seen beside them, mm. */
const [small, large] = [
  { stoneMm: 0.8, railMm: 0.35 },
  { stoneMm: 2.6, railMm: 0.9 },
];

/**
 * Least thickness of a rail or a channel's wall by the width of its stones, mm: 0.35 was seen beside stones of 0.8
 * (Professional Jeweler 2000/11), 0.9 beside 2.6 (RhinoArtisan). Between small stones, finishing takes 0.1 (ours).
 */
export function railLimitMm(stoneMm: number): { castMm: number; finishedMm: number } {
  const share = Math.max(0, stoneMm - small.stoneMm) / (large.stoneMm - small.stoneMm);
  const seenMm = small.railMm + (large.railMm - small.railMm) * share;
  return { castMm: Math.min(0.8, seenMm + 0.1), finishedMm: Math.min(0.6, seenMm) };
}
