import { m } from "#messages";
import type { Design, Metal } from "./design.ts";
import { metalLabel } from "./labels.ts";
import { metalChoices } from "./materials/metals.ts";
import type { MeasuredDesign } from "./measured-stone.ts";
import { bandWidthScale } from "./options.ts";
import { stepOf } from "./scale.ts";

/** A wedding band made to lie flush with a ring. Size, edge, fit and finish come from the ring's design. */
export interface BandChoice {
  /** In mm, a step of `bandWidthScale`. */
  readonly widthMm: number;
  /** Clearance between band and ring in mm, one of `bandGaps`. */
  readonly gapMm: number;
  /** One of `metalChoices`, omitted when it is the ring's own alloy. */
  readonly metal?: Metal;
}

/** The fields of the ring's design that decide which bands are valid. */
type Beside = Pick<Design, "category" | "metal">;

/** A design with its band. The band is stored separately, so a design link never includes one. */
export type PairedDesign = MeasuredDesign & { readonly band?: BandChoice | null };

/** Gaps between ring and band, mm. The first is the default. */
export const bandGaps = [0.1, 0.2, 0.3] as const;

/** The default band: as wide as the ring's own band, at most 3 mm. */
export function defaultBand({ setting }: Pick<Design, "setting">): BandChoice {
  return { widthMm: Math.min(3, setting?.bandWidth ?? 2), gapMm: bandGaps[0] };
}

/** Only rings can have a band. */
export function canHaveBand({ category }: Pick<Design, "category">): boolean {
  return category === "ring";
}

/** Normalizes a band: omits the alloy if it is the ring's own. Null unless the design is a ring. */
function canonicalBand(beside: Beside, band: BandChoice | null | undefined): BandChoice | null {
  if (!band || !canHaveBand(beside)) return null;
  if (!band.metal || !beside.metal || metalKey(band.metal) !== metalKey(beside.metal)) return band;
  const { metal: _, ...asRing } = band;
  return asRing;
}

/** A band in links, forms and orders: width and gap in mm ("2.5x0.1"), then the alloy ("2.5x0.1-platinum-950"). */
export function bandText({ widthMm, gapMm, metal }: BandChoice): string {
  return `${widthMm}x${gapMm}${metal ? `-${metalKey(metal)}` : ""}`;
}

/** Parses exactly what `bandText` writes; otherwise null, as for anything but a ring. Never throws. */
export function readBandText(text: unknown, beside: Beside): BandChoice | null {
  if (typeof text !== "string") return null;
  const match = /^(\d(?:\.5)?)x(0\.[1-9])(?:-([a-z-]+)-(\d\dk|950))?$/.exec(text);
  if (!match) return null;
  const [, widthMm, gapMm, type, karat] = match;
  const metal = type !== undefined && { metal: { type, karat } };
  return readBand({ widthMm: Number(widthMm), gapMm: Number(gapMm), ...metal }, beside);
}

/** Parses a band from unknown data; null if it is invalid or not offered with the design. Never throws. */
export function readBand(value: unknown, beside: Beside): BandChoice | null {
  if (typeof value !== "object" || value === null) return null;
  const { widthMm, gapMm, metal } = value as Partial<BandChoice>;
  if (typeof widthMm !== "number" || stepOf(bandWidthScale, widthMm) === null) return null;
  if (!bandGaps.some((gap) => gap === gapMm)) return null;
  const size = { widthMm, gapMm: gapMm! };
  if (metal === undefined) return canonicalBand(beside, size);
  const alloy = metalChoices.find(({ type, karat }) => type === metal?.type && karat === metal.karat);
  return alloy ? canonicalBand(beside, { ...size, metal: alloy }) : null;
}

/** The band ordered with a design; null if there is none or the design isn't a ring. */
export function bandOfDesign(design: PairedDesign): BandChoice | null {
  return canonicalBand(design, design.band);
}

/** Sets or removes a design's band. */
export function withBand<One extends PairedDesign>(design: One, band: BandChoice | null): One {
  const { band: _, ...alone } = design;
  const beside = canonicalBand(design, band);
  return (beside ? { ...alone, band: beside } : alone) as One;
}

/** Parses a band from a database row's JSON; null if absent or invalid. */
export function readStoredBand(json: string | null, beside: Beside): BandChoice | null {
  if (json === null) return null;
  try {
    return readBand(JSON.parse(json), beside);
  } catch {
    return null;
  }
}

/** "platinum-950" */
export function metalKey({ type, karat }: Metal): string {
  return `${type}-${karat}`;
}

/** Alloys offered for a ring's band, by `metalKey`. The ring's own alloy has an empty value. */
export function bandMetalOptions(ring: Metal | null): { value: string; label: string }[] {
  const others = metalChoices.filter(({ type, karat }) => type !== ring?.type || karat !== ring.karat);
  return [
    { value: "", label: ring ? `${m.designs.sameAsRing}, ${metalLabel(ring)}` : m.designs.sameAsRing },
    ...others.map((metal) => ({ value: metalKey(metal), label: metalLabel(metal) })),
  ];
}

/** The band's own alloy, else the ring's; null if neither is chosen. */
export function bandMetal({ metal }: Pick<Design, "metal">, band: BandChoice): Metal | null {
  return band.metal ?? metal;
}

/** "2.5 mm wide, 0.10 mm from the ring", plus the alloy if it differs from the ring's. */
export function bandSentence({ widthMm, gapMm, metal }: BandChoice): string {
  const alloy = metal ? m.designs.bandIn(metalLabel(metal)) : "";
  return m.designs.band(widthMm.toFixed(1), gapMm.toFixed(2)) + alloy;
}
