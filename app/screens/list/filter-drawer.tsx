import { FilterPanel } from "../../parts/filter-panel.tsx";
import { activeFilterCount, clearedRequest } from "../../storefront/catalogue/list-request.ts";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import type { ListData } from "./list-loader.server.ts";
import type { ListAddress } from "./use-list-address.ts";

interface FilterDrawerProps {
  list: ListData;
  address: ListAddress;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The filters from the left side of a small screen. The list follows each choice; the button says what it comes to. */
export default function FilterDrawer({ list, address, isOpen, onOpenChange }: FilterDrawerProps) {
  const { request, go, goToSearch, isPending } = address;
  return (
    <Drawer
      side="left"
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Filters"
      closeLabel="Close filters"
      footer={
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            variant="secondary"
            className="px-0!"
            disabled={activeFilterCount(request) === 0}
            onClick={() => go(clearedRequest(request))}
          >
            Clear All Filters
          </Button>
          <Button
            className="px-0!"
            busy={isPending ? "Counting" : undefined}
            onClick={() => onOpenChange(false)}
          >
            Show {list.total} {list.total === 1 ? "piece" : "pieces"}
          </Button>
        </div>
      }
    >
      <FilterPanel request={request} facets={list.facets} isOpen onChange={go} onUnreadPrice={goToSearch} />
    </Drawer>
  );
}
