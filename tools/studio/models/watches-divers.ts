import {
  black,
  blackDial,
  coinBezel,
  deepBlue,
  gilt,
  ivory,
  roundCase,
  steelBracelet,
  white,
} from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

/** Watches with a rotating bezel. */
export const diverWatches: Readonly<Record<string, SampleWatch>> = {
  "rolex-submariner-date-126610ln": sampleWatch(
    {
      case: {
        ...roundCase,
        diameterMm: 41,
        heightMm: 12.3,
        lugToLugMm: 48,
        lugGapMm: 21,
        crown: { radiusMm: 3.4, hasGuards: true },
      },
      bezel: { ...coinBezel, radiusMm: 20.2 },
      dial: { ...blackDial, radiusMm: 14.7, markers: "dive", hands: "dive" },
      bracelet: { ...steelBracelet, widthMm: 21, taperMm: 4.5 },
    },
    {
      subject: "Steel diving watch with a black 60-minute bezel and a black dial",
      detail: "The bezel's first quarter of an hour, the luminous markers and the date",
      count: 5,
    },
  ),
  "rolex-gmt-master-ii-126710blro": sampleWatch(
    {
      case: { ...roundCase, heightMm: 12, crown: { radiusMm: 3.1, hasGuards: true } },
      bezel: {
        ...coinBezel,
        radiusMm: 19.8,
        insert: {
          color: [0.006, 0.02, 0.1],
          lowerColor: [0.2, 0.006, 0.012],
          marks: white,
          scale: "24-hours",
        },
      },
      dial: {
        ...blackDial,
        radiusMm: 14.3,
        markers: "dive",
        hands: "dive",
        dayHand: [0.3, 0.012, 0.016],
      },
      bracelet: { ...steelBracelet, kind: "jubilee" },
    },
    {
      subject: "Steel watch with a blue and red 24-hour bezel, a black dial and a five-piece bracelet",
      detail: "Where the bezel turns from blue to red at 3 o'clock, and the date",
      count: 5,
    },
  ),
  "omega-seamaster-diver-300m-210-30-42-20-03-001": sampleWatch(
    {
      case: {
        ...roundCase,
        diameterMm: 42,
        heightMm: 13.6,
        lugToLugMm: 49.6,
        flank: "brushed",
        top: "polished",
        bevelMm: [0.5, 1.2],
        crown: { radiusMm: 3.2, hasGuards: true },
        back: "screwed",
      },
      bezel: {
        ...coinBezel,
        radiusMm: 20.7,
        rim: "scallop",
        insert: { color: [0.006, 0.025, 0.09], marks: white, scale: "dive" },
      },
      dial: {
        ...blackDial,
        radiusMm: 15.2,
        face: { color: deepBlue, finish: "waves" },
        markers: "dive",
        hands: "dive",
        dateAtHour: 6,
      },
      bracelet: { ...steelBracelet, kind: "five-row", taperMm: 2 },
    },
    {
      subject: "Steel diving watch with a blue bezel and a blue dial cut with waves",
      detail: "The scalloped bezel and the waves of the dial under the markers",
      count: 4,
    },
  ),
  "tudor-black-bay-58-79030n": sampleWatch(
    {
      case: {
        ...roundCase,
        diameterMm: 39,
        heightMm: 11.9,
        lugToLugMm: 47.3,
        bevelMm: [0.45, 0.9],
        crown: { radiusMm: 3.4, hasGuards: false },
      },
      bezel: {
        ...coinBezel,
        radiusMm: 19.2,
        insert: { color: black, marks: gilt, scale: "dive" },
      },
      dial: {
        ...blackDial,
        radiusMm: 14.1,
        face: { color: black, finish: "matte" },
        markers: "dive",
        hands: "dive",
        metal: "yellow-gold",
        lume: ivory,
        print: gilt,
        dateAtHour: null,
      },
      bracelet: { ...steelBracelet, taperMm: 4 },
    },
    {
      subject: "Steel diving watch with a black bezel, a black dial and gilt marks",
      detail: "The bezel's gilt scale beside the gilt-framed markers",
      count: 3,
    },
  ),
};
