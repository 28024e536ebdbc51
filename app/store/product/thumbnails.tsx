import type { ProductImage } from "../../storefront/product-card.fragment.ts";
import { classNames } from "../../ui/class-names.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";

interface ThumbnailsProps {
  title: string;
  images: ProductImage[];
  current: number;
  onShow: (index: number) => void;
}

/** The pictures small beside the large one, under it on a phone. Without JavaScript they are links into the strip. */
export function Thumbnails({ title, images, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="flex gap-2 px-(--margin) pt-3 md:order-1 md:grid md:content-start md:gap-3 md:px-0 md:pt-0">
      {images.map((image, index) => (
        <li key={image.url} className="max-w-15 min-w-0 flex-1 md:max-w-none">
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Picture ${index + 1}`}
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
