import { useState } from "react";
import { type FacetKey, facetSections } from "../../storefront/catalogue/facet-sections.ts";
import { type ListRequest, screenMenu, toggledRequest } from "../../storefront/catalogue/list-request.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { MetalSwatch } from "../product/metal-swatch.tsx";
import { PriceFilter } from "./price-filter.tsx";
import type { ListedOption } from "./read-list.server.ts";

interface FilterPanelProps {
  request: ListRequest;
  facets: Partial<Record<FacetKey, ListedOption[]>>;
  /** Every section is open at first: in the drawer. */
  isOpen?: boolean;
  onChange: (request: ListRequest) => void;
  /** The typed price is invalid. */
  onUnreadPrice: (search: URLSearchParams) => void;
}

/** The filter sections, within a GET form, so that they work without JavaScript. */
export function FilterPanel({ request, facets, isOpen = false, onChange, onUnreadPrice }: FilterPanelProps) {
  return (
    <>
      <Accordion title="Price Range" open>
        <PriceFilter request={request} onChange={onChange} onUnreadPrice={onUnreadPrice} />
      </Accordion>
      {screenMenu.facets.map((key, place) => (
        <FacetSection
          key={key}
          facet={key}
          isOpen={isOpen || place === 0}
          options={facets[key] ?? []}
          request={request}
          onChange={onChange}
        />
      ))}
    </>
  );
}

interface FacetSectionProps extends Pick<FilterPanelProps, "request" | "onChange"> {
  facet: FacetKey;
  isOpen: boolean;
  options: ListedOption[];
}

function FacetSection({ facet, isOpen, options, request, onChange }: FacetSectionProps) {
  const { title, param } = facetSections[facet];
  const chosen = new Set(request[facet].map((value) => value.toLowerCase()));
  const [wasOpen] = useState(isOpen || chosen.size > 0);
  return (
    <Accordion title={title} open={wasOpen}>
      {options.length === 0 ? (
        <p className="text-small text-text-3">Nothing to choose here.</p>
      ) : (
        options.map(({ value, count }) => (
          <Checkbox
            key={value}
            label={value}
            name={param}
            value={value}
            count={count}
            swatch={facet === "metals" && <MetalSwatch name={value} />}
            checked={chosen.has(value.toLowerCase())}
            onChange={() => onChange(toggledRequest(request, facet, value))}
          />
        ))
      )}
    </Accordion>
  );
}
