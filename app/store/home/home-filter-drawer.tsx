import { FilterDrawer, type FilterDrawerProps } from "../list/filter-drawer.tsx";
import { HomeFilters } from "./home-filters.tsx";

export function HomeFilterDrawer(props: FilterDrawerProps) {
  return (
    <FilterDrawer {...props}>
      <HomeFilters list={props.list} address={props.address} />
    </FilterDrawer>
  );
}
