import { useEffect, useState } from "react";
import {
  activeFilterCount,
  changedRequest,
  clearedRequest,
} from "../../storefront/catalogue/list-request.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { LooseGem } from "../pictures/line-drawing/loose-gem.tsx";
import { ProductCard } from "../product/card/product-card.tsx";
import { type Columns, ProductGrid } from "../product/card/product-grid.tsx";
import { LoadingPieces } from "./loading-pieces.tsx";
import { Pagination } from "./pagination.tsx";
import type { ShownList } from "./read-list.server.ts";
import type { ListAddress } from "./use-list-address.ts";

interface NothingFoundProps {
  address: ListAddress;
  heading: "h2" | "h3";
}

/** A list without a piece, and the way out of it. */
function NothingFound({ address: { request, pathOf }, heading: Heading }: NothingFoundProps) {
  const isFiltered = activeFilterCount(request) > 0;
  const wayOut = isFiltered ? pathOf(clearedRequest(request)) : "/shop";
  return (
    <div className="grid justify-items-center gap-3.5 py-24 text-center">
      <LooseGem className="mb-3 size-[108px] text-text-3" />
      <Heading className="font-serif text-title-1">No products found</Heading>
      <p className="text-body-l text-pretty text-text-2">Try adjusting your filters or browse all products</p>
      <ButtonLink to={wayOut} preventScrollReset={isFiltered} variant="secondary" className="mt-3">
        Clear Filters
      </ButtonLink>
    </div>
  );
}

/** Milliseconds after which a wait is worth a picture of its own. */
const patienceMs = 150;

/** True once `isPending` has been true for a moment: an answer that comes at once makes nothing blink. */
function useDelayed(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
}

interface ListResultsProps {
  list: ShownList;
  address: ListAddress;
  columns: Columns;
  /** How many cards are among the first things that the visitor sees. */
  firstCards?: number;
  /** Level of the cards' headings. */
  heading?: "h2" | "h3";
  /** The message after "Add to Cart" names the piece. */
  isNamed?: boolean;
}

/** The pieces of a list, and the way to its other pages; a dial while they are on their way, a way out when there are none. */
export function ListResults(props: ListResultsProps) {
  const { list, address, columns, firstCards = 0, heading = "h2", isNamed = false } = props;
  const isLate = useDelayed(address.isPending);
  if (isLate) return <LoadingPieces count={list.pageSize} columns={columns} />;
  if (list.total === 0) return <NothingFound address={address} heading={heading} />;
  const { request, pathOf } = address;
  return (
    <div aria-busy={address.isPending}>
      <ProductGrid columns={columns}>
        {list.items.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            heading={heading}
            isNamed={isNamed}
            columns={columns}
            isFirst={index < firstCards}
          />
        ))}
      </ProductGrid>
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        pathOf={(page) => pathOf(changedRequest(request, { page }))}
      />
    </div>
  );
}
