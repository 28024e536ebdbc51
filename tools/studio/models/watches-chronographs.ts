import type { Subdial } from "./watches/watch-spec.ts";
import { black, blackDial, coinBezel, roundCase, silver, steelBracelet, white } from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

const dark = [0.008, 0.008, 0.009] as const;
const bright = [0.86, 0.86, 0.84] as const;

/** Counters at 3, 6 and 9 o'clock. */
function counters(
  reach: number,
  look: Pick<Subdial, "radiusMm" | "color" | "ring">,
  [three, six, nine]: readonly [Subdial["scale"], Subdial["scale"], Subdial["scale"]],
): Subdial[] {
  return [
    { at: [reach, 0], ...look, scale: three },
    { at: [0, -reach], ...look, scale: six },
    { at: [-reach, 0], ...look, scale: nine },
  ];
}

export const chronographWatches: Readonly<Record<string, SampleWatch>> = {
  "omega-speedmaster-moonwatch-310-30-42-50-01-002": sampleWatch(
    {
      case: {
        ...roundCase,
        diameterMm: 42,
        heightMm: 13.2,
        lugToLugMm: 47.5,
        flank: "brushed",
        bevelMm: [0.35, 1.6],
        lugMm: 3.6,
        pushers: "pump",
        crown: { radiusMm: 3, hasGuards: false },
        back: "hand-wound-display",
      },
      bezel: {
        ...coinBezel,
        radiusMm: 19.8,
        rim: "plain",
        insert: { color: black, marks: white, scale: "tachymeter" },
      },
      dial: {
        ...blackDial,
        radiusMm: 15.4,
        face: { color: dark, finish: "matte" },
        dateAtHour: null,
        centralSeconds: "chronograph",
        subdials: counters(7.1, { radiusMm: 3.5, color: dark }, ["30-minutes", "12-hours", "seconds"]),
      },
      bracelet: { ...steelBracelet, kind: "five-row", taperMm: 5 },
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
        heightMm: 11.9,
        top: "polished",
        pushers: "screw",
        crown: { radiusMm: 3.1, hasGuards: true },
      },
      bezel: {
        ...coinBezel,
        radiusMm: 19.3,
        rim: "plain",
        insert: { color: black, marks: silver, scale: "tachymeter" },
      },
      dial: {
        ...blackDial,
        radiusMm: 14.6,
        face: { color: bright, finish: "lacquer" },
        print: black,
        dateAtHour: null,
        centralSeconds: "chronograph",
        subdials: counters(6.7, { radiusMm: 3.4, color: bright, ring: dark }, [
          "30-minutes",
          "seconds",
          "12-hours",
        ]),
      },
      bracelet: { ...steelBracelet, hasPolishedCenter: true },
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
        diameterMm: 43,
        heightMm: 13.6,
        lugToLugMm: 49,
        lugGapMm: 22,
        top: "polished",
        pushers: "pump",
        crown: { radiusMm: 3.2, hasGuards: false },
        back: "display",
      },
      bezel: {
        ...coinBezel,
        radiusMm: 20.9,
        insert: { color: black, marks: white, scale: "slide-rule" },
      },
      dial: {
        ...blackDial,
        radiusMm: 14.4,
        dateAtHour: null,
        centralSeconds: "chronograph",
        subdials: counters(6.8, { radiusMm: 3.6, color: silver }, ["30-minutes", "12-hours", "seconds"]),
      },
      bracelet: { ...steelBracelet, kind: "five-row", widthMm: 22, hasPolishedCenter: true },
    },
    {
      subject: "Steel chronograph with a slide rule around a black dial with three silver counters",
      detail: "The slide rule's figures beside the silver counter at 3 o'clock",
      count: 3,
    },
  ),
};
