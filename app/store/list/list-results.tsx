import { changedRequest } from "../../storefront/catalogue/list-request.ts";
import { ProductCard } from "../product/card/product-card.tsx";
import { type Columns, ProductGrid } from "../product/card/product-grid.tsx";
import { LoadingPieces } from "./loading-pieces.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Pagination } from "./pagination.tsx";
import type { ShownList } from "./read-list.server.ts";
import { useDelayed } from "./use-delayed.ts";
import type { ListAddress } from "./use-list-address.ts";

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
