import type { BezelSpec, DialSpec } from "./watches/watch-spec.ts";
import { bareBezel, black, blackDial, plateCase, roundCase, silver, steelBracelet } from "./watches-parts.ts";
import { type SampleWatch, sampleWatch } from "./watches-shots.ts";

const octagon: BezelSpec = { ...bareBezel, kind: "octagon", radiusMm: 17.7, finish: "brushed" };
const porthole: BezelSpec = { ...bareBezel, kind: "porthole", radiusMm: 17.3, finish: "brushed" };
const gridDial: DialSpec = {
  ...blackDial,
  radiusMm: 14.2,
  face: { color: [0.008, 0.024, 0.075], finish: "squares" },
};
const linedDial: DialSpec = {
  ...blackDial,
  radiusMm: 14.2,
  face: { color: [0.008, 0.032, 0.085], finish: "lines" },
  hands: "broad",
};
const links = { ...steelBracelet, kind: "integrated", widthMm: 26, taperMm: 8 } as const;

/** Watches with an integrated bracelet, and those with the same kind of bezel. */
export const integratedWatches: Readonly<Record<string, SampleWatch>> = {
  "audemars-piguet-royal-oak-15500st": sampleWatch(
    {
      case: { ...plateCase, diameterMm: 41, heightMm: 10.5, lugToLugMm: 43, lugGapMm: 26 },
      bezel: { ...octagon, radiusMm: 18.4 },
      dial: { ...gridDial, radiusMm: 14.6 },
      bracelet: links,
    },
    {
      subject: "Steel watch with an octagonal bezel, eight bolts and a blue dial of small squares",
      detail: "The polished bevel and bolts of the bezel beside the grid of the dial",
      count: 5,
    },
  ),
  "audemars-piguet-royal-oak-jumbo-15202st": sampleWatch(
    {
      case: { ...plateCase, diameterMm: 39, heightMm: 8.1, lugToLugMm: 41, lugGapMm: 25 },
      bezel: { ...octagon, radiusMm: 17.5 },
      dial: { ...gridDial, radiusMm: 13.9, centralSeconds: "none" },
      bracelet: { ...links, widthMm: 25 },
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
        form: "porthole",
        heightMm: 8.3,
        lugToLugMm: 40,
        lugGapMm: 25,
        crown: { radiusMm: 2.3, hasGuards: true },
      },
      bezel: porthole,
      dial: linedDial,
      bracelet: { ...links, widthMm: 25, hasPolishedCenter: true },
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
        form: "porthole",
        heightMm: 8.5,
        lugToLugMm: 40,
        lugGapMm: 25,
        crown: { radiusMm: 2.3, hasGuards: true },
      },
      bezel: porthole,
      dial: {
        ...linedDial,
        dateAtHour: null,
        centralSeconds: "none",
        subdials: [
          { at: [-3.4, -5.9], radiusMm: 4.1, color: linedDial.face.color, scale: "moon" },
          { at: [5.9, -4.2], radiusMm: 2.9, color: linedDial.face.color, scale: "seconds" },
          { at: [-5, 6.4], radiusMm: 2.6, color: linedDial.face.color, scale: "reserve" },
        ],
      },
      bracelet: { ...links, widthMm: 25, hasPolishedCenter: true },
    },
    {
      subject: "Steel watch with a rounded octagonal bezel and a blue dial with moon phase and small seconds",
      detail: "The bezel's bevel, the lines of the dial and its hands",
      count: 5,
    },
  ),
  "patek-philippe-aquanaut-5167a-001": sampleWatch(
    {
      case: { ...plateCase, form: "porthole", heightMm: 8.1, lugToLugMm: 40, lugGapMm: 21 },
      bezel: { ...porthole, radiusMm: 17.6 },
      dial: {
        ...blackDial,
        radiusMm: 14.4,
        face: { color: [0.01, 0.01, 0.011], finish: "blocks" },
        markers: "arabics",
        hands: "broad",
      },
      bracelet: {
        kind: "rubber",
        metal: "steel",
        widthMm: 21,
        taperMm: 3,
        thickMm: 4,
        color: [0.012, 0.012, 0.013],
        isEmbossed: true,
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
        diameterMm: 42,
        heightMm: 10.4,
        lugToLugMm: 48,
        lugGapMm: 22,
        lugMm: 4,
        metal: "titanium",
        flank: "brushed",
        bevelMm: [0.5, 0.6],
        crown: { radiusMm: 2.7, hasGuards: false },
        back: "screwed",
      },
      bezel: { ...bareBezel, kind: "bolted", radiusMm: 19.9, metal: "titanium", finish: "brushed" },
      dial: {
        ...blackDial,
        radiusMm: 15.6,
        face: { color: [0.01, 0.01, 0.011], finish: "sunburst" },
        lume: null,
        print: silver,
      },
      bracelet: {
        kind: "rubber",
        metal: "titanium",
        widthMm: 22,
        taperMm: 3,
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
