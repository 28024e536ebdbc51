/** The limits of the bench rules, small enough for the browser. `bench-rules.ts` has their sources. */
export const limits = {
  /** Minimum thickness of a cast band, mm. */
  bandThicknessMm: 1.2,
  /** Casting walls, mm. Below `wallMm` is a fault; below `casterWallMm` is reported. */
  wallMm: 0.35,
  casterWallMm: 0.8,
  /** Fraction of a casting's surface that samples may find too thin by chance, as at rounded edges. */
  wallNoise: 0.0005,
  /** Walls measure a few hundredths less than they are drawn, for the flats of their facets, mm. Ours. */
  wallWithinMm: 0.03,
  /** Least radius of inner corners where parts join, mm. */
  filletMm: 0.2,
  /** A sharper corner may be this long, as at the end of a fillet, mm. Ours. */
  cornerMm: 1.5,
  /** A 4-inch flask takes castings up to this length, mm. */
  flaskMm: 89,
  /** Least opening of a cuff, and least inner diameter of a bangle that slips over a hand, mm. */
  openingMm: 25,
  slipsOnMm: 63.5,
  /** Least opening of a rigid collar, its wings swung out, mm. Ours: about a neck's width from the front. */
  neckOpeningMm: 110,
  /** Minimum gap between a piece's moving castings, mm. */
  gapMm: 0.2,
  /** With metal nearer above it than this, a stone is set before what the metal holds, mm. Ours. */
  freeAboveMm: 2.5,
  /** Minimum distance from the main stone's tip to the finger, mm. */
  tipMm: 0.5,
  /** Minimum Mohs hardness and clarity of stones for a tension setting. */
  tensionMohs: 9,
  tensionClarity: "VS2",
  /** Below this Mohs hardness, a ring's stone needs a low head or a bezel. */
  openMohs: 8,
  /** From this weight up, a stone needs six prongs instead of four, carats. */
  sixProngsCarats: 3,
  /** Minimum width of a ring for daily wear, and of one with a channel, mm. */
  bandWidthMm: 2,
  channelWidthMm: 2.5,
  /** Maximum weight of one earring, grams. */
  earringGrams: 10,
  /** Minimum ratio of a chain's weight to the weight hanging from it. */
  chainToPendant: 1,
  /** How many US sizes a plain ring can be resized up or down, and a ring with set shoulders. */
  plainSizes: 2,
  setSizes: 1,
  /** Above this fraction of the circumference, set stones leave too little plain metal for resizing. */
  setShare: 0.5,
  /** Minimum width of a ring for engraving, and minimum letter height on the outside, mm. */
  wordsWidthMm: 3,
  outerLetterMm: 2,
} as const;
