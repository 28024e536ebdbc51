import { shownTimes } from "./watches/dial/shown-time.ts";
import {
  bareBezel,
  bars,
  black,
  blackDial,
  colorDate,
  deepBlue,
  magnifiedDate,
  mercedesHands,
  roundCase,
  sizesOf,
  steelBracelet,
} from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

const datejust = sizesOf("rolex-datejust-41-126334");
const dayDate = sizesOf("rolex-day-date-40-228238");
const explorer = sizesOf("rolex-explorer-124270");
const calatrava = sizesOf("patek-philippe-calatrava-5196g-001");
const aquaTerra = sizesOf("omega-seamaster-aqua-terra-220-10-41-21-03-001");

/** Watches with a plain or fluted bezel. */
export const dressWatches: Readonly<Record<string, SampleWatch>> = {
  "rolex-datejust-41-126334": sampleWatch(
    {
      case: { ...roundCase, ...datejust.case, top: "polished" },
      bezel: { ...bareBezel, ...datejust.bezel, kind: "fluted", metal: "white-gold" },
      dial: {
        ...blackDial,
        ...datejust.dial,
        face: { color: [0.2, 0.203, 0.21], edgeShare: 0.5, finish: "sunburst" },
        markers: { ...bars, top: "lume" },
        metal: "white-gold",
        minuteTrack: "dots",
        date: magnifiedDate,
      },
      bracelet: { ...steelBracelet, ...datejust.bracelet, kind: "jubilee" },
    },
    {
      subject: "Steel watch with a fluted white gold bezel, a slate dial and a five-piece bracelet",
      detail: "The flutes of the bezel, the baton markers and the date",
      count: 4,
    },
  ),
  "rolex-day-date-40-228238": sampleWatch(
    {
      case: { ...roundCase, ...dayDate.case, metal: "yellow-gold", top: "polished" },
      bezel: { ...bareBezel, ...dayDate.bezel, kind: "fluted", metal: "yellow-gold" },
      dial: {
        ...blackDial,
        ...dayDate.dial,
        face: { color: [0.8, 0.66, 0.42], finish: "sunburst" },
        metal: "yellow-gold",
        lume: null,
        print: [0.06, 0.045, 0.02],
        minuteTrack: "dots",
        date: magnifiedDate,
        hasDay: true,
      },
      bracelet: { ...steelBracelet, ...dayDate.bracelet, kind: "president", metal: "yellow-gold" },
    },
    {
      subject: "Yellow gold watch with a fluted bezel, a champagne dial and half-round links",
      detail: "The gold flutes of the bezel, the baton markers and the date",
      count: 4,
    },
  ),
  "rolex-explorer-124270": sampleWatch(
    {
      case: { ...roundCase, ...explorer.case, lugMm: 2.8, crown: { radiusMm: 3, hasGuards: false } },
      bezel: { ...bareBezel, ...explorer.bezel },
      dial: {
        ...blackDial,
        ...explorer.dial,
        markers: { kind: "three-six-nine", barMm: [1.05, 3], top: "lume", isDoubleAt12: false },
        hands: { ...mercedesHands.hands, widthMm: 3.2 },
        seconds: mercedesHands.seconds,
        metal: "white-gold",
      },
      bracelet: { ...steelBracelet, ...explorer.bracelet },
    },
    {
      subject: "Steel watch with a smooth bezel and a black dial with figures at 3, 6 and 9",
      detail: "The smooth bezel over the figure 3 and the luminous batons",
      count: 3,
    },
  ),
  "patek-philippe-calatrava-5196g-001": sampleWatch(
    {
      case: {
        ...roundCase,
        ...calatrava.case,
        backMm: 1.6,
        lugMm: 2.2,
        metal: "white-gold",
        top: "polished",
        bevelMm: [0.2, 0.3],
        crown: { radiusMm: 2.2, hasGuards: false },
        back: "snapped",
      },
      bezel: { ...bareBezel, ...calatrava.bezel, kind: "flat", metal: "white-gold" },
      dial: {
        ...blackDial,
        ...calatrava.dial,
        flangeMm: 0.3,
        face: { color: [0.8, 0.8, 0.79], finish: "opaline" },
        markers: { kind: "bullets", barMm: [0.8, 3.4], top: "facets", isDoubleAt12: true },
        hands: { kind: "dauphine", hour: 0.6, minute: 0.88, widthMm: 2.2 },
        seconds: { kind: "none", counts: "seconds" },
        metal: "white-gold",
        lume: null,
        print: black,
        minuteTrack: "dots",
        time: shownTimes.patek,
        words: [],
        subdials: [{ at: [0, -7.8], radiusMm: 4.4, color: [0.66, 0.66, 0.65], scale: "seconds" }],
      },
      bracelet: {
        kind: "alligator",
        metal: "white-gold",
        ...calatrava.bracelet,
        thickMm: 3.6,
        color: [0.02, 0.0185, 0.0175],
        stitching: [0.03, 0.03, 0.03],
      },
    },
    {
      subject: "White gold watch with a silver dial, small seconds at 6 and a black leather strap",
      detail: "The faceted hands and markers on the silver dial",
      count: 3,
    },
  ),
  "omega-seamaster-aqua-terra-220-10-41-21-03-001": sampleWatch(
    {
      case: {
        ...roundCase,
        ...aquaTerra.case,
        flank: "brushed",
        bevelMm: [0.4, 1.8],
        lugMm: 3.4,
        crown: { radiusMm: 3, hasGuards: false },
        back: "display",
      },
      bezel: { ...bareBezel, ...aquaTerra.bezel, kind: "conical" },
      dial: {
        ...blackDial,
        ...aquaTerra.dial,
        face: { color: deepBlue, edgeShare: 0.55, finish: "planks" },
        markers: { kind: "prows", barMm: [1.4, 3.3], top: "lume", isDoubleAt12: false },
        hands: { kind: "arrow", hour: 0.56, minute: 0.9, widthMm: 1.6 },
        time: shownTimes.omega,
        date: colorDate(deepBlue, { atHour: 6, reach: 0.72, widthMm: 2.5 }),
      },
      bracelet: { ...steelBracelet, ...aquaTerra.bracelet, hasPolishedCenter: true },
    },
    {
      subject: "Steel watch with a smooth bezel and a blue dial of horizontal planks",
      detail: "The planks of the blue dial under markers and hands",
      count: 3,
    },
  ),
};
