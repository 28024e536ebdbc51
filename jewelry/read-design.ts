import { type PairedDesign, readStoredBand, withBand } from "./band-choice.ts";
import {
  accentsOf,
  finishingDefaults,
  newDesign,
  noEngraving,
  settingDefaults,
  sizingDefaults,
  stoneDefaults,
} from "./choices.ts";
import type {
  AccentStones,
  Design,
  Engraving,
  Finishing,
  Metal,
  PrimaryStone,
  Setting,
  Sizing,
} from "./design.ts";
import { fitEngraving } from "./engraving.ts";
import { metalChoices } from "./materials/metals.ts";
import {
  accentConfigurations,
  bandWidthScale,
  caratScale,
  categories,
  certifications,
  clarityGrades,
  colorGrades,
  cuts,
  edgeStyles,
  engravingFonts,
  engravingLocations,
  fits,
  metalFinishes,
  packagings,
  prongCounts,
  prongStyles,
  ringSizeScale,
  type Scale,
  type Style,
  settingHeights,
  stoneTypes,
  styles,
} from "./options.ts";
import { isOtherLength, lengthChoice } from "./piece-length.ts";
import { stepOf, valueAt } from "./scale.ts";

/**
 * D1: parses a design from unknown data; null for any invalid value. Missing details get defaults; unknown fields are
 * dropped. Never throws.
 */
export function readDesign(value: unknown): Design | null {
  const { design, dropped } = salvageDesign(value);
  return dropped ? null : design;
}

/** D4: parses a design from a database row's JSON; null if invalid. Never throws. */
export function readStoredDesign(json: string): Design | null {
  try {
    return readDesign(JSON.parse(json));
  } catch {
    return null;
  }
}

/**
 * D2: like `readDesign`, but a part with an invalid value counts as not chosen, a length the style lacks as the usual
 * one, and `dropped` reports it. The design is null without a known category. Never throws.
 */
export function salvageDesign(value: unknown): { design: Design | null; dropped: boolean } {
  const category = oneOf(categories, field(value, "category"));
  if (!category) return { design: null, dropped: true };
  let dropped = false;
  function part<T>(key: string, read: (part: unknown) => T | undefined): T | null {
    const raw = field(value, key);
    if (raw === null || raw === undefined) return null;
    const known = read(raw);
    if (known === undefined) dropped = true;
    return known ?? null;
  }
  const known: readonly Style[] = styles[category];
  const style = part("style", (style) => oneOf(known, style));
  const setting = part("setting", readSetting);
  const length = readLength(field(field(value, "setting"), "length"), { category, style });
  if (length === null) dropped = true;
  const design: Design = {
    ...newDesign(category),
    style,
    metal: part("metal", readMetal),
    primaryStone: part("primaryStone", readStone),
    accentStones: part("accentStones", readAccents),
    setting: setting && (length ? { ...setting, length } : setting),
    sizing: part("sizing", (sizing) => (category === "ring" ? readSizing(sizing) : undefined)),
    engraving: part("engraving", readEngraving) ?? noEngraving,
    finishing: part("finishing", readFinishing),
  };
  return { design, dropped };
}

function readMetal(raw: unknown): Metal | undefined {
  return metalChoices.find(({ type, karat }) => type === field(raw, "type") && karat === field(raw, "karat"));
}

function readStone(raw: unknown): PrimaryStone | undefined {
  return whole({
    type: oneOf(stoneTypes, field(raw, "type")),
    cut: oneOf(cuts, field(raw, "cut"), stoneDefaults.cut),
    carat: onScale(caratScale, field(raw, "carat"), stoneDefaults.carat),
    color: oneOf(colorGrades, field(raw, "color"), stoneDefaults.color),
    clarity: oneOf(clarityGrades, field(raw, "clarity"), stoneDefaults.clarity),
    certification: oneOf(certifications, field(raw, "certification"), stoneDefaults.certification),
  });
}

function readAccents(raw: unknown): AccentStones | undefined {
  const configuration = oneOf(accentConfigurations, field(raw, "configuration"));
  if (!configuration) return undefined;
  const accents = accentsOf(configuration);
  const agrees = (key: "type" | "quantity" | "totalCarats") =>
    (field(raw, key) ?? accents[key]) === accents[key];
  return agrees("type") && agrees("quantity") && agrees("totalCarats") ? accents : undefined;
}

function readSetting(raw: unknown): Setting | undefined {
  return whole({
    height: oneOf(settingHeights, field(raw, "height")),
    prongCount: oneOf(prongCounts, field(raw, "prongCount"), settingDefaults.prongCount),
    prongStyle: oneOf(prongStyles, field(raw, "prongStyle"), settingDefaults.prongStyle),
    bandWidth: onScale(bandWidthScale, field(raw, "bandWidth"), settingDefaults.bandWidth),
  });
}

/** C15: a usual length is the same as none. Null if the style doesn't come in it. */
function readLength(raw: unknown, piece: Pick<Design, "category" | "style">): number | null | undefined {
  if (raw === undefined || raw === lengthChoice(piece)?.usual) return undefined;
  return typeof raw === "number" && isOtherLength(piece, raw) ? raw : null;
}

function readSizing(raw: unknown): Sizing | undefined {
  return whole({
    size: onScale(ringSizeScale, field(raw, "size")),
    fit: oneOf(fits, field(raw, "fit"), sizingDefaults.fit),
  });
}

function readEngraving(raw: unknown): Engraving | undefined {
  const enabled = field(raw, "enabled");
  const text = field(raw, "text") ?? "";
  if (typeof enabled !== "boolean" || typeof text !== "string") return undefined;
  return whole({
    enabled,
    text: enabled ? fitEngraving(text) : "",
    font: oneOf(engravingFonts, field(raw, "font"), noEngraving.font),
    location: oneOf(engravingLocations, field(raw, "location"), noEngraving.location),
  });
}

function readFinishing(raw: unknown): Finishing | undefined {
  return whole({
    metalFinish: oneOf(metalFinishes, field(raw, "metalFinish")),
    edgeStyle: oneOf(edgeStyles, field(raw, "edgeStyle"), finishingDefaults.edgeStyle),
    packaging: oneOf(packagings, field(raw, "packaging"), finishingDefaults.packaging),
  });
}

/** An object's own field; undefined if inherited or not an object. */
function field(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

function oneOf<T>(known: readonly T[], value: unknown, absent?: T): T | undefined {
  return value === undefined ? absent : known.find((one) => one === value);
}

function onScale(scale: Scale, value: unknown, absent?: number): number | undefined {
  if (value === undefined) return absent;
  const step = stepOf(scale, value);
  return step === null ? undefined : valueAt(scale, step);
}

/** The object, if all its fields are valid. */
function whole<T extends object>(fields: { [K in keyof T]: T[K] | undefined }): T | undefined {
  return Object.values(fields).includes(undefined) ? undefined : (fields as T);
}

/** Parses a stored design and its band from their two columns; null if the design is missing or invalid. */
export function readStoredPairedDesign(json: string | null, band: string | null): PairedDesign | null {
  const design = json === null ? null : readStoredDesign(json);
  return design && withBand<PairedDesign>(design, readStoredBand(band, design));
}
