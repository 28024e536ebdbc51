import { useEffect, useRef, useState } from "react";
import type { ProductImage } from "../../storefront/product-card.fragment.ts";
import { LineDrawing } from "./line-drawing/line-drawing.tsx";
import { pictureSources } from "./picture-sources.ts";

interface ProductPictureProps {
  title: string;
  image: ProductImage | null;
  /** Empty if the piece's name is next to the image; omitted for the image's own alt text. */
  alt?: string;
  sizes: string;
  /** Whether it is above the fold. */
  isFirst?: boolean;
  /** Object fit on the plate; contained and centered by default. */
  className?: string;
}

/** A piece on its plate: its image, or a line drawing of its kind if missing or broken. */
export function ProductPicture({ title, image, alt, sizes, isFirst, className }: ProductPictureProps) {
  const [failedUrl, setFailedUrl] = useState("");
  const ref = useRef<HTMLImageElement>(null);
  const url = image?.url;
  // An image error before hydration doesn't call the handler.
  useEffect(() => {
    const picture = ref.current;
    if (url && picture?.complete && picture.naturalWidth === 0) setFailedUrl(url);
  }, [url]);

  if (!url || failedUrl === url)
    return <LineDrawing title={title} className="absolute inset-0 size-full text-text-2" />;
  return (
    <img
      ref={ref}
      {...pictureSources(url)}
      sizes={sizes}
      alt={alt ?? image.altText ?? title}
      width={image.width ?? 1200}
      height={image.height ?? 1500}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={className ?? "piece-picture"}
    />
  );
}
