import { bareBezel, black, blackDial, deepBlue, roundCase, silver, steelBracelet } from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

/** Watches with a plain or fluted bezel. */
export const dressWatches: Readonly<Record<string, SampleWatch>> = {
  "rolex-datejust-41-126334": sampleWatch(
    {
      case: { ...roundCase, diameterMm: 41, heightMm: 11.7, lugToLugMm: 47.6, lugGapMm: 21, top: "polished" },
      bezel: { ...bareBezel, kind: "fluted", radiusMm: 19.1, metal: "white-gold" },
      dial: {
        ...blackDial,
        radiusMm: 15.2,
        face: { color: [0.05, 0.052, 0.055], finish: "sunburst" },
        minuteTrack: "dots",
      },
      bracelet: { ...steelBracelet, kind: "jubilee", widthMm: 21 },
    },
    {
      subject: "Steel watch with a fluted white gold bezel, a slate dial and a five-piece bracelet",
      detail: "The flutes of the bezel, the baton markers and the date",
      count: 4,
    },
  ),
  "rolex-day-date-40-228238": sampleWatch(
    {
      case: { ...roundCase, heightMm: 12, metal: "yellow-gold", top: "polished" },
      bezel: { ...bareBezel, kind: "fluted", radiusMm: 18.8, metal: "yellow-gold" },
      dial: {
        ...blackDial,
        radiusMm: 14.9,
        face: { color: [0.62, 0.46, 0.22], finish: "sunburst" },
        metal: "yellow-gold",
        lume: null,
        print: [0.06, 0.045, 0.02],
        minuteTrack: "dots",
      },
      bracelet: { ...steelBracelet, kind: "president", metal: "yellow-gold" },
    },
    {
      subject: "Yellow gold watch with a fluted bezel, a champagne dial and half-round links",
      detail: "The gold flutes of the bezel, the baton markers and the date",
      count: 4,
    },
  ),
  "rolex-explorer-124270": sampleWatch(
    {
      case: { ...roundCase, diameterMm: 36, heightMm: 11.5, lugToLugMm: 43, lugGapMm: 19, lugMm: 2.8 },
      bezel: { ...bareBezel, radiusMm: 17.1 },
      dial: { ...blackDial, radiusMm: 14, markers: "three-six-nine", hands: "broad", dateAtHour: null },
      bracelet: { ...steelBracelet, widthMm: 19 },
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
        diameterMm: 37,
        heightMm: 7.7,
        lugToLugMm: 43.5,
        lugGapMm: 20,
        lugMm: 2.2,
        metal: "white-gold",
        top: "polished",
        bevelMm: [0.2, 0.3],
        crown: { radiusMm: 2.3, hasGuards: false },
        back: "screwed",
      },
      bezel: { ...bareBezel, radiusMm: 18.2, metal: "white-gold" },
      dial: {
        ...blackDial,
        radiusMm: 15.7,
        face: { color: [0.56, 0.555, 0.53], finish: "opaline" },
        markers: "pointed-batons",
        hands: "dauphine",
        metal: "white-gold",
        lume: null,
        print: black,
        minuteTrack: "dots",
        dateAtHour: null,
        centralSeconds: "none",
        subdials: [{ at: [0, -8], radiusMm: 3.9, color: silver, scale: "seconds" }],
      },
      bracelet: {
        kind: "leather",
        metal: "white-gold",
        widthMm: 20,
        taperMm: 4,
        thickMm: 3.8,
        color: [0.012, 0.011, 0.011],
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
        diameterMm: 41,
        heightMm: 13.2,
        lugToLugMm: 48,
        flank: "brushed",
        bevelMm: [0.4, 1.3],
        lugMm: 3.4,
        crown: { radiusMm: 3, hasGuards: false },
        back: "display",
      },
      bezel: { ...bareBezel, radiusMm: 19.6 },
      dial: {
        ...blackDial,
        radiusMm: 15.6,
        face: { color: deepBlue, finish: "upright-lines" },
        markers: "pointed-batons",
        hands: "broad",
        dateAtHour: 6,
      },
      bracelet: { ...steelBracelet, hasPolishedCenter: true, taperMm: 3 },
    },
    {
      subject: "Steel watch with a smooth bezel and a blue dial of upright lines",
      detail: "The upright lines of the blue dial under markers and hands",
      count: 3,
    },
  ),
};
