import type { Reflectance } from "#jewelry/materials/surfaces";
import type { WatchMetal } from "./watch-metal.ts";

/*
 * What a watch is made of, in millimeters. The origin is the center of the dial's upper face, x points to 3 o'clock and
 * the crown, y to 12, z out of the dial to the viewer. All watches show 10:09 and 37 seconds, on the 18th.
 */

/** A dial with its hands. All of it is within `radiusMm` of the center and below 2 mm above the face. */
export interface DialSpec {
  radiusMm: number;
  face: { color: Reflectance; finish: DialFinish };
  markers: MarkerStyle;
  hands: HandStyle;
  /** Metal of applied markers, hands and frames. */
  metal: WatchMetal;
  /** Lume of markers and hands; null for none. */
  lume: Reflectance | null;
  /** Printed tracks and numerals. */
  print: Reflectance;
  minuteTrack: "lines" | "railway" | "dots" | "none";
  /** The hour position of the date window: 3, 4.5 or 6; null for no date. */
  dateAtHour: number | null;
  /** What the long thin central hand counts. A chronograph's rests at 12. */
  centralSeconds: "running" | "chronograph" | "none";
  /** Color of the arrow on the 24-hour hand; omitted if there is none. */
  dayHand?: Reflectance;
  subdials: readonly Subdial[];
}

/**
 * `squares` are small and raised, `lines` and `waves` run horizontally, `upright-lines` vertically, `blocks` are broad
 * embossed squares.
 */
export type DialFinish =
  | "sunburst"
  | "lacquer"
  | "matte"
  | "opaline"
  | "squares"
  | "lines"
  | "upright-lines"
  | "waves"
  | "blocks";

/**
 * `dive`: luminous discs, bars and a triangle. `three-six-nine`: numerals there, batons elsewhere. `triangles`: pointed
 * batons with a track without numerals.
 */
export type MarkerStyle =
  | "batons"
  | "fine-batons"
  | "dive"
  | "arabics"
  | "three-six-nine"
  | "pointed-batons"
  | "roman";

/** `dive` are broad and luminous, `broad` are round-ended batons, `batons` straight, `dauphine` faceted and pointed. */
export type HandStyle = "batons" | "dive" | "dauphine" | "broad";

export interface Subdial {
  /** Its middle, mm. */
  at: readonly [x: number, y: number];
  radiusMm: number;
  color: Reflectance;
  /** A ring around it in another color, a fifth of the radius wide. */
  ring?: Reflectance;
  scale: "seconds" | "30-minutes" | "12-hours" | "moon" | "days" | "reserve";
}

export interface BraceletSpec {
  kind: "oyster" | "five-row" | "jubilee" | "president" | "integrated" | "leather" | "rubber";
  metal: WatchMetal;
  /** Width where it leaves the case, and how much narrower it is at the clasp. */
  widthMm: number;
  taperMm: number;
  /** Thickness where it leaves the case. */
  thickMm: number;
  /** Colors of a strap and its seams; omitted for bracelets. */
  color?: Reflectance;
  stitching?: Reflectance;
  /** Whether a strap has raised blocks. */
  isEmbossed?: boolean;
  /** Whether the middle links are polished. */
  hasPolishedCenter?: boolean;
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
  /** `porthole` is a rounded octagon with an ear at 3 and 9 o'clock. */
  form: "round" | "octagon" | "porthole";
  diameterMm: number;
  /** From the back to the top of the crystal. */
  heightMm: number;
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
  /** A porthole's crown guard is an ear, with another at 9 o'clock. */
  crown: { radiusMm: number; hasGuards: boolean };
  pushers: "none" | "pump" | "screw";
  /** A display back shows the movement with its rotor, or a hand-wound one. */
  back: "notched" | "screwed" | "display" | "hand-wound-display";
}

/** The ring that frames the crystal, `radiusMm` at its widest. */
export interface BezelSpec {
  /** `inset` has a ceramic or enamel ring with a scale; `bolted` has screws around the crystal. */
  kind: "inset" | "fluted" | "domed" | "bolted" | "octagon" | "porthole";
  radiusMm: number;
  metal: WatchMetal;
  finish: "polished" | "brushed";
  /** `coin` is a toothed rim for turning, `scallop` a scalloped one. */
  rim: "plain" | "coin" | "scallop";
  insert?: BezelInsert;
}

export interface BezelInsert {
  color: Reflectance;
  /** From 6 to 18 hours on a 24-hour scale, in another color. */
  lowerColor?: Reflectance;
  marks: Reflectance;
  scale: "dive" | "24-hours" | "tachymeter" | "slide-rule";
}

export interface WatchSpec {
  case: CaseSpec;
  bezel: BezelSpec;
  dial: DialSpec;
  bracelet: BraceletSpec;
}
