import { shownTimes } from "./watches/dial/shown-time.ts";
import type { BezelSpec, DialSpec } from "./watches/watch-spec.ts";
import {
  bareBezel,
  bars,
  black,
  blackDial,
  colorDate,
  ivory,
  plateCase,
  roundCase,
  silver,
  sizesOf,
  steelBracelet,
  whiteDate,
} from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

const octagon: Omit<BezelSpec, "radiusMm"> = { ...bareBezel, kind: "octagon", finish: "brushed" };
const porthole: Omit<BezelSpec, "radiusMm"> = { ...bareBezel, kind: "porthole", finish: "brushed" };

const oak = sizesOf("audemars-piguet-royal-oak-15500st");
const thinOak = sizesOf("audemars-piguet-royal-oak-jumbo-15202st");
const nautilus = sizesOf("patek-philippe-nautilus-5711-1a-010");
const moonNautilus = sizesOf("patek-philippe-nautilus-5712-1a-001");
const aquanaut = sizesOf("patek-philippe-aquanaut-5167a-001");
const fusion = sizesOf("hublot-classic-fusion-542-nx-1171-rx");

const oakBlue = [0.008, 0.024, 0.075] as const;
const squareDial: Omit<DialSpec, "radiusMm"> = {
  ...blackDial,
  flangeMm: 0.6,
  face: { color: oakBlue, edgeShare: 0.7, finish: "squares", pitchMm: 0.95 },
  hands: { kind: "round-batons", hour: 0.55, minute: 0.85, widthMm: 1.25 },
  metal: "white-gold",
  time: shownTimes.audemars,
  words: ["AUTOMATIC"],
  date: colorDate(oakBlue, { reach: 0.77 }),
};

const nautilusBlue = [0.012, 0.05, 0.115] as const;
const bandDial: Omit<DialSpec, "radiusMm"> = {
  ...blackDial,
  flangeMm: 0.6,
  face: { color: nautilusBlue, edgeShare: 0.11, finish: "bands" },
  markers: { ...bars, barMm: [0.95, 4], top: "lume" },
  hands: { kind: "round-batons", hour: 0.55, minute: 0.87, widthMm: 1.3 },
  metal: "white-gold",
  time: shownTimes.patek,
  words: [],
  date: { ...whiteDate, reach: 0.78 },
};
const moonBlue = [0.008, 0.028, 0.066] as const;

/** Watches with an integrated bracelet, and those with the same kind of bezel. */
export const integratedWatches: Readonly<Record<string, SampleWatch>> = {
  "audemars-piguet-royal-oak-15500st": sampleWatch(
    {
      case: { ...plateCase, ...oak.case },
      bezel: { ...octagon, ...oak.bezel },
      dial: { ...squareDial, ...oak.dial, markers: { ...bars, barMm: [1.15, 2.9], top: "lume" } },
      bracelet: { ...steelBracelet, ...oak.bracelet, kind: "studded" },
    },
    {
      subject: "Steel watch with an octagonal bezel, eight bolts and a blue dial of small squares",
      detail: "The polished bevel and bolts of the bezel beside the grid of the dial",
      count: 5,
    },
  ),
  "audemars-piguet-royal-oak-jumbo-15202st": sampleWatch(
    {
      case: { ...plateCase, ...thinOak.case, bevelMm: [0.8, 0.8] },
      bezel: { ...octagon, ...thinOak.bezel },
      dial: {
        ...squareDial,
        ...thinOak.dial,
        face: { ...squareDial.face, pitchMm: 0.65 },
        markers: { ...bars, barMm: [0.72, 4], top: "lume" },
        hands: { ...squareDial.hands, widthMm: 0.95 },
        seconds: { kind: "none", counts: "seconds" },
      },
      bracelet: { ...steelBracelet, ...thinOak.bracelet, kind: "studded", thickMm: 2.4 },
    },
    {
      subject: "Thin steel watch with an octagonal bezel, eight bolts and a blue dial of small squares",
      detail: "A bolt of the bezel, its bevel, and the grid of the dial",
      count: 4,
    },
  ),
  "patek-philippe-nautilus-5711-1a-010": sampleWatch(
    {
      case: {
        ...plateCase,
        ...nautilus.case,
        form: "porthole",
        crown: { radiusMm: 2.3, hasGuards: true, endMm: nautilus.crownEndMm },
      },
      bezel: { ...porthole, ...nautilus.bezel },
      dial: { ...bandDial, ...nautilus.dial },
      bracelet: { ...steelBracelet, ...nautilus.bracelet, kind: "h-links" },
    },
    {
      subject: "Steel watch with a rounded octagonal bezel and a blue dial of horizontal lines",
      detail: "The brushed bezel and its bevel over the lines of the dial",
      count: 5,
    },
  ),
  "patek-philippe-nautilus-5712-1a-001": sampleWatch(
    {
      case: {
        ...plateCase,
        ...moonNautilus.case,
        form: "porthole",
        crown: { radiusMm: 2.3, hasGuards: true, endMm: moonNautilus.crownEndMm },
      },
      bezel: { ...porthole, ...moonNautilus.bezel },
      dial: {
        ...bandDial,
        ...moonNautilus.dial,
        seconds: { kind: "none", counts: "seconds" },
        date: null,
        subdials: [
          { at: [-4.6, -5.4], radiusMm: 5.6, color: moonBlue, scale: "days" },
          { at: [-4.6, -5.4], radiusMm: 2.9, color: moonBlue, scale: "moon" },
          { at: [6, -4.6], radiusMm: 4, color: moonBlue, scale: "seconds" },
          { at: [-5.6, 5.2], radiusMm: 3.6, color: moonBlue, scale: "reserve" },
        ],
      },
      bracelet: { ...steelBracelet, ...moonNautilus.bracelet, kind: "h-links" },
    },
    {
      subject: "Steel watch with a rounded octagonal bezel and a blue dial with moon phase and small seconds",
      detail: "The bezel's bevel, the lines of the dial and its hands",
      count: 5,
    },
  ),
  "patek-philippe-aquanaut-5167a-001": sampleWatch(
    {
      case: {
        ...plateCase,
        ...aquanaut.case,
        form: "cushion",
        lugMm: 4.2,
        crown: { radiusMm: 2.5, hasGuards: false },
      },
      bezel: { ...porthole, ...aquanaut.bezel },
      dial: {
        ...blackDial,
        ...aquanaut.dial,
        flangeMm: 0.6,
        face: { color: [0.022, 0.019, 0.016], edgeShare: 0.36, finish: "globe" },
        markers: { kind: "arabics", barMm: [0.9, 2.4], top: "lume", isDoubleAt12: false },
        hands: { kind: "round-batons", hour: 0.55, minute: 0.86, widthMm: 1.35 },
        metal: "white-gold",
        time: shownTimes.patek,
        words: [],
        date: { ...whiteDate, reach: 0.77 },
      },
      bracelet: {
        kind: "checkered-rubber",
        metal: "steel",
        ...aquanaut.bracelet,
        thickMm: 3.8,
        color: [0.016, 0.0145, 0.013],
      },
    },
    {
      subject: "Steel watch with a rounded octagonal bezel, an embossed black dial and a composite strap",
      detail: "The embossed dial with its luminous figures under the bezel",
      count: 4,
    },
  ),
  "hublot-classic-fusion-542-nx-1171-rx": sampleWatch(
    {
      case: {
        ...roundCase,
        ...fusion.case,
        earsMm: fusion.case.diameterMm,
        lugMm: 4.6,
        metal: "titanium",
        bevelMm: [0.5, 0.6],
        crown: { radiusMm: 2.7, hasGuards: false },
        back: "screwed",
      },
      bezel: { ...bareBezel, ...fusion.bezel, kind: "bolted", metal: "titanium", finish: "brushed" },
      dial: {
        ...blackDial,
        ...fusion.dial,
        face: { color: [0.012, 0.012, 0.013], edgeShare: 0.6, finish: "sunburst" },
        markers: { ...bars, barMm: [1, 3.6] },
        hands: { kind: "faceted", hour: 0.58, minute: 0.88, widthMm: 1.4 },
        lume: null,
        print: silver,
        time: shownTimes.hublot,
        words: ["AUTOMATIC"],
        date: colorDate([0.01, 0.01, 0.011], { ink: ivory }),
      },
      bracelet: {
        kind: "ribbed-rubber",
        metal: "titanium",
        ...fusion.bracelet,
        thickMm: 4.2,
        color: black,
      },
    },
    {
      subject: "Titanium watch with a bolted round bezel, a black dial and a black rubber strap",
      detail: "The bolts of the bezel",
      count: 1,
    },
  ),
};
