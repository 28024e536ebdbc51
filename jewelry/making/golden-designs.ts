import { accentsOf } from "../choices.ts";
import type { Design, Metal, PrimaryStone, Setting } from "../design.ts";
import type {
  AccentConfiguration,
  Category,
  EdgeStyle,
  EngravingFont,
  EngravingLocation,
  MetalFinish,
  Packaging,
  Style,
} from "../options.ts";

/** A finished design, in few words. */
interface Golden {
  name: string;
  of: readonly [Category, Style];
  metal: Metal;
  /** Carat, cut, kind, color, clarity. */
  stone: readonly [
    PrimaryStone["carat"],
    PrimaryStone["cut"],
    PrimaryStone["type"],
    PrimaryStone["color"],
    PrimaryStone["clarity"],
  ];
  accents?: AccentConfiguration;
  /** Height, prongs and their style, band width in mm. */
  setting: readonly [Setting["height"], Setting["prongCount"], Setting["prongStyle"], Setting["bandWidth"]];
  /** US size and fit of a ring. */
  size?: readonly [number, "comfort" | "standard"];
  words?: readonly [string, EngravingFont, EngravingLocation];
  finish: readonly [MetalFinish, EdgeStyle, Packaging];
  solid: GoldenSolid;
}

/**
 * Metal, mm³ of the union, and in how many bodies it comes: chains hang together by their links. A change of a shape
 * changes these on purpose.
 */
interface GoldenSolid {
  readonly metalMm3: number;
  readonly bodies: number;
}

const rings: readonly Golden[] = [
  {
    name: "solitaire",
    of: ["ring", "solitaire"],
    metal: { type: "platinum", karat: "950" },
    stone: [1, "round", "diamond", "F", "VS1"],
    setting: ["medium", 6, "classic", 2],
    size: [6, "comfort"],
    words: ["A & M 12.06.26", "script", "inside"],
    finish: ["polish", "rounded", "premium"],
    solid: { metalMm3: 149.41, bodies: 1 },
  },
  {
    name: "halo",
    of: ["ring", "halo"],
    metal: { type: "white-gold", karat: "18k" },
    stone: [1.25, "cushion", "lab-diamond", "D", "VVS2"],
    accents: "halo",
    setting: ["high", 4, "claw", 2],
    size: [5.5, "standard"],
    finish: ["polish", "flat", "standard"],
    solid: { metalMm3: 201.73, bodies: 1 },
  },
  {
    name: "three-stone",
    of: ["ring", "three-stone"],
    metal: { type: "yellow-gold", karat: "18k" },
    stone: [1.5, "oval", "sapphire", "G", "VS2"],
    accents: "three-stone",
    setting: ["medium", 4, "rounded", 2.5],
    size: [7, "comfort"],
    words: ["Always", "italic", "inside"],
    finish: ["polish", "rounded", "custom"],
    solid: { metalMm3: 226.01, bodies: 1 },
  },
  {
    name: "vintage",
    of: ["ring", "vintage"],
    metal: { type: "rose-gold", karat: "14k" },
    stone: [0.9, "round", "morganite", "G", "VS1"],
    accents: "side-stones",
    setting: ["low", 8, "rounded", 3],
    size: [8, "comfort"],
    finish: ["matte", "milgrain", "premium"],
    solid: { metalMm3: 341.05, bodies: 1 },
  },
  {
    name: "modern",
    of: ["ring", "modern"],
    metal: { type: "yellow-gold", karat: "22k" },
    stone: [2, "emerald", "emerald", "G", "SI1"],
    setting: ["low", 4, "bezel", 5],
    size: [10, "standard"],
    words: ["Grüße, Opa", "block", "outside"],
    finish: ["hammered", "flat", "standard"],
    solid: { metalMm3: 859.98, bodies: 1 },
  },
  {
    name: "pave",
    of: ["ring", "pave"],
    metal: { type: "platinum", karat: "950" },
    stone: [0.75, "princess", "diamond", "E", "IF"],
    accents: "pave",
    setting: ["medium", 4, "flat", 2.5],
    size: [4.5, "comfort"],
    finish: ["polish", "flat", "standard"],
    solid: { metalMm3: 212.09, bodies: 1 },
  },
  {
    name: "channel",
    of: ["ring", "channel"],
    metal: { type: "white-gold", karat: "14k" },
    stone: [1, "radiant", "aquamarine", "G", "VS1"],
    accents: "channel",
    setting: ["high", 8, "claw", 3.5],
    size: [9, "standard"],
    words: ["52.3702 N 4.8952 E", "block", "inside"],
    finish: ["mixed", "flat", "standard"],
    solid: { metalMm3: 346.61, bodies: 1 },
  },
  {
    name: "tension",
    of: ["ring", "tension"],
    metal: { type: "platinum", karat: "950" },
    stone: [1.1, "asscher", "moissanite", "D", "FL"],
    setting: ["medium", 4, "classic", 6],
    size: [11.5, "comfort"],
    finish: ["matte", "knife", "standard"],
    solid: { metalMm3: 730.0, bodies: 1 },
  },
];

const necklaces: readonly Golden[] = [
  {
    name: "pendant",
    of: ["necklace", "pendant"],
    metal: { type: "yellow-gold", karat: "14k" },
    stone: [1.5, "pear", "ruby", "G", "VS2"],
    accents: "halo",
    setting: ["medium", 4, "classic", 2.5],
    finish: ["polish", "rounded", "standard"],
    solid: { metalMm3: 314.86, bodies: 4 },
  },
  {
    name: "station",
    of: ["necklace", "station"],
    metal: { type: "rose-gold", karat: "18k" },
    stone: [0.5, "round", "diamond", "H", "VS1"],
    setting: ["low", 4, "bezel", 2],
    finish: ["polish", "rounded", "premium"],
    solid: { metalMm3: 237.7, bodies: 29 },
  },
  {
    name: "riviere",
    of: ["necklace", "riviere"],
    metal: { type: "white-gold", karat: "18k" },
    stone: [0.75, "oval", "lab-diamond", "F", "VVS1"],
    setting: ["low", 4, "claw", 2],
    finish: ["polish", "rounded", "custom"],
    solid: { metalMm3: 162.54, bodies: 1 },
  },
  {
    name: "lariat",
    of: ["necklace", "lariat"],
    metal: { type: "yellow-gold", karat: "18k" },
    stone: [1, "marquise", "emerald", "G", "SI2"],
    accents: "side-stones",
    setting: ["medium", 6, "claw", 2],
    finish: ["polish", "knife", "standard"],
    solid: { metalMm3: 302.49, bodies: 20 },
  },
  {
    name: "collar",
    of: ["necklace", "collar"],
    metal: { type: "platinum", karat: "950" },
    stone: [3, "emerald", "aquamarine", "G", "VS1"],
    accents: "three-stone",
    setting: ["low", 4, "bezel", 4],
    words: ["Für Clara", "script", "inside"],
    finish: ["matte", "flat", "premium"],
    solid: { metalMm3: 2558.84, bodies: 1 },
  },
];

const bracelets: readonly Golden[] = [
  {
    name: "tennis",
    of: ["bracelet", "tennis"],
    metal: { type: "white-gold", karat: "14k" },
    stone: [0.25, "round", "diamond", "G", "VS2"],
    setting: ["low", 4, "classic", 2],
    finish: ["polish", "rounded", "standard"],
    solid: { metalMm3: 69.92, bodies: 1 },
  },
  {
    name: "bangle",
    of: ["bracelet", "bangle"],
    metal: { type: "yellow-gold", karat: "18k" },
    stone: [0.5, "princess", "sapphire", "G", "VS1"],
    accents: "channel",
    setting: ["low", 4, "bezel", 4],
    words: ["11:11", "block", "outside"],
    finish: ["hammered", "milgrain", "standard"],
    solid: { metalMm3: 1354.79, bodies: 1 },
  },
  {
    name: "chain-charm",
    of: ["bracelet", "chain-charm"],
    metal: { type: "rose-gold", karat: "14k" },
    stone: [0.35, "cushion", "morganite", "G", "VS1"],
    accents: "halo",
    setting: ["medium", 4, "rounded", 2],
    finish: ["polish", "rounded", "standard"],
    solid: { metalMm3: 428.4, bodies: 3 },
  },
  {
    name: "cuff",
    of: ["bracelet", "cuff"],
    metal: { type: "platinum", karat: "950" },
    stone: [1, "radiant", "ruby", "G", "VS2"],
    accents: "pave",
    setting: ["medium", 4, "flat", 6],
    words: ["Per aspera ad astra", "italic", "inside"],
    finish: ["mixed", "flat", "custom"],
    solid: { metalMm3: 1925.7, bodies: 1 },
  },
];

const earrings: readonly Golden[] = [
  {
    name: "studs",
    of: ["earrings", "studs"],
    metal: { type: "white-gold", karat: "18k" },
    stone: [1, "asscher", "diamond", "I", "SI1"],
    setting: ["medium", 4, "claw", 2.5],
    finish: ["polish", "rounded", "standard"],
    solid: { metalMm3: 45.84, bodies: 2 },
  },
  {
    name: "hoops",
    of: ["earrings", "hoops"],
    metal: { type: "yellow-gold", karat: "22k" },
    stone: [0.3, "round", "moissanite", "E", "VVS1"],
    accents: "pave",
    setting: ["low", 4, "classic", 3],
    finish: ["polish", "milgrain", "premium"],
    solid: { metalMm3: 513.24, bodies: 2 },
  },
  {
    name: "chandeliers",
    of: ["earrings", "chandeliers"],
    metal: { type: "rose-gold", karat: "18k" },
    stone: [0.8, "pear", "aquamarine", "G", "VS1"],
    accents: "side-stones",
    setting: ["high", 4, "classic", 2],
    finish: ["polish", "rounded", "custom"],
    solid: { metalMm3: 147.31, bodies: 14 },
  },
];

/** Twenty finished designs that the bench's sheets and files are held to; what is wanted of them is never changed quietly. */
export const goldenDesigns: readonly {
  readonly name: string;
  readonly design: Design;
  readonly solid: GoldenSolid;
}[] = [...rings, ...necklaces, ...bracelets, ...earrings].map((golden) => ({
  name: golden.name,
  design: designOf(golden),
  solid: golden.solid,
}));

function designOf({ of, metal, stone, accents = "none", setting, size, words, finish }: Golden): Design {
  const [carat, cut, type, color, clarity] = stone;
  const [height, prongCount, prongStyle, bandWidth] = setting;
  const [text = "", font = "script", location = "inside"] = words ?? [];
  const [metalFinish, edgeStyle, packaging] = finish;
  return {
    category: of[0],
    style: of[1],
    metal,
    primaryStone: { type, cut, carat, color, clarity, certification: "GIA" },
    accentStones: accentsOf(accents),
    setting: { height, prongCount, prongStyle, bandWidth },
    sizing: size ? { size: size[0], fit: size[1] } : null,
    engraving: { enabled: words !== undefined, text, font, location },
    finishing: { metalFinish, edgeStyle, packaging },
  };
}
