import { withBand } from "./band-choice.ts";
import type { AccentStones, Design, Engraving, Finishing, PrimaryStone, Setting } from "./design.ts";
import { fitEngraving } from "./engraving.ts";
import { karatsOf } from "./materials/metals.ts";
import {
  type AccentConfiguration,
  bandWidthScale,
  type Category,
  caratScale,
  type Fit,
  type Karat,
  type MetalType,
  ringSizeScale,
  type StoneType,
  type Style,
  styles,
} from "./options.ts";
import { snap } from "./scale.ts";

/**
 * What a choice does to a design. Every function returns a new design with defaults filled in by the numbered rules of
 * SPEC.md, or the same one when the choice does not fit.
 */

/** C1: defaults of a stone. */
export const stoneDefaults = {
  cut: "round",
  carat: 1,
  color: "G",
  clarity: "VS1",
  certification: "GIA",
} as const satisfies Omit<PrimaryStone, "type">;

/** C2: defaults of a setting. Height counts as medium until it is chosen. */
export const settingDefaults = {
  height: "medium",
  prongCount: 6,
  prongStyle: "classic",
  bandWidth: 2.5,
} as const satisfies Setting;

/** C3: defaults of a finishing. */
export const finishingDefaults = {
  metalFinish: "polish",
  edgeStyle: "rounded",
  packaging: "standard",
} as const satisfies Finishing;

/** C4: a size defaults to comfort fit, a fit to size 7. */
export const sizingDefaults = { size: 7, fit: "comfort" } as const;

/** C5: an engraving turned on defaults to script, inside; turned off it is empty. */
export const noEngraving: Engraving = { enabled: false, text: "", font: "script", location: "inside" };

/** C6: a design starts with its category alone. */
export function newDesign(category: Category): Design {
  return {
    category,
    style: null,
    metal: null,
    primaryStone: null,
    accentStones: null,
    setting: null,
    sizing: null,
    engraving: noEngraving,
    finishing: null,
  };
}

/** Whether anything but the category is chosen. */
export function hasChoices(design: Design): boolean {
  const { style, metal, primaryStone, accentStones, setting, sizing, engraving, finishing } = design;
  const parts = [style, metal, primaryStone, accentStones, setting, sizing, finishing];
  return engraving.enabled || parts.some((part) => part !== null);
}

/** C7: another category clears the style, the band, and away from rings the size; the rest stays. */
export function changeCategory(design: Design, category: Category): Design {
  if (design.category === category) return design;
  return {
    ...withBand(design, null),
    category,
    style: null,
    sizing: category === "ring" ? design.sizing : null,
  };
}

/** C8: a style is accepted when the category has it. */
export function chooseStyle(design: Design, style: Style): Design {
  const known: readonly Style[] = styles[design.category];
  return known.includes(style) ? { ...design, style } : design;
}

/** C9: a metal defaults to its first karat. */
export function chooseMetalType(design: Design, type: MetalType): Design {
  return { ...design, metal: { type, karat: karatsOf(type)[0]! } };
}

/** C10: a karat keeps the metal; one the metal does not come in changes nothing. */
export function chooseKarat(design: Design, karat: Karat): Design {
  const { metal } = design;
  return metal && karatsOf(metal.type).includes(karat) ? { ...design, metal: { ...metal, karat } } : design;
}

/** C1: a stone keeps what is set already; defaults are round, 1 ct, G, VS1, GIA. */
export function chooseStoneType(design: Design, type: StoneType): Design {
  return { ...design, primaryStone: { ...stoneDefaults, ...design.primaryStone, type } };
}

/** C11: a stone's details require its type; a carat between two steps is rounded to the nearest. */
export function changeStone(design: Design, change: Partial<PrimaryStone>): Design {
  const type = change.type ?? design.primaryStone?.type;
  if (!type) return design;
  const stone = { ...stoneDefaults, ...design.primaryStone, ...change, type };
  return { ...design, primaryStone: { ...stone, carat: snap(caratScale, stone.carat) } };
}

/** C12: accents are 10 diamonds of 0.5 carats together; none has none. */
export function accentsOf(configuration: AccentConfiguration): AccentStones {
  if (configuration === "none") return { configuration, type: "", quantity: 0, totalCarats: 0 };
  return { configuration, type: "diamond", quantity: 10, totalCarats: 0.5 };
}

/** C12. */
export function chooseAccents(design: Design, configuration: AccentConfiguration): Design {
  return { ...design, accentStones: accentsOf(configuration) };
}

/** C2, C11: a height or any other detail of the setting adds the defaults; a width snaps to its step. */
export function changeSetting(design: Design, change: Partial<Setting>): Design {
  const setting = { ...settingDefaults, ...design.setting, ...change };
  return { ...design, setting: { ...setting, bandWidth: snap(bandWidthScale, setting.bandWidth) } };
}

/** C4: a US size, of rings only. A size between two steps is rounded to the nearest. */
export function chooseSize(design: Design, size: number): Design {
  if (design.category !== "ring") return design;
  return { ...design, sizing: { ...sizingDefaults, ...design.sizing, size: snap(ringSizeScale, size) } };
}

/** C4: a fit, of rings only. */
export function chooseFit(design: Design, fit: Fit): Design {
  if (design.category !== "ring") return design;
  return { ...design, sizing: { ...sizingDefaults, ...design.sizing, fit } };
}

/** C5: turned off, an engraving loses its text; face and place are retained. */
export function toggleEngraving(design: Design, on: boolean): Design {
  const { engraving } = design;
  return { ...design, engraving: { ...engraving, enabled: on, text: on ? engraving.text : "" } };
}

/** C13: text, face or place of an engraving that is on; the text is cut to its limits. */
export function changeEngraving(design: Design, change: Partial<Omit<Engraving, "enabled">>): Design {
  if (!design.engraving.enabled) return design;
  const engraving = { ...design.engraving, ...change, enabled: true };
  return { ...design, engraving: { ...engraving, text: fitEngraving(engraving.text) } };
}

/** C3: a finish, an edge or a packaging chosen first adds the defaults of the others. */
export function changeFinishing(design: Design, change: Partial<Finishing>): Design {
  return { ...design, finishing: { ...finishingDefaults, ...design.finishing, ...change } };
}
