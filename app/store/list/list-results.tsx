import { useEffect, useState } from "react";
import { m } from "#messages";
import { currencyWords } from "#money";
import { activeFilterCount, changeRequest, clearFilters } from "../../storefront/catalogue/list-request.ts";
import type { ToastText } from "../../storefront/storefront-error.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { LooseGem } from "../pictures/line-drawing/line-drawing.tsx";
import { ProductCard } from "../product/card/product-card.tsx";
import { type Columns, columnClasses, ProductGrid } from "../product/card/product-grid.tsx";
import { Pagination } from "./pagination.tsx";
import type { ShownList } from "./read-list.server.ts";
import type { ListAddress } from "./use-list-address.ts";

interface NothingFoundProps {
  address: ListAddress;
  heading: "h2" | "h3";
}

function NothingFound({ address: { request, pathOf }, heading: Heading }: NothingFoundProps) {
  const isFiltered = activeFilterCount(request) > 0;
  const wayOut = isFiltered ? pathOf(clearFilters(request)) : "/shop";
  return (
    <div className="grid justify-items-center gap-3.5 py-24 text-center">
      <LooseGem className="mb-3 size-[108px] text-text-3" />
      <Heading className="font-serif text-title-1">{m.list.none}</Heading>
      <p className="text-body-l text-pretty text-text-2">{m.list.noneHint}</p>
      <ButtonLink to={wayOut} preventScrollReset={isFiltered} variant="secondary" className="mt-3">
        {m.list.clear}
      </ButtonLink>
    </div>
  );
}

/** Delay before a pending state is shown, ms. */
const patienceMs = 150;

/** True once `isPending` has been true for a while, so that quick responses don't flicker. */
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
  /** Number of cards above the fold. */
  firstCards?: number;
  heading?: "h2" | "h3";
  isNamed?: boolean;
}

/** A list's products and pagination, with a spinner while loading and an empty state. */
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
        pathOf={(page) => pathOf(changeRequest(request, { page }))}
      />
    </div>
  );
}

/** The notice that the `typed` price is invalid; nothing if null. */
export function InvalidPriceNotice({ typed }: { typed: string | null }) {
  if (typed === null) return null;
  return (
    <Notice kind="info" className="mb-8">
      {m.list.notPrice(typed, currencyWords().many)}
    </Notice>
  );
}

export function ListFailureNotice({ failure }: { failure: ToastText | null }) {
  useEffect(() => {
    if (failure) void showToast({ ...failure, kind: "error" });
  }, [failure]);
  if (!failure) return null;
  return (
    <noscript>
      <Notice kind="error" className="mb-8">
        {failure.title}
      </Notice>
    </noscript>
  );
}

/** Placeholders with the size of the cards. */
function LoadingPieces({ count, columns }: { count: number; columns: Columns }) {
  return (
    <>
      <div className="grid justify-items-center gap-[18px] pt-3 pb-11">
        <Spinner size="xl" />
        <p className="text-ui text-text-2">{m.list.loadingPieces}</p>
      </div>
      <div
        aria-hidden="true"
        className={classNames("grid grid-cols-2 gap-x-3 md:gap-x-(--gutter)", columnClasses[columns])}
      >
        {Array.from({ length: Math.min(count, 9) }, (_, index) => (
          <div key={index} className="mb-10 md:mb-[clamp(40px,4.6vw,72px)]">
            <div className="skeleton aspect-4/5" />
            <div className="skeleton mt-5 h-3 w-[38%] rounded-ctl" />
            <div className="skeleton mt-3 h-[18px] w-[86%] rounded-ctl" />
            <div className="skeleton mt-3.5 h-3.5 w-[30%] rounded-ctl" />
            <div className="mt-[59px] h-12" />
          </div>
        ))}
      </div>
    </>
  );
}
