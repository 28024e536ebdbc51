import { Maximize2 } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import type { ProductImage } from "../../storefront/product-card.fragment.ts";
import { classNames } from "../../ui/class-names.ts";
import { galleryPictureSizes } from "../pictures/picture-sources.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";

const ZoomDialog = lazyComponent(async () => (await import("./zoom/zoom-dialog.tsx")).ZoomDialog);

interface GalleryProps {
  title: string;
  images: ProductImage[];
  /** Index of the chosen variant's image. */
  chosen: number;
}

/** A scroll-snapping strip with thumbnails, even without JavaScript. Later choices scroll to their image. */
export function Gallery({ title, images, chosen }: GalleryProps) {
  const [first] = useState(chosen);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const unzoom = () => setZoomed(false);
  const strip = useRef<HTMLUListElement>(null);
  const ordered = [...images.slice(first, first + 1), ...images.filter((_, index) => index !== first)];
  const shown = ordered.length > 0 ? ordered : [null];
  const sizes = galleryPictureSizes(images.length > 1);
  const place = chosen > first ? chosen : chosen < first ? chosen + 1 : 0;

  const shownPlace = useRef(place);
  useEffect(() => {
    // Already in place initially; scrolling would force a layout before the first frame.
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    scrollTo(strip.current, place);
  }, [place]);
  function follow(): void {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.min(shown.length - 1, Math.round(scrollLeft / clientWidth)));
  }

  return (
    <section
      aria-label={m.product.pictures}
      className={classNames(
        "max-md:-mx-(--margin) md:grid md:gap-4 print:mx-0 print:block print:w-[84mm]",
        images.length > 1 && "md:grid-cols-[84px_minmax(0,1fr)]",
      )}
    >
      <div className="relative md:order-2">
        <ul
          ref={strip}
          onScroll={follow}
          tabIndex={shown.length > 1 ? 0 : undefined}
          aria-label={shown.length > 1 ? m.product.scrollPictures(shown.length) : undefined}
          // Widths can be fractional, scroll positions not: the gap keeps the neighbor's edge out of sight.
          className="flex snap-x snap-mandatory gap-0.5 overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {shown.map((image, index) => (
            <li
              key={image?.url ?? "none"}
              id={`picture-${index + 1}`}
              // Images after the first are rendered once they scroll into view.
              className="plate aspect-4/5 w-full flex-none snap-center scroll-mt-40 [&:not(:first-child)]:[content-visibility:auto] print:[&:not(:first-child)]:hidden"
            >
              <ProductPicture title={title} image={image} sizes={sizes} isFirst={index === 0} />
            </li>
          ))}
        </ul>
        <ZoomLink image={shown[current] ?? null} onZoom={() => setZoomed(true)} />
        {images.length === 0 && (
          <p className="absolute right-4 bottom-4 left-4 text-center text-small text-text-2">
            {m.product.noPicture}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <Thumbnails
          title={title}
          images={ordered}
          current={current}
          onShow={(index) => scrollTo(strip.current, index)}
        />
      )}
      {isZoomed && (
        <ZoomDialog title={title} image={shown[current] ?? null} onClose={unzoom} onMissing={unzoom} />
      )}
    </section>
  );
}

function scrollTo(strip: HTMLUListElement | null, index: number): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const left = index * (strip?.clientWidth ?? 0);
  strip?.scrollTo({ left, behavior: isStill ? "auto" : "smooth" });
}

/** A link to the image itself; with scripts, it opens a dialog. */
function ZoomLink({ image, onZoom }: { image: ProductImage | null; onZoom: () => void }) {
  if (!image) return null;
  function zoom(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onZoom();
  }
  return (
    <a
      href={image.url}
      aria-label={m.product.zoom}
      onClick={zoom}
      className="print:hidden absolute right-2.5 bottom-2.5 z-1 grid size-11 place-items-center rounded-ctl hover:bg-text/8"
    >
      <Maximize2 size={20} strokeWidth={1.25} />
    </a>
  );
}

/** Thumbnails that fit beside the large image, or below it on phones. */
const fitting = 6;

interface ThumbnailsProps {
  title: string;
  images: ProductImage[];
  current: number;
  onShow: (index: number) => void;
}

/** Thumbnails beside the large image, or below it on phones. Without JavaScript, they link into the strip. */
function Thumbnails({ title, images, current, onShow }: ThumbnailsProps) {
  return (
    <ul
      className={classNames(
        "print:hidden! flex gap-2 px-(--margin) pt-3 md:order-1 md:grid md:content-start md:gap-3 md:px-0 md:pt-0",
        // If they don't fit, they scroll in their own strip: horizontally on phones, otherwise beside the large image.
        images.length > fitting && "overflow-auto overscroll-contain pb-1 md:h-0 md:min-h-full md:p-0.5!",
      )}
    >
      {images.map((image, index) => (
        <li
          key={image.url}
          className={classNames(
            "max-w-15 flex-1 md:max-w-none",
            images.length > fitting ? "min-w-15" : "min-w-0",
          )}
        >
          <a
            href={`#picture-${index + 1}`}
            aria-label={m.product.picture(index + 1)}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onShow(index);
            }}
            className={classNames(
              "plate block aspect-4/5 overflow-visible! transition-opacity duration-[220ms]",
              index === current
                ? "shadow-[0_0_0_1px_var(--bg),0_0_0_2px_var(--gold)]"
                : "opacity-70 hover:opacity-100",
            )}
          >
            <ProductPicture title={title} image={image} alt="" sizes="(min-width: 760px) 84px, 60px" />
          </a>
        </li>
      ))}
    </ul>
  );
}
