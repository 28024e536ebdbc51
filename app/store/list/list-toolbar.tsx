import { SlidersHorizontal } from "lucide-react";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { m } from "#messages";
import { activeFilterCount, changeRequest } from "../../storefront/catalogue/list-request.ts";
import type { Sort } from "../../storefront/catalogue/sort-orders.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CountBadge } from "../../ui/count.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { FilterDrawerProps } from "./filter-drawer.tsx";
import type { ShownList } from "./read-list.server.ts";
import type { ListAddress } from "./use-list-address.ts";

/** Focuses the result count when the page changes, or when the control that changed the list is gone. */
function useListFocus(page: number): RefObject<HTMLParagraphElement | null> {
  const { search } = useLocation();
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef({ page, search });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, search };
    if (before.page === page && before.search === search) return;
    if (before.page !== page || document.activeElement === document.body)
      line.current?.focus({ preventScroll: true });
  }, [page, search]);
  return line;
}

interface ListToolbarProps {
  list: ShownList;
  address: ListAddress;
  /** ID of the GET form used without scripts. */
  formId: string;
  /** Set if the filters are beside the list from 1200 px up; their button is then only for smaller screens. */
  hasPanel?: boolean;
  /** Rendered when first opened. */
  Drawer: ComponentType<FilterDrawerProps & { onMissing: () => void }>;
}

export function ListToolbar({ list, address, formId, hasPanel = false, Drawer }: ListToolbarProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { request, go } = address;
  const line = useListFocus(list.page);
  const active = activeFilterCount(request);
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-y border-line py-2.5 md:mb-8 md:gap-x-5 md:py-3.5">
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        className={classNames("min-h-11! noscript:hidden", hasPanel && "lg:hidden")}
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.25} />
        {m.list.filters}
        {active > 0 && <CountBadge>{active}</CountBadge>}
      </Button>
      <p
        ref={line}
        role="status"
        tabIndex={-1}
        className="text-small outline-none text-text-2 tabular-nums max-md:order-3 max-md:w-full md:mr-auto md:text-ui"
      >
        {address.isPending ? m.list.loading : shownRange(list)}
      </p>
      <SelectField
        label={m.list.sortBy}
        name="sort"
        size="sm"
        form={formId}
        options={sortOptions(address.menu.sorts)}
        value={request.sort}
        onChange={(event) => go(changeRequest(request, { sort: event.currentTarget.value as Sort }))}
        className="[&_select]:w-auto [&_select]:field-sizing-content [&_select]:border-transparent [&_select:hover]:border-line"
      />
      <noscript>
        <Button type="submit" form={formId} variant="secondary" size="sm">
          {m.list.sort}
        </Button>
      </noscript>
      {isOpen !== null && (
        <Drawer
          list={list}
          address={address}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onMissing={() => setOpen(null)}
        />
      )}
    </div>
  );
}

/** 'Showing 1-8 of 23 products'. */
function shownRange({ page, pageSize, total }: ShownList): string {
  if (total === 0) return m.list.showingNone;
  const first = (page - 1) * pageSize + 1;
  return m.list.showing({ first, last: Math.min(page * pageSize, total), total });
}

function sortOptions(sorts: readonly Sort[]): { value: Sort; label: string }[] {
  const labels: Record<Sort, string> = {
    featured: m.list.featured,
    "price-asc": m.list.priceUp,
    "price-desc": m.list.priceDown,
    "name-asc": m.list.nameUp,
    "name-desc": m.list.nameDown,
  };
  return sorts.map((value) => ({ value, label: labels[value] }));
}
