import { useMemo } from "react";
import { decodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { lazyComponent } from "../../../platform/lazy-component.tsx";
import { setLivePace } from "../../builder/design-preview/preview-state.ts";

// A separate chunk, or the product page's script would list every file of the preview.
const DesignPreview = lazyComponent(
  async () => {
    const { DesignPreview } = await import("../../builder/design-preview/design-preview.tsx");
    setLivePace("asked");
    return DesignPreview;
  },
  () => m.product.liveNotLoaded,
);

/** The live view of a design link, even on slow devices; fills its parent. */
export function LiveProductDesign({ link, onFailed }: { link: string; onFailed: () => void }) {
  const design = useMemo(() => decodeDesign(link), [link]);
  return design && <DesignPreview design={design} onMissing={onFailed} />;
}
