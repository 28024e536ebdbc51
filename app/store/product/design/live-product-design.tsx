import { useMemo } from "react";
import { decodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { lazyComponent } from "../../../platform/lazy-component.tsx";
import { setPace } from "../../builder/design-preview/preview-state.ts";

// A chunk of its own: the product's script would list each file that the preview consists of.
const DesignPreview = lazyComponent(
  async () => {
    const { DesignPreview } = await import("../../builder/design-preview/design-preview.tsx");
    setPace("asked");
    return DesignPreview;
  },
  () => m.product.liveNotLoaded,
);

/** The live view of a design link, also where it moves slowly; fills its parent. */
export function LiveProductDesign({ link, onFailed }: { link: string; onFailed: () => void }) {
  const design = useMemo(() => decodeDesign(link), [link]);
  return design && <DesignPreview design={design} onMissing={onFailed} />;
}
