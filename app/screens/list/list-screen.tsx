import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useNavigationType } from "react-router";
import { Pagination } from "../../parts/pagination.tsx";
import { ProductCard } from "../../parts/product-card.tsx";
import { ProductGrid } from "../../parts/product-grid.tsx";
import { changedRequest } from "../../storefront/catalogue/list-request.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ListData } from "./list-loader.server.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { LoadingPieces } from "./loading-pieces.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { useLate } from "./use-late.ts";
import { type ListAddress, useListAddress } from "./use-list-address.ts";

interface ListScreenProps {
  list: ListData;
  title: string;
  /** Last word of the breadcrumb. */
  crumb: string;
}

/** A list of products with its filters, order and pages. Every control is a link or a form that asks for the list. */
export function ListScreen({ list, title, crumb }: ListScreenProps) {
  const address = useListAddress();
  useScrollToTop(list.page);
  useFailureToast(list);
  return (
    <>
      <header className="page-wrap pt-2.5 pb-[clamp(32px,4vw,56px)]">
        <Breadcrumb crumb={crumb} />
        <h1 className="mt-[18px] font-serif text-display-2 text-balance">{title}</h1>
      </header>
      <div className="page-wrap grid items-start gap-x-[clamp(32px,4vw,64px)] pb-(--section) lg:grid-cols-[264px_minmax(0,1fr)]">
        <FilterForm list={list} address={address} />
        <div>
          <ListToolbar list={list} address={address} />
          {address.unreadPrice !== null && (
            <Notice kind="info" className="mb-8">
              “{address.unreadPrice}” is not a price in dollars, so it is left out.
            </Notice>
          )}
          {list.failure && (
            <noscript>
              <Notice kind="error" className="mb-8">
                {list.failure.title}
              </Notice>
            </noscript>
          )}
          <Results list={list} address={address} />
        </div>
      </div>
    </>
  );
}

function Breadcrumb({ crumb }: { crumb: string }) {
  return (
    <nav aria-label="Breadcrumb" className="flex items-center gap-2.5 text-small text-text-2">
      <Link to="/" className="inline-flex min-h-11 items-center hover:text-text">
        Home
      </Link>
      <ChevronRight aria-hidden="true" size={14} strokeWidth={1.25} className="opacity-60" />
      <span aria-current="page">{crumb}</span>
    </nav>
  );
}

function Results({ list, address }: { list: ListData; address: ListAddress }) {
  const isLate = useLate(address.isPending);
  if (isLate) return <LoadingPieces count={list.pageSize} />;
  if (list.total === 0) return <NothingFound address={address} />;
  const { request, pathOf } = address;
  return (
    <div aria-busy={address.isPending}>
      <ProductGrid>
        {list.items.map((product, index) => (
          <ProductCard key={product.id} product={product} isFirst={index < 3} />
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

/** A page change scrolls to the top; going back keeps the place that the browser remembers. */
function useScrollToTop(page: number): void {
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type === "POP") return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
  }, [page, type]);
}

function useFailureToast({ failure }: ListData): void {
  useEffect(() => {
    if (failure) void showToast({ ...failure, kind: "error" });
  }, [failure]);
}
