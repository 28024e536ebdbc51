import { memo, useCallback, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { type FacetKey, facetSections } from "../../storefront/catalogue/facet-sections.ts";
import { type ListRequest, shopMenu, toggleFilterValue } from "../../storefront/catalogue/list-request.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { MetalSwatch } from "../product/metal-swatch.tsx";
import { PriceFilter } from "./price-filter.tsx";
import type { ListedOption } from "./read-list.server.ts";

interface FilterPanelProps {
  request: ListRequest;
  facets: Partial<Record<FacetKey, ListedOption[]>>;
  /** Whether every section starts open, as in the drawer. */
  isOpen?: boolean;
  onChange: (request: ListRequest) => void;
  /** Called when the typed price is invalid. */
  onUnreadPrice: (search: URLSearchParams) => void;
}

/** The filter sections, inside a GET form so that they work without JavaScript. */
export function FilterPanel({ request, facets, isOpen = false, onChange, onUnreadPrice }: FilterPanelProps) {
  const latest = useRef({ request, onChange });
  useEffect(() => {
    latest.current = { request, onChange };
  });
  // Stable, so that toggling a value only renders its own section.
  const toggle = useCallback((facet: FacetKey, value: string) => {
    const { request, onChange } = latest.current;
    onChange(toggleFilterValue(request, facet, value));
  }, []);
  return (
    <>
      <Accordion title={m.list.priceRange} open>
        <PriceFilter request={request} onChange={onChange} onUnreadPrice={onUnreadPrice} />
      </Accordion>
      {shopMenu.facets.map((key, place) => (
        <FacetSection
          key={key}
          facet={key}
          isOpen={isOpen || place === 0}
          options={facets[key] ?? noOptions}
          chosen={request[key].join("\n").toLowerCase()}
          onToggle={toggle}
        />
      ))}
    </>
  );
}

const noOptions: ListedOption[] = [];

interface FacetSectionProps {
  facet: FacetKey;
  isOpen: boolean;
  options: ListedOption[];
  /** In lowercase, one per line. */
  chosen: string;
  onToggle: (facet: FacetKey, value: string) => void;
}

const FacetSection = memo(function FacetSection(props: FacetSectionProps) {
  const { facet, isOpen, options, chosen, onToggle } = props;
  const { param } = facetSections[facet];
  const values = chosen.split("\n");
  const [wasOpen] = useState(isOpen || chosen !== "");
  return (
    <Accordion title={facetTitle(facet)} open={wasOpen}>
      {options.length === 0 ? (
        <p className="text-small text-text-3">{m.list.noChoice}</p>
      ) : (
        options.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={m.list.values[value] ?? value}
            name={param}
            value={value}
            count={count}
            swatch={facet === "metals" && <MetalSwatch name={value} />}
            checked={values.includes(value.toLowerCase())}
            onChange={() => onToggle(facet, value)}
          />
        ))
      )}
    </Accordion>
  );
});

function facetTitle(facet: FacetKey): string {
  const titles: Record<FacetKey, string> = {
    types: m.list.productType,
    brands: m.list.brand,
    karats: m.list.goldKarat,
    metals: m.list.metalColor,
    kinds: m.list.category,
  };
  return titles[facet];
}
