import { ArrowRight } from "lucide-react";
import { useEffect } from "react";
import type { ProductCardData } from "../storefront/product-card.fragment.ts";
import type { ToastText } from "../storefront/storefront-error.ts";
import { Notice } from "../ui/notice.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { showToast } from "../ui/toasts.tsx";
import { ProductCard } from "./product-card.tsx";
import { ProductGrid } from "./product-grid.tsx";

interface HomePiecesProps {
  pieces: ProductCardData[];
  /** The catalogue could not be read: what the visitor is told. */
  failure: ToastText | null;
}

/** The first pieces of the catalogue, and the way to all of them. */
export function HomePieces({ pieces, failure }: HomePiecesProps) {
  useEffect(() => {
    if (failure) void showToast({ ...failure, kind: "error" });
  }, [failure]);
  return (
    <section id="watches" aria-labelledby="watches-title" className="page-wrap py-(--section)">
      <div className="mb-[26px] flex-wrap items-end justify-between gap-10 md:mb-10 md:flex">
        <h2 id="watches-title" className="max-w-[15em] font-serif text-display-2 text-balance">
          Featured luxury watches and engagement rings
        </h2>
        <TextLink
          to="/shop"
          className="max-md:mt-5"
          icon={<ArrowRight aria-hidden="true" size={16} strokeWidth={1.25} />}
        >
          Shop everything
        </TextLink>
      </div>
      {failure && (
        <Notice kind="error" className="mb-8">
          {[failure.title, failure.description].filter(Boolean).join(". ")}
        </Notice>
      )}
      {pieces.length === 0 ? (
        <p className="font-serif text-title-2 text-text-2">No products found</p>
      ) : (
        <ProductGrid columns={4}>
          {pieces.map((product) => (
            <ProductCard key={product.id} product={product} heading="h3" isNamed />
          ))}
        </ProductGrid>
      )}
    </section>
  );
}
