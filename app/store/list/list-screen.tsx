import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { screenMenu } from "../../storefront/catalogue/list-request.ts";
import { FilterForm, filterFormId } from "./filter-form.tsx";
import { InvalidPrice } from "./invalid-price.tsx";
import { ListFailure } from "./list-failure.tsx";
import type { ListData } from "./list-loader.server.ts";
import { ListResults } from "./list-results.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useListAddress } from "./use-list-address.ts";
import { useListTop } from "./use-list-top.ts";

const ListFilterDrawer = lazyComponent(
  async () => (await import("./list-filter-drawer.tsx")).ListFilterDrawer,
);

interface ListScreenProps {
  list: ListData;
  title: string;
  /** Last word of the breadcrumb. */
  crumb: string;
}

/** A list of products with its filters, order and pages. Every control is a link or a form that asks for the list. */
export function ListScreen({ list, title, crumb }: ListScreenProps) {
  const address = useListAddress({ menu: screenMenu, list });
  useListTop(list.page);
  return (
    <>
      <header className="page-wrap pt-2.5 pb-[clamp(32px,4vw,56px)]">
        <Breadcrumb crumb={crumb} />
        <h1 className="mt-[18px] font-serif text-display-2 text-balance">{title}</h1>
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
          <InvalidPrice typed={address.unreadPrice} />
          <ListFailure failure={list.failure} />
          <ListResults list={list} address={address} columns={3} firstCards={3} />
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
