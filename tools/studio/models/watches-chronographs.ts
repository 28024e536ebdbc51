import { shownTimes } from "./watches/dial/shown-time.ts";
import type { Subdial } from "./watches/watch-spec.ts";
import {
  bars,
  black,
  blackDial,
  insetBezel,
  red,
  roundCase,
  silver,
  sizesOf,
  steelBracelet,
  white,
} from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

const dark = [0.008, 0.008, 0.009] as const;
const bright = [0.86, 0.86, 0.84] as const;

/** Counters at 3, 6 and 9 o'clock; the outer ones `lift` above the middle. */
function counters(
  [reach, lift]: readonly [reach: number, lift: number],
  look: Omit<Subdial, "at" | "scale">,
  [three, six, nine]: readonly [Subdial["scale"], Subdial["scale"], Subdial["scale"]],
): Subdial[] {
  return [
    { at: [reach, lift], ...look, scale: three },
    { at: [0, -reach], ...look, scale: six },
    { at: [-reach, lift], ...look, scale: nine },
  ];
}

const speedmaster = sizesOf("omega-speedmaster-moonwatch-310-30-42-50-01-002");
const daytona = sizesOf("rolex-cosmograph-daytona-126500ln");
const navitimer = sizesOf("breitling-navitimer-b01-43-ab0138211b1a1");

export const chronographWatches: Readonly<Record<string, SampleWatch>> = {
  "omega-speedmaster-moonwatch-310-30-42-50-01-002": sampleWatch(
    {
      case: {
        ...roundCase,
        ...speedmaster.case,
        domeMm: 0.9,
        aboveMm: 4.2,
        skewMm: 0.7,
        flank: "brushed",
        bevelMm: [0.4, 2],
        lugMm: 3.6,
        pushers: "pump",
        crown: { radiusMm: 3, hasGuards: false },
        back: "hand-wound-display",
      },
      bezel: {
        ...insetBezel,
        ...speedmaster.bezel,
        rim: "plain",
        insert: {
          ...speedmaster.insert,
          color: black,
          marks: white,
          scale: "tachymeter",
          isMatte: true,
          hasDotOver90: true,
        },
      },
      dial: {
        ...blackDial,
        ...speedmaster.dial,
        face: { color: dark, finish: "matte" },
        markers: { ...bars, barMm: [0.85, 3.2], top: "paint" },
        hands: { kind: "batons", hour: 0.55, minute: 0.88, widthMm: 1.25, color: white },
        seconds: { kind: "lozenge", counts: "chronograph", color: white },
        time: shownTimes.omega,
        words: [],
        subdials: counters([7.3, 0], { radiusMm: 4.1, color: dark, hand: white }, [
          "30-minutes",
          "12-hours",
          "seconds",
        ]),
      },
      bracelet: { ...steelBracelet, ...speedmaster.bracelet, kind: "arched" },
    },
    {
      subject: "Steel chronograph with a black tachymeter bezel, a black dial and three counters",
      detail: "The tachymeter scale beside the 30-minute counter at 3 o'clock",
      count: 5,
    },
  ),
  "rolex-cosmograph-daytona-126500ln": sampleWatch(
    {
      case: {
        ...roundCase,
        ...daytona.case,
        top: "polished",
        lugMm: 2.6,
        pushers: "screw",
        crown: { radiusMm: 3.3, hasGuards: true },
      },
      bezel: {
        ...insetBezel,
        ...daytona.bezel,
        rim: "plain",
        insert: { ...daytona.insert, color: black, marks: silver, scale: "tachymeter" },
      },
      dial: {
        ...blackDial,
        ...daytona.dial,
        face: { color: bright, finish: "lacquer" },
        markers: { ...bars, barMm: [0.95, 2.5], top: "lume" },
        hands: { kind: "faceted", hour: 0.54, minute: 0.86, widthMm: 1.15 },
        seconds: { kind: "needle", counts: "chronograph" },
        words: ["CHRONOMETER"],
        print: black,
        subdials: counters([7, 0.7], { radiusMm: 4.2, color: bright, ring: dark, ringMm: 1.1 }, [
          "30-minutes",
          "seconds",
          "12-hours",
        ]),
      },
      bracelet: { ...steelBracelet, ...daytona.bracelet, hasPolishedCenter: true },
    },
    {
      subject: "Steel chronograph with a black ceramic bezel, a white dial and three black-ringed counters",
      detail: "The ceramic tachymeter bezel beside the black-ringed counter at 3 o'clock",
      count: 5,
    },
  ),
  "breitling-navitimer-b01-43-ab0138211b1a1": sampleWatch(
    {
      case: {
        ...roundCase,
        ...navitimer.case,
        domeMm: 0.7,
        top: "polished",
        flank: "brushed",
        lugMm: 3.2,
        pushers: "pump",
        crown: { radiusMm: 3.2, hasGuards: false },
        back: "display",
      },
      bezel: { kind: "rule", metal: "steel", finish: "polished", rim: "beaded", ...navitimer.bezel },
      dial: {
        ...blackDial,
        ...navitimer.dial,
        flangeMm: 2,
        edgeMm: 1.7,
        markers: { ...bars, barMm: [0.8, 2.4], top: "lume" },
        hands: { kind: "batons", hour: 0.48, minute: 0.78, widthMm: 1.2 },
        seconds: { kind: "needle", counts: "chronograph", color: red },
        time: shownTimes.breitling,
        words: [],
        date: {
          atHour: 6,
          reach: 0.52,
          widthMm: 2.1,
          heightMm: 1.5,
          disc: [0.86, 0.855, 0.83],
          ink: black,
          hasFrame: false,
        },
        subdials: counters([7.2, 0], { radiusMm: 4.3, color: silver, hand: black }, [
          "30-minutes",
          "12-hours",
          "seconds",
        ]),
      },
      bracelet: { ...steelBracelet, ...navitimer.bracelet, kind: "seven-row" },
    },
    {
      subject: "Steel chronograph with a slide rule around a black dial with three silver counters",
      detail: "The slide rule's figures beside the silver counter at 3 o'clock",
      count: 3,
    },
  ),
};
