import { type ReactNode, useRef } from "react";
import { m } from "#messages";
import { activeFilterCount, clearFilters } from "../../storefront/catalogue/list-request.ts";
import { Button } from "../../ui/button.tsx";
import { CountBadge } from "../../ui/count.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import type { ShownList } from "./read-list.server.ts";
import type { ListAddress } from "./use-list-address.ts";

export interface FilterDrawerProps {
  list: ShownList;
  address: ListAddress;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Filters in a drawer on the left. The list updates with each choice; the button shows the number of results. */
export function FilterDrawer(props: FilterDrawerProps & { children: ReactNode }) {
  const { list, address, isOpen, onOpenChange, children } = props;
  const { request, go, isPending } = address;
  const show = useRef<HTMLButtonElement>(null);
  const active = activeFilterCount(request);
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={onOpenChange}
      title={m.list.filters}
      heading={
        <span aria-hidden="true" className="flex items-center gap-3 font-serif text-title-2">
          {m.list.filters} {active > 0 && <CountBadge className="font-sans">{active}</CountBadge>}
        </span>
      }
      closeLabel={m.list.closeFilters}
      footer={
        <div className="grid auto-cols-fr gap-2.5 max-md:grid-flow-col">
          <Button
            variant="secondary"
            className="px-0! md:order-2"
            disabled={active === 0}
            onClick={() => {
              // Clearing the last filter disables the focused button.
              show.current?.focus();
              go(clearFilters(request));
            }}
          >
            {m.list.clearAll}
          </Button>
          <Button
            ref={show}
            className="px-0!"
            busy={isPending ? m.list.counting : undefined}
            onClick={() => onOpenChange(false)}
          >
            {m.list.show(list.total)}
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  );
}
