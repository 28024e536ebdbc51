import { shownTimes } from "./watches/dial/shown-time.ts";
import {
  blackDial,
  colorDate,
  deepBlue,
  diveInsert,
  diveMarkers,
  gilt,
  insetBezel,
  ivory,
  magnifiedDate,
  mercedesHands,
  red,
  roundCase,
  sizesOf,
  steelBracelet,
  warmBlack,
  white,
} from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

const submariner = sizesOf("rolex-submariner-date-126610ln");
const gmt = sizesOf("rolex-gmt-master-ii-126710blro");
const seamaster = sizesOf("omega-seamaster-diver-300m-210-30-42-20-03-001");
const blackBay = sizesOf("tudor-black-bay-58-79030n");
const diveDial = { ...blackDial, markers: diveMarkers, metal: "white-gold" } as const;

/** Watches with a rotating bezel. */
export const diverWatches: Readonly<Record<string, SampleWatch>> = {
  "rolex-submariner-date-126610ln": sampleWatch(
    {
      case: { ...roundCase, ...submariner.case, lugMm: 2.9, crown: { radiusMm: 3.5, hasGuards: true } },
      bezel: { ...insetBezel, ...submariner.bezel, insert: { ...diveInsert, ...submariner.insert } },
      dial: { ...diveDial, ...submariner.dial, ...mercedesHands, date: magnifiedDate },
      bracelet: { ...steelBracelet, ...submariner.bracelet, centerShare: 0.46 },
    },
    {
      subject: "Steel diving watch with a black 60-minute bezel and a black dial",
      detail: "The bezel's first quarter of an hour, the luminous markers and the date",
      count: 5,
    },
  ),
  "rolex-gmt-master-ii-126710blro": sampleWatch(
    {
      case: { ...roundCase, ...gmt.case, lugMm: 2.9, crown: { radiusMm: 3.4, hasGuards: true } },
      bezel: {
        ...insetBezel,
        ...gmt.bezel,
        rim: "grooved-96",
        insert: {
          ...gmt.insert,
          color: [0.006, 0.02, 0.1],
          lowerColor: [0.2, 0.006, 0.012],
          marks: white,
          scale: "24-hours",
        },
      },
      dial: {
        ...diveDial,
        ...gmt.dial,
        ...mercedesHands,
        hands: { ...mercedesHands.hands, widthMm: 3.35 },
        seconds: { kind: "needle", counts: "seconds" },
        date: magnifiedDate,
        dayHand: red,
      },
      bracelet: { ...steelBracelet, ...gmt.bracelet, kind: "jubilee" },
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
        ...seamaster.case,
        flank: "brushed",
        top: "brushed",
        bevelMm: [0.5, 2],
        lugMm: 3.6,
        crown: { radiusMm: 3.3, hasGuards: true },
        hasValve: true,
        back: "display",
      },
      bezel: {
        ...insetBezel,
        ...seamaster.bezel,
        rim: "scallop",
        insert: { ...diveInsert, ...seamaster.insert, color: [0.006, 0.025, 0.09], marks: white },
      },
      dial: {
        ...blackDial,
        ...seamaster.dial,
        face: { color: deepBlue, finish: "waves" },
        markers: { ...diveMarkers, barMm: [1.4, 3] },
        hands: { kind: "open-sword", hour: 0.6, minute: 0.9, widthMm: 2.3 },
        seconds: { kind: "lollipop", counts: "seconds" },
        time: shownTimes.omega,
        date: colorDate([0.006, 0.022, 0.075], { atHour: 6, reach: 0.73, widthMm: 2.5 }),
      },
      bracelet: { ...steelBracelet, ...seamaster.bracelet, kind: "rodded", thickMm: 3.3 },
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
        ...blackBay.case,
        domeMm: 0.9,
        aboveMm: 3.9,
        bevelMm: [0.45, 0.9],
        crown: { radiusMm: 3.7, hasGuards: false },
      },
      bezel: {
        ...insetBezel,
        ...blackBay.bezel,
        rim: "coin",
        insert: { ...diveInsert, ...blackBay.insert, color: warmBlack, marks: gilt, pip: red, isMatte: true },
      },
      dial: {
        ...blackDial,
        ...blackBay.dial,
        face: { color: warmBlack, edgeShare: 0.6, finish: "matte" },
        markers: diveMarkers,
        hands: { kind: "snowflake", hour: 0.58, minute: 0.9, widthMm: 3.5 },
        seconds: { kind: "diamond", counts: "seconds" },
        metal: "yellow-gold",
        lume: ivory,
        print: gilt,
        minuteTrack: "railway",
        time: shownTimes.tudor,
      },
      bracelet: { ...steelBracelet, ...blackBay.bracelet, kind: "riveted" },
    },
    {
      subject: "Steel diving watch with a black bezel, a black dial and gilt marks",
      detail: "The bezel's gilt scale beside the gilt-framed markers",
      count: 3,
    },
  ),
};
