import { accentsOf } from "../choices.ts";
import type { Design, Finishing, PrimaryStone, Setting, Sizing } from "../design.ts";
import { metalChoices } from "../materials/metals.ts";
import {
  type AccentConfiguration,
  categories,
  type EngravingFont,
  type EngravingLocation,
  type LinkVersion,
  type Style,
  styles,
} from "../options.ts";

interface GoldenDesign {
  readonly name: string;
  readonly design: Design;
  /**
   * The union's metal volume in mm³ and its number of bodies (linked chains have many). Change these only when a shape
   * changes on purpose.
   */
  readonly solid: { readonly metalMm3: number; readonly bodies: number };
}

interface Details {
  /** Carats, cut, type, color, clarity. */
  stone: readonly [
    PrimaryStone["carat"],
    PrimaryStone["cut"],
    PrimaryStone["type"],
    PrimaryStone["color"],
    PrimaryStone["clarity"],
  ];
  accents?: AccentConfiguration;
  /** Height, prong count and style, band width in mm. */
  setting: readonly [Setting["height"], Setting["prongCount"], Setting["prongStyle"], Setting["bandWidth"]];
  /** US size and fit of a ring. */
  size?: readonly [Sizing["size"], Sizing["fit"]];
  words?: readonly [string, EngravingFont, EngravingLocation];
  finish: readonly [Finishing["metalFinish"], Finishing["edgeStyle"], Finishing["packaging"]];
}

/** Twenty complete designs used to test workshop sheets and files. Change expectations only on purpose. */
export const goldenDesigns: readonly GoldenDesign[] = [
  golden("solitaire", "platinum 950", [169.77, 1], {
    stone: [1, "round", "diamond", "F", "VS1"],
    setting: ["medium", 6, "classic", 2],
    size: [6, "comfort"],
    words: ["A & M 12.06.26", "script", "inside"],
    finish: ["polish", "rounded", "premium"],
  }),
  golden("halo", "white-gold 18k", [225.22, 1], {
    stone: [1.25, "cushion", "lab-diamond", "D", "VVS2"],
    accents: "halo",
    setting: ["high", 4, "claw", 2],
    size: [5.5, "standard"],
    finish: ["polish", "flat", "standard"],
  }),
  golden("three-stone", "yellow-gold 18k", [260.01, 1], {
    stone: [1.5, "oval", "sapphire", "G", "VS2"],
    accents: "three-stone",
    setting: ["medium", 4, "rounded", 2.5],
    size: [7, "comfort"],
    words: ["Always", "italic", "inside"],
    finish: ["polish", "rounded", "custom"],
  }),
  golden("vintage", "rose-gold 14k", [381.95, 1], {
    stone: [0.9, "round", "morganite", "G", "VS1"],
    accents: "side-stones",
    setting: ["low", 8, "rounded", 3],
    size: [8, "comfort"],
    finish: ["matte", "milgrain", "premium"],
  }),
  golden("modern", "yellow-gold 22k", [860.38, 1], {
    stone: [2, "emerald", "emerald", "G", "SI1"],
    setting: ["low", 4, "bezel", 5],
    size: [10, "standard"],
    words: ["Grüße, Opa", "block", "outside"],
    finish: ["hammered", "flat", "standard"],
  }),
  golden("pave", "platinum 950", [227.4, 1], {
    stone: [0.75, "princess", "diamond", "E", "IF"],
    accents: "pave",
    setting: ["medium", 4, "flat", 2.5],
    size: [4.5, "comfort"],
    finish: ["polish", "flat", "standard"],
  }),
  golden("channel", "white-gold 14k", [387.94, 1], {
    stone: [1, "radiant", "aquamarine", "G", "VS1"],
    accents: "channel",
    setting: ["high", 8, "claw", 3.5],
    size: [9, "standard"],
    words: ["52.3702 N 4.8952 E", "block", "inside"],
    finish: ["mixed", "flat", "standard"],
  }),
  golden("tension", "platinum 950", [732.13, 1], {
    stone: [1.1, "asscher", "moissanite", "D", "FL"],
    setting: ["medium", 4, "classic", 6],
    size: [11.5, "comfort"],
    finish: ["matte", "knife", "standard"],
  }),
  golden("pendant", "yellow-gold 14k", [360.97, 5], {
    stone: [1.5, "pear", "ruby", "G", "VS2"],
    accents: "halo",
    setting: ["medium", 4, "classic", 2.5],
    finish: ["polish", "rounded", "standard"],
  }),
  golden("station", "rose-gold 18k", [276.75, 20], {
    stone: [0.5, "round", "diamond", "H", "VS1"],
    setting: ["low", 4, "bezel", 2],
    finish: ["polish", "rounded", "premium"],
  }),
  golden("riviere", "white-gold 18k", [343.24, 12], {
    stone: [0.75, "oval", "lab-diamond", "F", "VVS1"],
    setting: ["low", 4, "claw", 2],
    finish: ["polish", "rounded", "custom"],
  }),
  golden("lariat", "yellow-gold 18k", [319.49, 35], {
    stone: [1, "marquise", "emerald", "G", "SI2"],
    accents: "side-stones",
    setting: ["medium", 6, "claw", 2],
    finish: ["polish", "knife", "standard"],
  }),
  golden("collar", "platinum 950", [2546.3, 3], {
    stone: [3, "emerald", "aquamarine", "G", "VS1"],
    accents: "three-stone",
    setting: ["low", 4, "bezel", 4],
    words: ["Für Clara", "script", "inside"],
    finish: ["matte", "flat", "premium"],
  }),
  golden("tennis", "white-gold 14k", [170.4, 112], {
    stone: [0.25, "round", "diamond", "G", "VS2"],
    setting: ["low", 4, "classic", 2],
    finish: ["polish", "rounded", "standard"],
  }),
  golden("bangle", "yellow-gold 18k", [1456.31, 3], {
    stone: [0.5, "princess", "sapphire", "G", "VS1"],
    accents: "channel",
    setting: ["low", 4, "bezel", 4],
    words: ["11:11", "block", "outside"],
    finish: ["hammered", "milgrain", "standard"],
  }),
  golden("chain-charm", "rose-gold 14k", [450.06, 30], {
    stone: [0.35, "cushion", "morganite", "G", "VS1"],
    accents: "halo",
    setting: ["medium", 4, "rounded", 2],
    finish: ["polish", "rounded", "standard"],
  }),
  golden("cuff", "platinum 950", [1921.57, 1], {
    stone: [1, "radiant", "ruby", "G", "VS2"],
    accents: "pave",
    setting: ["medium", 4, "flat", 6],
    words: ["Per aspera ad astra", "italic", "inside"],
    finish: ["mixed", "flat", "custom"],
  }),
  golden("studs", "white-gold 18k", [61.61, 2], {
    stone: [1, "asscher", "diamond", "I", "SI1"],
    setting: ["medium", 4, "claw", 2.5],
    finish: ["polish", "rounded", "standard"],
  }),
  golden("hoops", "yellow-gold 22k", [533.84, 4], {
    stone: [0.3, "round", "moissanite", "E", "VVS1"],
    accents: "pave",
    setting: ["low", 4, "classic", 3],
    finish: ["polish", "milgrain", "premium"],
  }),
  golden("chandeliers", "rose-gold 18k", [345.77, 26], {
    stone: [0.8, "pear", "aquamarine", "G", "VS1"],
    accents: "side-stones",
    setting: ["high", 4, "classic", 2],
    finish: ["polish", "rounded", "custom"],
  }),
];

function golden(
  style: Style,
  metalName: LinkVersion["metals"][number],
  [metalMm3, bodies]: readonly [number, number],
  { stone, accents = "none", setting, size, words, finish }: Details,
): GoldenDesign {
  const [carat, cut, type, color, clarity] = stone;
  const [height, prongCount, prongStyle, bandWidth] = setting;
  const [text = "", font = "script", location = "inside"] = words ?? [];
  const [metalFinish, edgeStyle, packaging] = finish;
  const design: Design = {
    category: categories.find((category) => styles[category].some((known) => known === style))!,
    style,
    metal: metalChoices.find((metal) => `${metal.type} ${metal.karat}` === metalName)!,
    primaryStone: { type, cut, carat, color, clarity, certification: "GIA" },
    accentStones: accentsOf(accents),
    setting: { height, prongCount, prongStyle, bandWidth },
    sizing: size ? { size: size[0], fit: size[1] } : null,
    engraving: { enabled: words !== undefined, text, font, location },
    finishing: { metalFinish, edgeStyle, packaging },
  };
  return { name: style, design, solid: { metalMm3, bodies } };
}
