import { bandOfDesign, bandText, type PairedDesign, readBand, withBand } from "#jewelry/band-choice";
import { designKeyText } from "#jewelry/fit-measured-stone";
import { encodeDesign } from "#jewelry/link";
import { incompletePhases } from "#jewelry/phases";
import { designPrice } from "#jewelry/price/design-price";
import { readDesign } from "#jewelry/read-design";
import { priceBook } from "../price/price-book.ts";
import { linkedDesignPath } from "./linked-design-path.ts";

export interface DesignItem {
  /** `custom-{timestamp}-{random}`. */
  id: string;
  /** Includes the band ordered with it. */
  design: PairedDesign;
  /** Milliseconds since the Unix epoch. */
  createdAt: number;
}

const idPattern = /^custom-[\w-]{1,64}$/;

export function isDesignId(value: unknown): value is string {
  return typeof value === "string" && idPattern.test(value);
}

/** Generates an ID. `now` is in ms since the Unix epoch. */
export function newDesignId(now: number): string {
  const random = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36));
  return `custom-${now}-${random.join("")}`;
}

/** The item as stored. Its prices, in dollars, are for other readers of the storage and are never read back. */
export function serializeDesignItem({ id, design, createdAt }: DesignItem): Record<string, unknown> {
  const { category, ...specifications } = design;
  const { parts, totalCents } = designPrice(design, priceBook());
  const dollars = Object.entries(parts).map(([part, cents]) => [part, cents / 100]);
  return {
    id,
    category,
    specifications,
    totalPrice: totalCents / 100,
    priceBreakdown: Object.fromEntries(dollars),
    createdAt: new Date(createdAt).toISOString(),
  };
}

/** Reads one stored item. Null for an incomplete design. */
export function readDesignItem(value: unknown): DesignItem | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, category, specifications, createdAt } = value as Record<string, unknown>;
  if (!isDesignId(id) || typeof specifications !== "object" || specifications === null) return null;
  const design = readDesign({ ...specifications, category: category ?? "ring" });
  if (!design || incompletePhases(design).length > 0) return null;
  const { band } = specifications as { band?: unknown };
  return { id, design: withBand(design, readBand(band, design)), createdAt: readTime(createdAt) };
}

function readTime(value: unknown): number {
  const time = typeof value === "string" ? Date.parse(value) : value;
  return typeof time === "number" && time >= 0 && time < 8.64e15 ? time : 0;
}

/** The cart's item with the same design and band, if any. */
export function findInCart(items: readonly DesignItem[], design: PairedDesign): DesignItem | null {
  const text = designKeyText(design);
  return items.find((item) => designKeyText(item.design) === text) ?? null;
}

export function designPath(design: PairedDesign): string {
  const band = bandOfDesign(design);
  return `${linkedDesignPath(encodeDesign(design))}${band ? `&band=${bandText(band)}` : ""}`;
}
