import { designTitle } from "#jewelry/description";
import { lineDesign } from "#jewelry/drawing/line-design";
import { drawingQuery } from "#jewelry/drawing-link";
import { decodeDesign } from "#jewelry/link";
import type { StoreServices } from "../../services.server.ts";
import type { TrayDesign, TrayProduct } from "./visit-view.ts";

/** The products with these handles, skipping unknown ones; if the catalogue can't be read, skips none. */
export async function trayProducts(
  { catalogue }: Pick<StoreServices, "catalogue">,
  handles: readonly string[],
): Promise<TrayProduct[]> {
  if (handles.length === 0) return [];
  const current = await catalogue.current();
  const unread = { image: null, price: null, isAvailable: true, isUnread: true };
  if (!current.ok) return [...new Set(handles)].map((handle) => ({ handle, title: handle, ...unread }));
  return [...new Set(handles)].flatMap((handle) => {
    const card = current.data.cardOf(handle);
    if (!card) return [];
    const { title, image, price, isAvailable } = card;
    return [{ handle, title, image, price, isAvailable }];
  });
}

/** The designs with these link texts, skipping damaged ones. */
export function trayDesigns(texts: readonly string[]): TrayDesign[] {
  return [...new Set(texts)].flatMap((text) => {
    const design = decodeDesign(text);
    if (!design) return [];
    const drawing = `/custom-builder/drawing.svg?${drawingQuery(lineDesign(design))}`;
    return [{ text, title: designTitle(design), drawing }];
  });
}
