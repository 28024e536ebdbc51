import type { Reflectance } from "#jewelry/materials/surfaces";
import type { ShownTime } from "./dial/shown-time.ts";
import type { WatchMetal } from "./watch-metal.ts";

/*
 * What a watch is made of, in millimeters. The origin is the center of the dial's upper face, x points to 3 o'clock and
 * the crown, y to 12, z out of the dial to the viewer.
 */

/** A dial with its hands. All of it is within `radiusMm` of the center and below 2 mm above the face. */
export interface DialSpec {
  radiusMm: number;
  /** How far the flange around the dial leans outward, mm. */
  flangeMm: number;
  /** Width left free at the dial's edge, for a slide rule; 0 by default. */
  edgeMm?: number;
  face: FaceSpec;
  markers: MarkerSpec;
  hands: HandSpec;
  seconds: SecondsSpec;
  /** Metal of applied markers, hands and frames. */
  metal: WatchMetal;
  /** Lume of markers and hands; null for none. */
  lume: Reflectance | null;
  /** Printed tracks and numerals. */
  print: Reflectance;
  minuteTrack: "lines" | "railway" | "dots" | "none";
  date: DateSpec | null;
  time: ShownTime;
  /** Color of the arrow on the 24-hour hand; omitted if there is none. */
  dayHand?: Reflectance;
  /** Whether the day of the week is spelled out in an arc at 12. */
  hasDay?: boolean;
  /** Lines of small print, which name no maker. */
  words?: readonly string[];
  subdials: readonly Subdial[];
}

export interface FaceSpec {
  color: Reflectance;
  /** Share of the color left at the dial's edge; 1 by default. */
  edgeShare?: number;
  finish: DialFinish;
  /** Distance between the shapes of a raised pattern. */
  pitchMm?: number;
}

/**
 * `squares` are raised pyramids with small ones between them, `bands` and `planks` run horizontally, planks with a wider
 * furrow every third, `waves` are cut into lacquer, `globe` is a grid that bulges like a globe's.
 */
export type DialFinish =
  | "sunburst"
  | "lacquer"
  | "matte"
  | "opaline"
  | "squares"
  | "bands"
  | "planks"
  | "waves"
  | "globe";

/**
 * `dive`: luminous discs, bars and a triangle. `three-six-nine`: luminous numerals there, batons elsewhere. `arabics`:
 * numerals with bars at 6 and 9. `bars`, `bullets` and `prows` (with a point toward the middle) are as large as stated.
 */
export interface MarkerSpec {
  kind: "dive" | "arabics" | "three-six-nine" | "bars" | "bullets" | "prows";
  /** Width and length of bars. */
  barMm: readonly [width: number, length: number];
  /** How a bar's top looks: two facets, metal around lume, or paint. */
  top: "facets" | "lume" | "paint";
  isDoubleAt12: boolean;
}

/** Shapes of the hour and minute hands. */
export type HandKind =
  | "batons"
  | "round-batons"
  | "faceted"
  | "dauphine"
  | "mercedes"
  | "snowflake"
  | "open-sword"
  | "arrow";

export interface HandSpec {
  kind: HandKind;
  /** Lengths as shares of the dial's radius, and the hour hand's width. */
  hour: number;
  minute: number;
  widthMm: number;
  /** Paint over the metal. */
  color?: Reflectance;
}

/** The long central hand. A chronograph's rests at 12. */
export interface SecondsSpec {
  kind: "needle" | "lollipop" | "diamond" | "lozenge" | "none";
  counts: "seconds" | "chronograph";
  color?: Reflectance;
}

export interface DateSpec {
  /** The hour position of its window: 3 or 6. */
  atHour: number;
  /** Distance of its middle from the center, as a share of the radius. */
  reach: number;
  widthMm: number;
  heightMm: number;
  disc: Reflectance;
  ink: Reflectance;
  hasFrame: boolean;
  /** A magnifying lens on the crystal, under which the window looks as large as stated. */
  hasLens?: boolean;
}

export interface Subdial {
  /** Its middle, mm. */
  at: readonly [x: number, y: number];
  radiusMm: number;
  color: Reflectance;
  /** A ring around it in another color, and its width, mm. */
  ring?: Reflectance;
  ringMm?: number;
  scale: "seconds" | "30-minutes" | "12-hours" | "moon" | "days" | "reserve";
  /** Paint of its hand; metal by default. */
  hand?: Reflectance;
}

export interface BraceletSpec {
  kind:
    | "oyster"
    | "riveted"
    | "jubilee"
    | "president"
    | "studded"
    | "h-links"
    | "arched"
    | "rodded"
    | "seven-row"
    | "alligator"
    | "ribbed-rubber"
    | "checkered-rubber";
  metal: WatchMetal;
  /** Width where it leaves the case, and how much narrower it is at the clasp. */
  widthMm: number;
  taperMm: number;
  /** Thickness where it leaves the case. */
  thickMm: number;
  /** Colors of a strap and its seams; omitted for bracelets. */
  color?: Reflectance;
  stitching?: Reflectance;
  /** Whether the middle links are polished. */
  hasPolishedCenter?: boolean;
  /** Width of an oyster's middle links as a share of the whole; 0.42 by default. */
  centerShare?: number;
}

/**
 * Where the 12 o'clock half of a bracelet leaves the case: the middle of its first row's near edge. The end link or
 * strap end extends from there to the case, whose side wall is a circle of `caseRadiusMm` around z. The half at 6
 * mirrors it in y.
 */
export interface BraceletStart {
  yMm: number;
  zMm: number;
  caseRadiusMm: number;
}

/** A case without its bezel, `diameterMm` wide from 9 to 3 o'clock, excluding the crown. */
export interface CaseSpec {
  /**
   * `barrel` narrows toward flat ends. `porthole` is a rounded octagon, `diameterMm` wide from 10 to 4, with an ear at
   * 3 and 9 o'clock; `cushion` is one with four short lugs.
   */
  form: "round" | "barrel" | "porthole" | "cushion";
  diameterMm: number;
  /** From the back to the top of the crystal, its part above the case, and the back's part below it. */
  heightMm: number;
  aboveMm: number;
  backMm: number;
  /** How far the crystal's middle is above the bezel, mm. */
  domeMm: number;
  /** Lug tip to lug tip, and the gap between lugs. */
  lugToLugMm: number;
  lugGapMm: number;
  metal: WatchMetal;
  flank: "polished" | "brushed";
  top: "polished" | "brushed";
  /** Width of the polished bevel between top and side, at 3 o'clock and at the lugs' tips. */
  bevelMm: readonly [middle: number, tip: number];
  /** Thickness of each lug at its tip, from the front. */
  lugMm: number;
  /** How much farther the side at 3 o'clock extends than the one at 9, mm; 0 by default. */
  skewMm?: number;
  /** Width over the ears, of a porthole case or of a round one that has them. */
  earsMm?: number;
  crown: { radiusMm: number; hasGuards: boolean; endMm?: number | undefined };
  pushers: "none" | "pump" | "screw";
  /** Whether there is a helium valve at 10 o'clock. */
  hasValve?: boolean;
  /** A display back shows the movement with its rotor, or a hand-wound one. */
  back: "notched" | "snapped" | "screwed" | "display" | "hand-wound-display";
}

/** The ring that frames the crystal, `radiusMm` at its widest or to the flats of an octagon. */
export interface BezelSpec {
  /** `inset` has a ceramic or enamel ring with a scale; `bolted` has screws around the crystal. */
  kind: "inset" | "fluted" | "domed" | "conical" | "flat" | "rule" | "bolted" | "octagon" | "porthole";
  radiusMm: number;
  metal: WatchMetal;
  finish: "polished" | "brushed";
  /** `grooved` is cut with 80 narrow grooves for turning, or 96; `scallop` is a scalloped rim. */
  rim: "plain" | "coin" | "grooved-80" | "grooved-96" | "beaded" | "scallop";
  insert?: BezelInsert;
}

export interface BezelInsert {
  outerMm: number;
  innerMm: number;
  color: Reflectance;
  /** From 6 to 18 hours on a 24-hour scale, in another color. */
  lowerColor?: Reflectance;
  marks: Reflectance;
  /** Of the triangle at 12 of a diving scale; as the marks by default. */
  pip?: Reflectance;
  isMatte?: boolean;
  /** Whether a tachymeter has a dot over its 90. */
  hasDotOver90?: boolean;
  scale: "dive" | "24-hours" | "tachymeter";
}

export interface WatchSpec {
  case: CaseSpec;
  bezel: BezelSpec;
  dial: DialSpec;
  bracelet: BraceletSpec;
}
