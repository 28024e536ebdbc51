import { finishingDefaults, noEngraving, settingDefaults, stoneDefaults } from "#jewelry/choices";
import type { Design } from "#jewelry/design";
import type { Theme } from "../../../app/preview/light/studio-light.ts";

export interface PairScene {
  readonly name: string;
  readonly design: Design;
  readonly theme: Theme;
}

const diamond = { type: "diamond", ...stoneDefaults } as const;
const accents = { type: "diamond", quantity: 20, totalCarats: 0.5 } as const;
const ring: Design = {
  category: "ring",
  style: "solitaire",
  metal: { type: "yellow-gold", karat: "18k" },
  primaryStone: diamond,
  accentStones: null,
  setting: settingDefaults,
  sizing: { size: 6.5, fit: "comfort" },
  engraving: noEngraving,
  finishing: finishingDefaults,
};

function scene(name: string, theme: Theme, changes: Partial<Design>): PairScene {
  const sizing = changes.category ? null : ring.sizing;
  return { name, theme, design: { ...ring, sizing, ...changes } };
}

/** The scenes for comparing our tracer with Blender's: every category and metal, in both themes' light. */
export const pairScenes: readonly PairScene[] = [
  scene("Halo ring, platinum", "dark", {
    style: "halo",
    metal: { type: "platinum", karat: "950" },
    accentStones: { configuration: "halo", ...accents },
  }),
  scene("Solitaire, yellow gold", "dark", {}),
  scene("Emerald, rose gold", "dark", {
    metal: { type: "rose-gold", karat: "14k" },
    primaryStone: { ...diamond, type: "emerald", cut: "emerald" },
  }),
  scene("Tennis bracelet, white gold", "dark", {
    category: "bracelet",
    style: "tennis",
    metal: { type: "white-gold", karat: "14k" },
    primaryStone: { ...diamond, carat: 5 },
  }),
  scene("Studs, white gold", "dark", {
    category: "earrings",
    style: "studs",
    metal: { type: "white-gold", karat: "18k" },
  }),
  scene("Pendant, yellow gold", "dark", { category: "necklace", style: "pendant" }),
  scene("Three stones, sapphire", "light", {
    style: "three-stone",
    metal: { type: "white-gold", karat: "14k" },
    primaryStone: { ...diamond, type: "sapphire", cut: "oval" },
  }),
  scene("Solitaire, moissanite", "light", {
    metal: { type: "rose-gold", karat: "18k" },
    primaryStone: { ...diamond, type: "moissanite", cut: "cushion" },
  }),
  scene("Tension, ruby", "light", {
    style: "tension",
    metal: { type: "platinum", karat: "950" },
    primaryStone: { ...diamond, type: "ruby" },
  }),
  scene("Cuff, yellow gold", "light", { category: "bracelet", style: "cuff" }),
  scene("Hoops, pavé", "light", {
    category: "earrings",
    style: "hoops",
    accentStones: { configuration: "pave", ...accents },
  }),
  scene("Drops, aquamarine", "light", {
    category: "earrings",
    style: "drops",
    metal: { type: "white-gold", karat: "14k" },
    primaryStone: { ...diamond, type: "aquamarine", cut: "pear" },
  }),
];
