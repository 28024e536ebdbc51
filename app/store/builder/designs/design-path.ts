import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";

/** Where a design can be looked at by whoever has the address. */
export function designPath(design: Design): string {
  return `/custom-builder/review?design=${encodeDesign(design)}`;
}
