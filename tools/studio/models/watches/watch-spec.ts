import type { Reflectance } from "#jewelry/materials/surfaces";
import type { WatchMetal } from "./watch-metal.ts";

/*
 * What a watch is made of, in millimeters. The origin is the middle of the dial's upper face, x points to 3 o'clock and
 * the crown, y to 12, z out of the dial to the viewer. All watches show 10:09 and 37 seconds, on the 18th.
 */

/** A dial with its hands. All of it lies within `radiusMm` of the middle, and below 2 mm over the face. */
export interface DialSpec {
  radiusMm: number;
  face: { color: Reflectance; finish: DialFinish };
  markers: MarkerStyle;
  hands: HandStyle;
  /** Of applied markers, hands and frames. */
  metal: WatchMetal;
  /** Luminous filling of markers and hands; null for none. */
  lume: Reflectance | null;
  /** Printed tracks and figures. */
  print: Reflectance;
  minuteTrack: "lines" | "railway" | "dots" | "none";
  /** At which hour the date's window is: 3, 4.5 or 6; null for no date. */
  dateAtHour: number | null;
  /** What the long thin hand in the middle counts: in a chronograph it waits at 12. */
  centralSeconds: "running" | "chronograph" | "none";
  /** Color of the arrow on a hand that turns once in 24 hours; left out where there is none. */
  dayHand?: Reflectance;
  subdials: readonly Subdial[];
}

/** `squares` are small raised squares, `lines` run across, `upright-lines` from 6 to 12, `waves` across, `blocks` are broad embossed squares. */
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
 * `dive`: discs, bars and a triangle, all luminous. `three-six-nine`: figures there, batons else. `triangles`: pointed batons
 * with a figure-free track.
 */
export type MarkerStyle =
  | "batons"
  | "fine-batons"
  | "dive"
  | "arabics"
  | "three-six-nine"
  | "pointed-batons"
  | "roman";

/** `dive` are broad and luminous, `broad` batons with round ends, `batons` straight, `dauphine` faceted and pointed. */
export type HandStyle = "batons" | "dive" | "dauphine" | "broad";

export interface Subdial {
  /** Its middle, mm. */
  at: readonly [x: number, y: number];
  radiusMm: number;
  color: Reflectance;
  /** A ring around it in another color, as wide as a fifth of the radius. */
  ring?: Reflectance;
  /** What it counts. */
  scale: "seconds" | "30-minutes" | "12-hours" | "moon" | "days" | "reserve";
}

/** A bracelet or strap. */
export interface BraceletSpec {
  kind: "oyster" | "five-row" | "jubilee" | "president" | "integrated" | "leather" | "rubber";
  metal: WatchMetal;
  /** Where it leaves the case, and how much narrower it is at the clasp. */
  widthMm: number;
  taperMm: number;
  /** Thickness where it leaves the case. */
  thickMm: number;
  /** Of a strap, and of its seams; bracelets have none. */
  color?: Reflectance;
  stitching?: Reflectance;
  /** Whether a strap bears raised blocks. */
  isEmbossed?: boolean;
  /** Whether the middle links are polished. */
  hasPolishedCenter?: boolean;
}

/**
 * Where the bracelet's half at 12 o'clock leaves the case: the middle of its first row's near edge. The end link or strap end
 * reaches from there toward the case, whose side wall is a circle of `caseRadiusMm` around z. The half at 6 mirrors it in y.
 */
export interface BraceletStart {
  yMm: number;
  zMm: number;
  caseRadiusMm: number;
}

/** A case without its bezel. It is `diameterMm` wide from 9 to 3 o'clock, the crown not counted. */
export interface CaseSpec {
  /** `porthole` is a rounded octagon with an ear at 3 and at 9. */
  form: "round" | "octagon" | "porthole";
  diameterMm: number;
  /** From the back to the top of the crystal. */
  heightMm: number;
  /** From tip to tip of the lugs, and the gap between two. */
  lugToLugMm: number;
  lugGapMm: number;
  metal: WatchMetal;
  flank: "polished" | "brushed";
  top: "polished" | "brushed";
  /** Width of the polished bevel between top and flank, at 3 o'clock and at the lugs' tips. */
  bevelMm: readonly [middle: number, tip: number];
  /** How thick each lug is at its tip, seen from the front. */
  lugMm: number;
  /** A porthole's guard is an ear, and it has another at 9 o'clock. */
  crown: { radiusMm: number; hasGuards: boolean };
  pushers: "none" | "pump" | "screw";
  /** A window shows the movement under its rotor, or one that is wound by hand. */
  back: "notched" | "screwed" | "display" | "hand-wound-display";
}

/** What frames the crystal, `radiusMm` at its widest. */
export interface BezelSpec {
  /** `inset` bears a ring of ceramic or enamel with a scale; `bolted` has screws around the crystal. */
  kind: "inset" | "fluted" | "domed" | "bolted" | "octagon" | "porthole";
  radiusMm: number;
  metal: WatchMetal;
  finish: "polished" | "brushed";
  /** `coin` is a toothed rim to turn it by, `wave` a scalloped one. */
  rim: "plain" | "coin" | "scallop";
  insert?: BezelInsert;
}

export interface BezelInsert {
  color: Reflectance;
  /** From 6 to 18 hours of a scale of 24, in another color. */
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
