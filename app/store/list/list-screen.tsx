import { ChevronRight } from "lucide-react";
import { Form, Link } from "react-router";
import { m } from "#messages";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { activeFilterCount, clearFilters, shopMenu } from "../../storefront/catalogue/list-request.ts";
import { Button } from "../../ui/button.tsx";
import { CountBadge } from "../../ui/count.tsx";
import { CollectionHeading } from "./collection-heading.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { ListData } from "./list-loader.server.ts";
import { InvalidPriceNotice, ListFailureNotice, ListResults } from "./list-results.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { type ListAddress, useListAddress } from "./use-list-address.ts";

const ListFilterDrawer = lazyComponent(
  async () => (await import("./list-filter-drawer.tsx")).ListFilterDrawer,
);

/** A product list with filters, sorting and pagination. Every control is a link or a GET form. */
export function ListScreen({ list, title, crumb }: { list: ListData; title: string; crumb: string }) {
  const address = useListAddress({ menu: shopMenu, list });
  return (
    <>
      <header className="page-wrap pt-2.5 pb-[clamp(32px,4vw,56px)]">
        <Breadcrumb crumb={crumb} />
        {list.collection ? (
          <CollectionHeading collection={list.collection} />
        ) : (
          <h1 className="mt-[18px] font-serif text-display-2 text-balance">{title}</h1>
        )}
      </header>
      <div className="page-wrap grid items-start gap-x-[clamp(32px,4vw,64px)] pb-(--section) lg:grid-cols-[264px_minmax(0,1fr)]">
        <FilterForm list={list} address={address} />
        <div>
          <ListToolbar
            list={list}
            address={address}
            formId={filterFormId}
            hasPanel
            Drawer={ListFilterDrawer}
          />
          <InvalidPriceNotice typed={address.unreadPrice} />
          <ListFailureNotice failure={list.failure} />
          <ListResults list={list} address={address} columns={3} firstCards={1} />
        </div>
      </div>
    </>
  );
}

function Breadcrumb({ crumb }: { crumb: string }) {
  return (
    <nav aria-label={m.list.breadcrumb} className="flex items-center gap-2.5 text-small text-text-2">
      <Link to="/" className="inline-flex min-h-11 items-center hover:text-text">
        {m.list.home}
      </Link>
      <ChevronRight size={14} strokeWidth={1.25} className="flex-none opacity-60" />
      <span aria-current="page" className="min-w-0 wrap-anywhere">
        {crumb}
      </span>
    </nav>
  );
}

const filterFormId = "list-filters";

function FilterForm({ list, address }: { list: ListData; address: ListAddress }) {
  const { request, pathname, pathOf, go, goToSearch } = address;
  const active = activeFilterCount(request);
  return (
    <aside
      aria-label={m.list.filters}
      className="sticky top-[calc(var(--ticker-h)+var(--nav-h)+24px)] -mx-2 hidden max-h-[calc(100dvh-var(--ticker-h)-var(--nav-h)-24px)] overflow-y-auto overscroll-y-contain px-2 pb-12 [mask-image:linear-gradient(#000_calc(100%-48px),transparent)] [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin] lg:block noscript:static noscript:mb-10 noscript:block noscript:max-h-none noscript:pb-0 noscript:[mask-image:none]"
    >
      <div className="flex min-h-[72px] items-center justify-between border-y border-line text-ui font-medium">
        <h2 className="flex items-center gap-2.5">
          {m.list.filters} {active > 0 && <CountBadge>{active}</CountBadge>}
        </h2>
        {active > 0 && (
          <Link
            to={pathOf(clearFilters(request))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-1 text-small font-normal text-text-2 underline decoration-1 underline-offset-4 hover:text-text"
          >
            {m.list.clearAll}
          </Link>
        )}
      </div>
      <Form id={filterFormId} method="get" action={pathname}>
        <FilterPanel request={request} facets={list.facets} onChange={go} onUnreadPrice={goToSearch} />
        <noscript>
          <Button type="submit" variant="secondary" block className="mt-6">
            {m.list.showPieces}
          </Button>
        </noscript>
      </Form>
    </aside>
  );
}
