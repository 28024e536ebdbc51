import { Minus, Plus } from "lucide-react";
import type { ProductImage } from "../../../storefront/product-card.fragment.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { useZoom, type Zoom } from "./use-zoom.ts";
import { largestScale } from "./zoom-view.ts";

interface ZoomDialogProps {
  title: string;
  image: ProductImage | null;
  onClose: () => void;
}

/** One picture as large as the window allows, and up to four times as large. */
export function ZoomDialog({ title, image, onClose }: ZoomDialogProps) {
  const zoom = useZoom();
  const { view, isHeld, frame, hands } = zoom;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      hideTitle
      widthClassName="w-[min(100vw-24px,calc((100dvh-64px)*0.8))]"
    >
      <div className="plate -mx-6 -mt-11 -mb-7 aspect-4/5 md:-mx-[52px] md:-mt-14 md:-mb-12">
        <div
          ref={frame}
          {...hands}
          className={classNames(
            "absolute inset-0 touch-none select-none",
            view.scale > 1 ? (isHeld ? "cursor-grabbing" : "cursor-grab") : "cursor-zoom-in",
          )}
        >
          <div
            style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
            className={classNames(
              "pointer-events-none absolute inset-0",
              !isHeld && "transition-transform duration-[220ms] ease-house motion-reduce:transition-none",
            )}
          >
            {/* The widest there is: it is looked at closely. */}
            <ProductPicture title={title} image={image} sizes="1200px" isFirst />
          </div>
        </div>
        <ZoomButtons zoom={zoom} />
      </div>
    </Dialog>
  );
}

const iconLook = { "aria-hidden": true, size: 20, strokeWidth: 1.25 } as const;

function ZoomButtons({ zoom: { view, zoomBy } }: { zoom: Zoom }) {
  const look = "aria-disabled:text-text-3 aria-disabled:hover:bg-transparent";
  return (
    <div className="absolute right-2.5 bottom-2.5 flex items-center gap-1 rounded-ctl bg-surface/80">
      <IconButton
        label="Zoom out"
        aria-disabled={view.scale === 1}
        onClick={() => zoomBy(1 / 1.5)}
        className={look}
      >
        <Minus {...iconLook} />
      </IconButton>
      <output aria-label="Size" className="min-w-12 text-center text-small tabular-nums">
        {Math.round(view.scale * 100)}%
      </output>
      <IconButton
        label="Zoom in"
        aria-disabled={view.scale === largestScale}
        onClick={() => zoomBy(1.5)}
        className={look}
      >
        <Plus {...iconLook} />
      </IconButton>
    </div>
  );
}
