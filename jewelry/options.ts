/**
 * All options, in display order. Ids are stored in drafts, links and orders: never change or remove one. Add a new one
 * to its list and to a new link version at the end of this file.
 */

export const categories = ["ring", "necklace", "bracelet", "earrings"] as const;
export type Category = (typeof categories)[number];

export const styles = {
  ring: ["solitaire", "halo", "three-stone", "vintage", "modern", "pave", "channel", "tension"],
  necklace: ["pendant", "station", "riviere", "lariat", "collar"],
  bracelet: ["tennis", "bangle", "chain-charm", "cuff"],
  earrings: ["studs", "drops", "hoops", "chandeliers"],
} as const satisfies Record<Category, readonly string[]>;
export type Style = (typeof styles)[Category][number];

export const metalTypes = ["platinum", "white-gold", "yellow-gold", "rose-gold"] as const;
export type MetalType = (typeof metalTypes)[number];
export const karats = ["14k", "18k", "22k", "950"] as const;
export type Karat = (typeof karats)[number];

export const stoneTypes = [
  "diamond",
  "lab-diamond",
  "moissanite",
  "sapphire",
  "ruby",
  "emerald",
  "aquamarine",
  "morganite",
] as const;
export type StoneType = (typeof stoneTypes)[number];
export const cuts = [
  "round",
  "princess",
  "cushion",
  "oval",
  "emerald",
  "pear",
  "marquise",
  "radiant",
  "asscher",
] as const;
export type Cut = (typeof cuts)[number];
export const colorGrades = ["D", "E", "F", "G", "H", "I", "J", "K", "L", "M"] as const;
export type ColorGrade = (typeof colorGrades)[number];
export const clarityGrades = ["FL", "IF", "VVS1", "VVS2", "VS1", "VS2", "SI1", "SI2", "I1", "I2"] as const;
export type ClarityGrade = (typeof clarityGrades)[number];
export const certifications = ["GIA", "AGS", "IGI", "EGL"] as const;
export type Certification = (typeof certifications)[number];

export const accentConfigurations = [
  "none",
  "halo",
  "side-stones",
  "pave",
  "channel",
  "three-stone",
] as const;
export type AccentConfiguration = (typeof accentConfigurations)[number];

export const settingHeights = ["low", "medium", "high"] as const;
export type SettingHeight = (typeof settingHeights)[number];
export const prongCounts = [4, 6, 8] as const;
export type ProngCount = (typeof prongCounts)[number];
export const prongStyles = ["classic", "rounded", "flat", "claw", "bezel"] as const;
export type ProngStyle = (typeof prongStyles)[number];

export const fits = ["comfort", "standard"] as const;
export type Fit = (typeof fits)[number];

export const engravingFonts = ["script", "block", "italic"] as const;
export type EngravingFont = (typeof engravingFonts)[number];
export const engravingLocations = ["inside", "outside"] as const;
export type EngravingLocation = (typeof engravingLocations)[number];
/** Maximum length of an engraving, in graphemes. */
export const engravingLength = 25;

export const metalFinishes = ["polish", "matte", "hammered", "mixed"] as const;
export type MetalFinish = (typeof metalFinishes)[number];
export const edgeStyles = ["knife", "rounded", "milgrain", "flat"] as const;
export type EdgeStyle = (typeof edgeStyles)[number];
export const packagings = ["standard", "premium", "custom"] as const;
export type Packaging = (typeof packagings)[number];

/** A stepped range. Every value is `min + n * step`. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}
/** Carats of the center stone: 96 steps. */
export const caratScale: Scale = { min: 0.25, max: 5, step: 0.05 };
/** Width of the band, mm. */
export const bandWidthScale: Scale = { min: 1.5, max: 6, step: 0.5 };
/** US ring sizes: 21 half steps. */
export const ringSizeScale: Scale = { min: 3, max: 13, step: 0.5 };

const chainLengths = { kind: "length", inches: [16, 18, 20, 22, 24], usual: 18 } as const;
const braceletLengths = { kind: "length", inches: [6, 6.5, 7, 7.5, 8], usual: 7 } as const;
/** Lengths of necklaces and bracelets, and wrists of rigid bracelets, inches. A usual one never changes. */
export const pieceLengths = {
  pendant: chainLengths,
  station: chainLengths,
  riviere: chainLengths,
  lariat: chainLengths,
  collar: { kind: "length", inches: [14, 15, 16, 17], usual: 16 },
  tennis: braceletLengths,
  "chain-charm": braceletLengths,
  bangle: { kind: "wrist", inches: [5.5, 6, 6.5, 7, 7.5, 8], usual: 6.5 },
  cuff: { kind: "wrist", inches: [5.5, 6, 6.5, 7, 7.5, 8], usual: 7 },
} as const satisfies Partial<Record<Style, object>>;

/** The options of one link version (L3). Its links store the index of an id in its list. */
export interface LinkVersion {
  /** The first character of its links. */
  readonly mark: string;
  readonly styles: Readonly<Partial<Record<Category, readonly Style[]>>>;
  readonly metals: readonly `${MetalType} ${Karat}`[];
  readonly accents: readonly AccentConfiguration[];
  readonly fonts: readonly EngravingFont[];
  readonly locations: readonly EngravingLocation[];
  readonly stones: readonly StoneType[];
  readonly cuts: readonly Cut[];
  readonly carats: Scale;
  readonly colors: readonly ColorGrade[];
  readonly clarities: readonly ClarityGrade[];
  readonly certifications: readonly Certification[];
  readonly heights: readonly SettingHeight[];
  readonly prongCounts: readonly ProngCount[];
  readonly prongStyles: readonly ProngStyle[];
  readonly bandWidths: Scale;
  /** Lengths other than a style's usual one, inches. */
  readonly lengths: readonly number[];
  readonly sizes: Scale;
  readonly fits: readonly Fit[];
  readonly finishes: readonly MetalFinish[];
  readonly edges: readonly EdgeStyle[];
  readonly packagings: readonly Packaging[];
}

const version1 = {
  mark: "1",
  styles: {
    ring: ["solitaire", "halo", "three-stone", "vintage", "modern", "pave", "channel", "tension"],
    necklace: ["pendant", "station", "riviere", "lariat", "collar"],
    bracelet: ["tennis", "bangle", "chain-charm", "cuff"],
    earrings: ["studs", "drops", "hoops", "chandeliers"],
  },
  metals: [
    "platinum 950",
    "white-gold 14k",
    "white-gold 18k",
    "yellow-gold 14k",
    "yellow-gold 18k",
    "yellow-gold 22k",
    "rose-gold 14k",
    "rose-gold 18k",
  ],
  accents: ["none", "halo", "side-stones", "pave", "channel", "three-stone"],
  fonts: ["script", "block", "italic"],
  locations: ["inside", "outside"],
  stones: ["diamond", "lab-diamond", "moissanite", "sapphire", "ruby", "emerald", "aquamarine", "morganite"],
  cuts: ["round", "princess", "cushion", "oval", "emerald", "pear", "marquise", "radiant", "asscher"],
  carats: { min: 0.25, max: 5, step: 0.05 },
  colors: ["D", "E", "F", "G", "H", "I", "J", "K", "L", "M"],
  clarities: ["FL", "IF", "VVS1", "VVS2", "VS1", "VS2", "SI1", "SI2", "I1", "I2"],
  certifications: ["GIA", "AGS", "IGI", "EGL"],
  heights: ["low", "medium", "high"],
  prongCounts: [4, 6, 8],
  prongStyles: ["classic", "rounded", "flat", "claw", "bezel"],
  bandWidths: { min: 1.5, max: 6, step: 0.5 },
  lengths: [],
  sizes: { min: 3, max: 13, step: 0.5 },
  fits: ["comfort", "standard"],
  finishes: ["polish", "matte", "hammered", "mixed"],
  edges: ["knife", "rounded", "milgrain", "flat"],
  packagings: ["standard", "premium", "custom"],
} satisfies LinkVersion;

/** Adds lengths of necklaces and bracelets. */
const version2 = {
  ...version1,
  mark: "2",
  lengths: [5.5, 6, 6.5, 7, 7.5, 8, 14, 15, 16, 17, 18, 20, 22, 24],
} satisfies LinkVersion;

/**
 * L3: every link version, oldest first. Never change one; a new option adds a version: `{ ...version1, mark: "3", cuts:
 * [...version1.cuts, "heart"] }`.
 */
export const linkVersions: readonly LinkVersion[] = [version1, version2];
