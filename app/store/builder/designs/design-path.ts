import type { Design } from "#jewelry/design";
import { encodeDesign } from "#jewelry/link";

export function designPath(design: Design): string {
  return `/custom-builder/review?design=${encodeDesign(design)}`;
}
