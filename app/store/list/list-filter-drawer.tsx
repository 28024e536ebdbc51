import { FilterDrawer, type FilterDrawerProps } from "./filter-drawer.tsx";
import { FilterPanel } from "./filter-panel.tsx";

/** A list's filters on small screens. */
export function ListFilterDrawer(props: FilterDrawerProps) {
  const { request, go, goToSearch } = props.address;
  return (
    <FilterDrawer {...props}>
      <FilterPanel
        request={request}
        facets={props.list.facets}
        isOpen
        onChange={go}
        onUnreadPrice={goToSearch}
      />
    </FilterDrawer>
  );
}
