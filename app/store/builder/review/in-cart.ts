import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";
import type { DesignItem } from "../designs/design-item.ts";

/** The item of the cart that is this very design; null when there is none. */
export function inCart(items: readonly DesignItem[], design: Design): DesignItem | null {
  const text = encodeDesign(design);
  return items.find((item) => encodeDesign(item.design) === text) ?? null;
}
