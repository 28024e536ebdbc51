import { settingDefaults, stoneDefaults } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import { label, metalLabel } from "#jewelry/labels";
import { metalChoices } from "#jewelry/materials/metals";
import {
  accentConfigurations,
  categories,
  cuts,
  edgeStyles,
  engravingFonts,
  engravingLocations,
  fits,
  metalFinishes,
  prongCounts,
  prongStyles,
  settingHeights,
  stoneTypes,
  styles,
} from "#jewelry/options";
import type { Theme } from "../../../app/preview/light/studio-light.ts";
import type { Sheet } from "../photographs/in-browser.ts";
import type { Shot } from "../photographs/shot.ts";

/**
 * Mean difference over the full picture including its plate, out of 255, below which two pictures look the same. A
 * piece fills about a seventh of its plate, so on the piece itself it is about seven times this.
 */
export const differenceFloor = 0.2;

const ring: Design = {
  category: "ring",
  style: "solitaire",
  metal: { type: "yellow-gold", karat: "18k" },
  primaryStone: { type: "diamond", ...stoneDefaults },
  accentStones: null,
  setting: settingDefaults,
  sizing: { size: 6.5, fit: "comfort" },
  engraving: { enabled: false, text: "", font: "script", location: "inside" },
  finishing: null,
};
const polish = { metalFinish: "polish", edgeStyle: "rounded", packaging: "standard" } as const;
const stone = { type: "diamond", ...stoneDefaults } as const;
const accents = { type: "diamond", quantity: 20, totalCarats: 0.5 } as const;

interface Row {
  name: string;
  /** The same material as its neighbor, so it should look the same. */
  isTwin?: boolean;
  design?: Partial<Design>;
  shot?: Partial<Shot>;
}

function sheet(title: string, columns: number, rows: Row[], all: Partial<Shot> = {}): Sheet {
  return {
    title,
    columns,
    shots: rows.map(({ name, isTwin = false, design, shot }) => ({
      name,
      isTwin,
      shot: { width: 220, height: 275, design: { ...ring, ...design }, ...all, ...shot },
    })),
  };
}

const shared = new Set(["riviere", "tennis", "station"]);

/** A sheet for each kind of choice. Neighbors differ by one value. */
const traced: readonly Partial<Design>[] = [
  {},
  {
    style: "halo",
    metal: { type: "platinum", karat: "950" },
    primaryStone: { ...stone, cut: "cushion" },
    accentStones: { configuration: "halo", ...accents },
  },
  {
    metal: { type: "rose-gold", karat: "14k" },
    primaryStone: { ...stone, type: "emerald", cut: "emerald" },
    finishing: { ...polish, metalFinish: "matte" },
  },
  {
    metal: { type: "white-gold", karat: "14k" },
    primaryStone: { ...stone, type: "ruby", cut: "round" },
    finishing: { ...polish, metalFinish: "hammered" },
  },
  { category: "necklace", style: "pendant", sizing: null },
  { category: "earrings", style: "hoops", sizing: null, accentStones: { configuration: "pave", ...accents } },
];

/** Pictures at rest, rasterized and traced. */
function tracedSheet(theme: Theme): Sheet {
  const rows = traced.flatMap((design) => [
    { name: "drawn", isTwin: true, design },
    { name: "traced", isTwin: true, design, shot: { traced: { samples: 96, grain: 0 } } },
  ]);
  return sheet("At rest: drawn, and traced", 4, rows, { theme, width: 240, height: 300 });
}

export const sheets: Record<string, Sheet> = {
  "traced-dark": tracedSheet("dark"),
  "traced-light": tracedSheet("light"),
  styles: sheet(
    "Styles",
    7,
    categories.flatMap((category) =>
      styles[category].map((style) => ({
        name: label("style", style),
        design: {
          category,
          style,
          sizing: category === "ring" ? ring.sizing : null,
          primaryStone: { ...stone, carat: shared.has(style) ? 5 : 1 },
        },
      })),
    ),
  ),
  cuts: sheet(
    "Cuts",
    9,
    cuts.map((cut) => ({ name: label("cut", cut), design: { primaryStone: { ...stone, cut, carat: 1.5 } } })),
    { view: "stone", width: 170, height: 200 },
  ),
  metals: sheet(
    "Metals",
    9,
    metalChoices.map((metal) => ({ name: metalLabel(metal), design: { metal } })),
    { width: 170, height: 212 },
  ),
  stones: sheet(
    "Stones, and a diamond of color M",
    9,
    [
      ...stoneTypes.map((type) => ({
        name: label("stone", type),
        isTwin: type === "lab-diamond",
        design: { primaryStone: { ...stone, type } },
      })),
      { name: "Diamond, color M", design: { primaryStone: { ...stone, color: "M" as const } } },
    ],
    { view: "stone", width: 170, height: 200 },
  ),
  finishes: sheet("Finishes, then edges", 4, [
    ...metalFinishes.map((metalFinish) => ({
      name: label("finish", metalFinish),
      design: { finishing: { ...polish, metalFinish }, setting: { ...settingDefaults, bandWidth: 4.5 } },
    })),
    ...edgeStyles.map((edgeStyle) => ({
      name: label("edge", edgeStyle),
      design: { finishing: { ...polish, edgeStyle }, setting: { ...settingDefaults, bandWidth: 4.5 } },
    })),
  ]),
  settings: sheet("Heights, prongs, prong styles", 6, [
    ...settingHeights.map((height) => ({
      name: `${label("height", height)} height`,
      design: { setting: { ...settingDefaults, height } },
    })),
    ...prongCounts.map((prongCount) => ({
      name: `${prongCount} prongs`,
      design: { setting: { ...settingDefaults, prongCount } },
      shot: { view: "stone" as const },
    })),
    ...prongStyles.map((prongStyle) => ({
      name: label("prongStyle", prongStyle),
      design: { setting: { ...settingDefaults, prongStyle } },
      shot: { view: "stone" as const },
    })),
  ]),
  measures: sheet(
    "Band widths, carats, ring sizes and fits, to one scale",
    6,
    [
      ...[1.5, 2.5, 4, 6].map((bandWidth) => ({
        name: `${bandWidth} mm band`,
        design: { setting: { ...settingDefaults, bandWidth } },
      })),
      ...[0.25, 1, 2, 5].map((carat) => ({
        name: `${carat} ct`,
        design: { primaryStone: { ...stone, carat } },
      })),
      ...[3, 7, 13].map((size) => ({
        name: `Size ${size}`,
        design: { sizing: { size, fit: "comfort" as const } },
      })),
      ...fits.map((fit) => ({
        name: label("fit", fit),
        design: { sizing: { size: 7, fit }, setting: { ...settingDefaults, bandWidth: 6 } },
      })),
    ],
    { heightMm: 42 },
  ),
  accents: sheet(
    "Accent stones of a ring, a pendant and hoops",
    6,
    (
      [
        ["ring", "solitaire"],
        ["necklace", "pendant"],
        ["earrings", "hoops"],
      ] as const
    ).flatMap(([category, style]) =>
      accentConfigurations.map((configuration) => ({
        name: `${label("style", style)}, ${label("accents", configuration).toLowerCase()}`,
        design: {
          category,
          style,
          sizing: category === "ring" ? ring.sizing : null,
          accentStones: configuration === "none" ? null : { configuration, ...accents },
        },
      })),
    ),
  ),
  engraving: sheet(
    "Engraving",
    3,
    engravingLocations.flatMap((location) =>
      engravingFonts.map((font) => ({
        name: `${label("font", font)}, ${location}`,
        design: {
          setting: { ...settingDefaults, bandWidth: 4 },
          engraving: { enabled: true, text: "Always, A.", font, location },
        },
      })),
    ),
    { view: "engraving", width: 300, height: 240 },
  ),
};
