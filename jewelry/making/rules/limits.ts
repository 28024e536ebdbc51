/** The limits of the bench rules; `bench-rules.ts` has their sources. Small enough for the browser. */
export const limits = {
  /** Thickness of a cast band where it is thinnest, mm. */
  bandThicknessMm: 1.2,
  /** Walls of a casting, mm: thinner than the first is a fault, thinner than the second is said. */
  wallMm: 0.35,
  casterWallMm: 0.8,
  /** Share of a casting's surface that samples may find too thin by chance: at a rounded edge. */
  wallNoise: 0.0005,
  /** Between two castings of a piece that move, mm. */
  gapMm: 0.2,
  /** From the main stone's tip to the finger, mm. */
  tipMm: 0.5,
  /** Stones that a tension setting may hold: Mohs hardness, and the lowest clarity. */
  tensionMohs: 9,
  tensionClarity: "VS2",
  /** Below this Mohs hardness a ring's stone needs a low head or a bezel. */
  openMohs: 8,
  /** From this weight on six prongs rather than four, carats. */
  sixProngsCarats: 3,
  /** Width of a ring worn every day, and of one with a channel, mm. */
  bandWidthMm: 2,
  channelWidthMm: 2.5,
  /** Weight of one earring, grams. */
  earringGrams: 10,
  /** A chain's weight over the weight that hangs from it. */
  chainToPendant: 1,
  /** US sizes up or down that a plain ring can be sized, and one with set shoulders. */
  plainSizes: 2,
  setSizes: 1,
  /** Share of the circumference from which set stones leave too little plain metal. */
  setShare: 0.5,
  /** Width of a ring for engraving, and height of letters that are worn every day, mm. */
  wordsWidthMm: 3,
  outerLetterMm: 2,
} as const;
