import type {
  AccentConfiguration,
  Category,
  Karat,
  MetalFinish,
  MetalType,
  Packaging,
  ProngCount,
  SettingHeight,
  StoneType,
} from "../options.ts";

/** All the numbers behind a price (P11): whole dollars, and factors in whole hundredths, so that sums stay exact. */
export interface PriceBook {
  /** The category's advertised starting price. Not part of the sum. */
  readonly startDollars: Readonly<Record<Category, number>>;
  /** Before the karat's factor. */
  readonly metalDollars: Readonly<Record<MetalType, number>>;
  readonly karatHundredths: Readonly<Record<Karat, number>>;
  /** For one carat with the lowest color and clarity factors. */
  readonly stoneDollars: Readonly<Record<StoneType, number>>;
  /** Subtracted from the factor 2.00 per color grade below D. */
  readonly colorStepHundredths: number;
  /** Subtracted from the factor 2.00 per clarity grade below FL. */
  readonly clarityStepHundredths: number;
  readonly roundCutHundredths: number;
  readonly accentDollars: Readonly<Record<AccentConfiguration, number>>;
  readonly heightDollars: Readonly<Record<SettingHeight, number>>;
  readonly prongHundredths: Readonly<Record<ProngCount, number>>;
  /** Added to the factor 1.00 per millimeter of band above 2, and subtracted below. */
  readonly bandHundredthsPerMm: number;
  readonly engravingDollars: number;
  readonly finishDollars: Readonly<Record<MetalFinish, number>>;
  readonly packagingDollars: Readonly<Record<Packaging, number>>;
}

/** Version 1: the starting prices and the numbers in rules P2 to P8. Never change it: other prices need a new book. */
export const firstPriceBook: PriceBook = {
  startDollars: { ring: 2500, necklace: 1800, bracelet: 1500, earrings: 1200 },
  metalDollars: { platinum: 2000, "white-gold": 800, "yellow-gold": 700, "rose-gold": 750 },
  karatHundredths: { "14k": 100, "18k": 130, "22k": 160, "950": 100 },
  stoneDollars: {
    diamond: 5000,
    "lab-diamond": 3000,
    moissanite: 800,
    sapphire: 2500,
    ruby: 3000,
    emerald: 2800,
    aquamarine: 1200,
    morganite: 1000,
  },
  colorStepHundredths: 15,
  clarityStepHundredths: 17,
  roundCutHundredths: 110,
  accentDollars: { none: 0, halo: 500, "side-stones": 400, pave: 600, channel: 450, "three-stone": 800 },
  heightDollars: { low: 200, medium: 300, high: 400 },
  prongHundredths: { 4: 100, 6: 110, 8: 120 },
  bandHundredthsPerMm: 5,
  engravingDollars: 75,
  finishDollars: { polish: 0, matte: 100, hammered: 150, mixed: 200 },
  packagingDollars: { standard: 0, premium: 50, custom: 100 },
};

/** A book with the version number that quotes refer to. */
export interface NumberedPriceBook {
  readonly version: number;
  readonly figures: PriceBook;
}

/** In effect until the owner chooses another. */
export const firstNumberedPriceBook: NumberedPriceBook = { version: 1, figures: firstPriceBook };
