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
import { isOtherLength, lengthChoice } from "./piece-length.ts";
import { snap } from "./scale.ts";

/**
 * How each choice changes a design. Every function returns a new design with defaults filled in by the numbered rules
 * of SPEC.md, or the same design if the choice doesn't apply.
 */

/** C1 */
export const stoneDefaults = {
  cut: "round",
  carat: 1,
  color: "G",
  clarity: "VS1",
  certification: "GIA",
} as const satisfies Omit<PrimaryStone, "type">;

/** C2. Height counts as medium until it is chosen. */
export const settingDefaults = {
  height: "medium",
  prongCount: 6,
  prongStyle: "classic",
  bandWidth: 2.5,
} as const satisfies Setting;

/** C3 */
export const finishingDefaults = {
  metalFinish: "polish",
  edgeStyle: "rounded",
  packaging: "standard",
} as const satisfies Finishing;

/** C4: a size defaults to comfort fit, a fit to size 7. */
export const sizingDefaults = { size: 7, fit: "comfort" } as const;

/** C5: turning engraving on defaults to script, inside. Turning it off clears the text. */
export const noEngraving: Engraving = { enabled: false, text: "", font: "script", location: "inside" };

/** C6: a new design has only its category. */
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

/** Whether anything besides the category is chosen. */
export function hasChoices(design: Design): boolean {
  const { style, metal, primaryStone, accentStones, setting, sizing, engraving, finishing } = design;
  const parts = [style, metal, primaryStone, accentStones, setting, sizing, finishing];
  return engraving.enabled || parts.some((part) => part !== null);
}

/** C7: changing the category clears the style and the band, and the size unless it is a ring. The rest stays. */
export function changeCategory(design: Design, category: Category): Design {
  if (design.category === category) return design;
  return {
    ...withBand(design, null),
    category,
    style: null,
    setting: withoutLength(design.setting),
    sizing: category === "ring" ? design.sizing : null,
  };
}

/** C8, C15: ignores a style the category doesn't have. Drops a length the style doesn't come in; a wrist is none. */
export function chooseStyle(design: Design, style: Style): Design {
  const known: readonly Style[] = styles[design.category];
  if (!known.includes(style)) return design;
  const chosen = { ...design, style };
  const isSameKind = lengthChoice(chosen)?.kind === lengthChoice(design)?.kind;
  return { ...chosen, setting: isSameKind ? settingFor(chosen) : withoutLength(design.setting) };
}

/** C9: a metal defaults to its first karat. */
export function chooseMetalType(design: Design, type: MetalType): Design {
  return { ...design, metal: { type, karat: karatsOf(type)[0]! } };
}

/** C10: a karat keeps the metal. A karat the metal doesn't come in changes nothing. */
export function chooseKarat(design: Design, karat: Karat): Design {
  const { metal } = design;
  return metal && karatsOf(metal.type).includes(karat) ? { ...design, metal: { ...metal, karat } } : design;
}

/** C1: a new type keeps the stone's other choices. Defaults are round, 1 ct, G, VS1, GIA. */
export function chooseStoneType(design: Design, type: StoneType): Design {
  return { ...design, primaryStone: { ...stoneDefaults, ...design.primaryStone, type } };
}

/** C11: a stone's details require its type. Carats are rounded to the nearest step. */
export function changeStone(design: Design, change: Partial<PrimaryStone>): Design {
  const type = change.type ?? design.primaryStone?.type;
  if (!type) return design;
  const stone = { ...stoneDefaults, ...design.primaryStone, ...change, type };
  return { ...design, primaryStone: { ...stone, carat: snap(caratScale, stone.carat) } };
}

/** C12: accents default to 10 diamonds of 0.5 carats in total. "none" has no stones. */
export function accentsOf(configuration: AccentConfiguration): AccentStones {
  if (configuration === "none") return { configuration, type: "", quantity: 0, totalCarats: 0 };
  return { configuration, type: "diamond", quantity: 10, totalCarats: 0.5 };
}

export function chooseAccents(design: Design, configuration: AccentConfiguration): Design {
  return { ...design, accentStones: accentsOf(configuration) };
}

/** C2, C11: choosing the first detail of a setting fills in the others. The width snaps to its step. */
export function changeSetting(design: Design, change: Partial<Setting>): Design {
  const setting = { ...settingDefaults, ...design.setting, ...change };
  const snapped = { ...setting, bandWidth: snap(bandWidthScale, setting.bandWidth) };
  return { ...design, setting: settingFor({ ...design, setting: snapped }) };
}

/** C15: chooses a length or wrist in inches. The usual one isn't stored; one the style doesn't come in changes nothing. */
export function chooseLength(design: Design, length: number): Design {
  const choice = lengthChoice(design);
  if (!choice?.inches.includes(length)) return design;
  return changeSetting(design, { length });
}

/** C15: the design's setting, without a length that its style doesn't come in or usually has. */
function settingFor(design: Design): Setting | null {
  const { setting } = design;
  const isKept = setting?.length === undefined || isOtherLength(design, setting.length);
  return isKept ? setting : withoutLength(setting);
}

function withoutLength(setting: Setting | null): Setting | null {
  if (setting?.length === undefined) return setting;
  const { length: _dropped, ...rest } = setting;
  return rest;
}

/** C4: a US size, rings only, rounded to the nearest step. */
export function chooseSize(design: Design, size: number): Design {
  if (design.category !== "ring") return design;
  return { ...design, sizing: { ...sizingDefaults, ...design.sizing, size: snap(ringSizeScale, size) } };
}

/** C4: a fit, rings only. */
export function chooseFit(design: Design, fit: Fit): Design {
  if (design.category !== "ring") return design;
  return { ...design, sizing: { ...sizingDefaults, ...design.sizing, fit } };
}

/** C5: turning engraving off clears the text and keeps font and location. */
export function toggleEngraving(design: Design, on: boolean): Design {
  const { engraving } = design;
  return { ...design, engraving: { ...engraving, enabled: on, text: on ? engraving.text : "" } };
}

/** C13: changes an engraving only while it is on. The text is truncated to its limits. */
export function changeEngraving(design: Design, change: Partial<Omit<Engraving, "enabled">>): Design {
  if (!design.engraving.enabled) return design;
  const engraving = { ...design.engraving, ...change, enabled: true };
  return { ...design, engraving: { ...engraving, text: fitEngraving(engraving.text) } };
}

/** C3: the first choice of finish, edge or packaging fills in the defaults of the others. */
export function changeFinishing(design: Design, change: Partial<Finishing>): Design {
  return { ...design, finishing: { ...finishingDefaults, ...design.finishing, ...change } };
}
