import { useId } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import type { PageText } from "../../../foundation/rich-text/page-text.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import { PageTextView } from "../own-pages/page-text-view.tsx";
import { ProductCard } from "../product/card/product-card.tsx";
import { ProductGrid } from "../product/card/product-grid.tsx";

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
