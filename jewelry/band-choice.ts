import type { Design, Metal } from "./design.ts";
import { metalLabel } from "./labels.ts";
import { metalChoices } from "./materials/metals.ts";
import type { MeasuredDesign } from "./measured-stone.ts";
import { bandWidthScale } from "./options.ts";
import { stepOf } from "./scale.ts";

/** A band made to lie against a ring, beside the ring's design: its size, edge, fit and finish are the ring's. */
export interface BandChoice {
  /** A step of `bandWidthScale`, mm. */
  readonly widthMm: number;
  /** One of `bandGaps`, mm: what the band stays away from the ring. */
  readonly gapMm: number;
  /** Its alloy, one of `metalChoices` but the ring's; without one it is the ring's. */
  readonly metal?: Metal;
}

/** What a band is read beside. */
type Beside = Pick<Design, "category" | "metal">;

/** A design, and the band ordered with it. The band is stored beside the design: a design's link has none. */
export type PairedDesign = MeasuredDesign & { readonly band?: BandChoice | null };

/** Gaps between ring and band, mm; the first is the usual one. */
export const bandGaps = [0.1, 0.2, 0.3] as const;

/** The band first offered: as wide as the ring's own, at most 3 mm. */
export function usualBand({ setting }: Pick<Design, "setting">): BandChoice {
  return { widthMm: Math.min(3, setting?.bandWidth ?? 2), gapMm: bandGaps[0] };
}

/** Whether a band can be made for a design: rings have one. */
export function canHaveBand({ category }: Pick<Design, "category">): boolean {
  return category === "ring";
}

/** The one form of a band beside a design: the ring's own alloy is not named. Null beside anything but a ring. */
function canonicalBand(beside: Beside, band: BandChoice | null | undefined): BandChoice | null {
  if (!band || !canHaveBand(beside)) return null;
  if (!band.metal || !beside.metal || metalKey(band.metal) !== metalKey(beside.metal)) return band;
  const { metal: _, ...asRing } = band;
  return asRing;
}

/** A band in a link, a form or an order: "2.5x0.1", its width and gap in mm, "2.5x0.1-platinum-950" with its alloy. */
export function bandText({ widthMm, gapMm, metal }: BandChoice): string {
  return `${widthMm}x${gapMm}${metal ? `-${metalKey(metal)}` : ""}`;
}

/**
 * The same read beside a design; null for anything but the exact text of `bandText`, and beside anything but a ring.
 * Never throws.
 */
export function readBandText(text: unknown, beside: Beside): BandChoice | null {
  if (typeof text !== "string") return null;
  const match = /^(\d(?:\.5)?)x(0\.[1-9])(?:-([a-z-]+)-(\d\dk|950))?$/.exec(text);
  if (!match) return null;
  const [, widthMm, gapMm, type, karat] = match;
  const metal = type !== undefined && { metal: { type, karat } };
  return readBand({ widthMm: Number(widthMm), gapMm: Number(gapMm), ...metal }, beside);
}

/** A band from unknown data beside a design; null where it is none that is offered with it. Never throws. */
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

/** The band ordered with a design; null for none, and beside anything but a ring. */
export function bandOfDesign(design: PairedDesign): BandChoice | null {
  return canonicalBand(design, design.band);
}

/** A design with a band, or with none. */
export function withBand<One extends PairedDesign>(design: One, band: BandChoice | null): One {
  const { band: _, ...alone } = design;
  const beside = canonicalBand(design, band);
  return (beside ? { ...alone, band: beside } : alone) as One;
}

/** A band from a row's JSON beside its design; null for none, and where it is unreadable. */
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

/** What a band for a ring may be made of: as the ring, with an empty value, or any other alloy by `metalKey`. */
export function bandMetalOptions(ring: Metal | null): { value: string; label: string }[] {
  const others = metalChoices.filter(({ type, karat }) => type !== ring?.type || karat !== ring.karat);
  return [
    { value: "", label: ring ? `As the ring, ${metalLabel(ring)}` : "As the ring" },
    ...others.map((metal) => ({ value: metalKey(metal), label: metalLabel(metal) })),
  ];
}

/** The alloy of a band: its own, else the ring's; null where that is not chosen. */
export function bandMetal({ metal }: Pick<Design, "metal">, band: BandChoice): Metal | null {
  return band.metal ?? metal;
}

/** "2.5 mm wide, 0.10 mm from the ring", with its alloy where it is not the ring's. */
export function bandSentence({ widthMm, gapMm, metal }: BandChoice): string {
  const alloy = metal ? `, in ${metalLabel(metal)}` : "";
  return `${widthMm.toFixed(1)} mm wide, ${gapMm.toFixed(2)} mm from the ring${alloy}`;
}
