import { type DesignItem, readDesignItem, writeDesignItem } from "./design-item.ts";
import { maxDesigns } from "./designs-key.ts";

const longestText = 262_144;

/** Writes the designs as they are kept under `custom-builder-cart`. */
export function writeDesigns(items: readonly DesignItem[]): string {
  return JSON.stringify({ state: { items: items.map(writeDesignItem) }, version: 0 });
}

/**
 * Reads what is kept under `custom-builder-cart`, item by item. Never throws: good items survive, and `isDamaged` tells
 * that something could not be read.
 */
export function readDesigns(text: string | null): { value: DesignItem[]; isDamaged: boolean } {
  if (text === null || text === "") return { value: [], isDamaged: false };
  if (text.length > longestText) return { value: [], isDamaged: true };
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return { value: [], isDamaged: true };
  }
  const values = Array.isArray(kept) ? kept : (kept as { state?: { items?: unknown } } | null)?.state?.items;
  if (!Array.isArray(values)) return { value: [], isDamaged: true };
  const items = new Map<string, DesignItem>();
  let isDamaged = values.length > maxDesigns;
  for (const value of values.slice(0, maxDesigns)) {
    const item = readDesignItem(value);
    if (!item || items.has(item.id)) isDamaged = true;
    else items.set(item.id, item);
  }
  return { value: [...items.values()], isDamaged };
}
