import { parseJson } from "../../platform/storage/persisted-values.ts";
import type { CartItem } from "./cart-item.ts";

/** A tombstone: the last intended quantity of a lowered or removed variant, and when (ms since the Unix epoch). */
interface Mark {
  quantity: number;
  at: number;
}
export type Tombstones = Map<string, Mark>;

export const cartTombstoneLifeMs = 24 * 60 * 60 * 1000;

const mostMarks = 200;

/** Reads the last day's tombstones, skipping unreadable ones. */
export function readTombstones(text: string | null, now: number): Tombstones {
  const kept = parseJson(text);
  if (typeof kept !== "object" || kept === null) return new Map();
  const marks: Tombstones = new Map();
  for (const [variantId, value] of Object.entries(kept).slice(-mostMarks)) {
    const { quantity, at } = (value ?? {}) as Partial<Mark>;
    if (!Number.isInteger(quantity) || (quantity as number) < 0 || typeof at !== "number") continue;
    if (Math.abs(now - at) <= cartTombstoneLifeMs) marks.set(variantId, { quantity: quantity as number, at });
  }
  return marks;
}

export function serializeTombstones(marks: Tombstones): string {
  return JSON.stringify(Object.fromEntries(marks));
}

/** The tombstones after a change: a lowered quantity adds one, and a variant's existing tombstone follows its quantity. */
export function updateTombstones(
  marks: Tombstones,
  before: CartItem[],
  after: CartItem[],
  now: number,
): Tombstones {
  const left = new Map(after.map((item) => [item.variantId, item.quantity]));
  const next = new Map(marks);
  for (const { variantId, quantity } of before) {
    const remaining = left.get(variantId) ?? 0;
    if (remaining < quantity) next.set(variantId, { quantity: remaining, at: now });
  }
  for (const [variantId, quantity] of left) {
    if ((next.get(variantId)?.quantity ?? quantity) !== quantity) next.set(variantId, { quantity, at: now });
  }
  return next;
}
