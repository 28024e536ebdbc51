import { Form, Link } from "react-router";
import { activeFilterCount, clearedRequest } from "../../storefront/catalogue/list-request.ts";
import { Button } from "../../ui/button.tsx";
import { Count } from "../../ui/count.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { ListData } from "./list-loader.server.ts";
import type { ListAddress } from "./use-list-address.ts";

export const filterFormId = "list-filters";

/** The filters beside the list from 1200 px on; without JavaScript above it on every screen. */
export function FilterForm({ list, address }: { list: ListData; address: ListAddress }) {
  const { request, pathname, pathOf, go, goToSearch } = address;
  const active = activeFilterCount(request);
  return (
    <aside
      aria-label="Filters"
      className="sticky top-[calc(var(--ticker-h)+var(--nav-h)+24px)] -mx-2 hidden max-h-[calc(100dvh-var(--ticker-h)-var(--nav-h)-24px)] overflow-y-auto overscroll-y-contain px-2 pb-12 [mask-image:linear-gradient(#000_calc(100%-48px),transparent)] [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin] lg:block noscript:static noscript:mb-10 noscript:block noscript:max-h-none noscript:pb-0 noscript:[mask-image:none]"
    >
      <div className="flex min-h-[72px] items-center justify-between border-y border-line text-ui font-medium">
        <h2 className="flex items-center gap-2.5">Filters {active > 0 && <Count>{active}</Count>}</h2>
        {active > 0 && (
          <Link
            to={pathOf(clearedRequest(request))}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-1 text-small font-normal text-text-2 underline decoration-1 underline-offset-4 hover:text-text"
          >
            Clear All Filters
          </Link>
        )}
      </div>
      <Form id={filterFormId} method="get" action={pathname}>
        <FilterPanel request={request} facets={list.facets} onChange={go} onUnreadPrice={goToSearch} />
        <noscript>
          <Button type="submit" variant="secondary" block className="mt-6">
            Show pieces
          </Button>
        </noscript>
      </Form>
    </aside>
  );
}
