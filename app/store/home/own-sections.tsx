import { useId } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import type { PageText } from "../../../foundation/rich-text/page-text.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PageTextView } from "../own-pages/page-text-view.tsx";
import { ProductCard } from "../product/card/product-card.tsx";
import { ProductGrid } from "../product/card/product-grid.tsx";
import type { ShownHomePicture } from "./home-sections.server.ts";

const title = "max-w-[15em] font-serif text-display-2 text-balance";

/** A text that the shop wrote. */
export function TextSection({ heading, text }: { heading?: string | undefined; text: PageText }) {
  return (
    <section className="page-wrap pt-(--section)">
      {heading && <h2 className={title}>{heading}</h2>}
      <PageTextView text={text} />
    </section>
  );
}

interface CollectionSectionProps {
  heading?: string | undefined;
  path: string;
  pieces: readonly ProductCardData[];
}

/** A collection's first pieces. */
export function CollectionSection({ heading, path, pieces }: CollectionSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={heading ? id : undefined} className="page-wrap pt-(--section)">
      {heading && (
        <h2 id={id} className={`mb-[26px] md:mb-10 ${title}`}>
          {heading}
        </h2>
      )}
      <ProductGrid columns={4}>
        {pieces.map((product) => (
          <ProductCard key={product.id} product={product} columns={4} heading="h3" />
        ))}
      </ProductGrid>
      <Link to={path} className="text-underline mt-8 inline-flex min-h-11 items-center text-ui font-medium">
        {m.tiles.shopAll}
      </Link>
    </section>
  );
}

interface PictureSectionProps {
  heading?: string | undefined;
  text?: PageText | undefined;
  picture: ShownHomePicture;
  /** Whether it is at the top of the page, where it loads first. */
  isFirst: boolean;
}

/** The shop's picture, with its words beside it, or below on a phone. Without words, it is as wide as the page. */
export function PictureSection({ heading, text, picture, isFirst }: PictureSectionProps) {
  const { button, alt, width, height, src, srcSet } = picture;
  const hasWords = heading !== undefined || text !== undefined || button !== undefined;
  return (
    <section
      className={classNames(
        "page-wrap grid items-center gap-x-(--gutter) gap-y-7 lg:grid-cols-12",
        isFirst ? "pt-4" : "pt-(--section)",
      )}
    >
      <img
        {...{ src, srcSet, width, height }}
        alt={alt}
        sizes={hasWords ? "(min-width: 1200px) 58vw, 92vw" : "92vw"}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
        className={classNames(
          "w-full rounded-ctl object-cover",
          hasWords
            ? "aspect-[4/3] lg:col-span-8 lg:aspect-[16/9]"
            : "aspect-[4/3] sm:aspect-[21/9] lg:col-span-12",
        )}
      />
      {hasWords && (
        <div className="min-w-0 lg:col-span-4">
          {heading && <h2 className="font-serif text-display-2 text-balance">{heading}</h2>}
          {text && <PageTextView text={text} />}
          {button && (
            <ButtonLink to={button.to} size="lg" className="mt-7">
              {button.label}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
