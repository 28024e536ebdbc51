import { lazyComponent } from "../../platform/lazy-component.tsx";
import { homeMenu } from "../../storefront/catalogue/list-request.ts";
import { InvalidPrice, ListFailure, ListResults } from "../list/list-results.tsx";
import { ListToolbar } from "../list/list-toolbar.tsx";
import type { ShownList } from "../list/read-list.server.ts";
import { useListAddress } from "../list/use-list-address.ts";

// Only for pages without scripts: kept out of the browser bundle.
const PlainFilters = import.meta.env.SSR ? (await import("./plain-filters.tsx")).PlainFilters : null;
const HomeFilterDrawer = lazyComponent(
  async () => (await import("./home-filter-drawer.tsx")).HomeFilterDrawer,
);
const section = "watches";
const plainFiltersId = "home-filters";

export function Pieces({ list }: { list: ShownList }) {
  const address = useListAddress({ menu: homeMenu, list, section });
  return (
    <section id={section} aria-labelledby="watches-title" className="page-wrap py-(--section)">
      <h2
        id="watches-title"
        className="mb-[26px] max-w-[15em] font-serif text-display-2 text-balance md:mb-10"
      >
        Featured luxury watches and engagement rings
      </h2>
      <noscript>
        {PlainFilters && (
          <PlainFilters id={plainFiltersId} list={list} address={address} action={`/#${section}`} />
        )}
      </noscript>
      <ListToolbar list={list} address={address} formId={plainFiltersId} Drawer={HomeFilterDrawer} />
      <InvalidPrice typed={address.unreadPrice} />
      <ListFailure failure={list.failure} />
      <ListResults list={list} address={address} columns={4} heading="h3" isNamed />
    </section>
  );
}
