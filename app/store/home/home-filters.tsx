import type { ReactNode } from "react";
import { m } from "#messages";
import { facetSections } from "../../storefront/catalogue/facet-sections.ts";
import { toggleFilterValue } from "../../storefront/catalogue/list-request.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { PriceFilter } from "../list/price-filter.tsx";
import type { ShownList } from "../list/read-list.server.ts";
import type { ListAddress } from "../list/use-list-address.ts";

interface HomeFiltersProps {
  list: ShownList;
  address: ListAddress;
}

export function HomeFilters({ list, address: { request, go, goToSearch } }: HomeFiltersProps) {
  const chosen = new Set(request.kinds.map((kind) => kind.toLowerCase()));
  return (
    <>
      <Section title={m.list.category}>
        {(list.facets.kinds ?? []).map(({ value, count }) => (
          <Checkbox
            key={value}
            label={m.list.values[value] ?? value}
            name={facetSections.kinds.param}
            value={value}
            count={count}
            checked={chosen.has(value.toLowerCase())}
            onChange={() => go(toggleFilterValue(request, "kinds", value))}
          />
        ))}
      </Section>
      <Section title={m.list.priceRange}>
        <PriceFilter request={request} onChange={go} onUnreadPrice={goToSearch} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-line pb-[22px] not-last:border-b">
      <legend className="float-left flex min-h-[60px] w-full items-center text-ui font-medium">
        {title}
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
