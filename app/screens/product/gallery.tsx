import { Maximize2 } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import { ProductPicture } from "../../parts/product-picture.tsx";
import type { ProductImage } from "../../storefront/product-card.fragment.ts";
import { classNames } from "../../ui/class-names.ts";

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx"));

interface GalleryProps {
  title: string;
  images: ProductImage[];
}

/**
 * The pictures of a product: a strip that snaps from one to the next under finger, wheel or arrow keys, and thumbnails
 * that lead into it, also without JavaScript.
 */
export function Gallery({ title, images }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const shown = images.length > 0 ? images : [null];

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: index * width, behavior: isStill ? "auto" : "smooth" });
  }
  function follow(): void {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.min(shown.length - 1, Math.round(scrollLeft / clientWidth)));
  }

  return (
    <section
      aria-label="Pictures"
      className={classNames(
        "max-md:-mx-(--margin) md:grid md:gap-4",
        images.length > 1 && "md:grid-cols-[84px_minmax(0,1fr)]",
      )}
    >
      <div className="relative md:order-2">
        <ul
          ref={strip}
          onScroll={follow}
          tabIndex={shown.length > 1 ? 0 : undefined}
          aria-label={shown.length > 1 ? `${shown.length} pictures, scroll sideways` : undefined}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {shown.map((image, index) => (
            <li
              key={image?.url ?? "none"}
              id={`picture-${index + 1}`}
              className="plate aspect-4/5 w-full flex-none snap-center scroll-mt-40"
            >
              <ProductPicture
                title={title}
                image={image}
                sizes="(min-width: 1200px) 52vw, 100vw"
                isFirst={index === 0}
              />
            </li>
          ))}
        </ul>
        <ZoomLink image={shown[current] ?? null} onZoom={() => setZoomed(true)} />
        {images.length === 0 && (
          <p className="absolute right-4 bottom-4 left-4 text-center text-small text-text-2">
            No picture of this piece yet; shown is one of its kind
          </p>
        )}
      </div>
      {images.length > 1 && (
        <ul className="flex gap-2 px-(--margin) pt-3 md:order-1 md:grid md:content-start md:gap-3 md:px-0 md:pt-0">
          {images.map((image, index) => (
            <li key={image.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1}`}
                aria-current={index === current ? "true" : undefined}
                onClick={(event) => show(event, index)}
                className={classNames(
                  "plate block aspect-4/5 w-15 overflow-visible! transition-opacity duration-[220ms] md:w-auto",
                  index === current
                    ? "shadow-[0_0_0_1px_var(--bg),0_0_0_2px_var(--gold)]"
                    : "opacity-70 hover:opacity-100",
                )}
              >
                <ProductPicture title={title} image={image} alt="" sizes="84px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <Suspense>
          <ZoomDialog title={title} image={shown[current] ?? null} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Leads to the picture itself; with a script, into a dialog over the page. */
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
      aria-label="Zoom image"
      onClick={zoom}
      className="absolute right-2.5 bottom-2.5 z-1 grid size-11 place-items-center rounded-ctl hover:bg-text/8"
    >
      <Maximize2 aria-hidden="true" size={20} strokeWidth={1.25} />
    </a>
  );
}
