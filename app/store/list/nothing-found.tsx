import { activeFilterCount, clearedRequest } from "../../storefront/catalogue/list-request.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { LooseGem } from "../pictures/line-drawing/loose-gem.tsx";
import type { ListAddress } from "./use-list-address.ts";

interface NothingFoundProps {
  address: ListAddress;
  heading: "h2" | "h3";
}

/** A list without a piece, and the way out of it. */
export function NothingFound({ address: { request, pathOf }, heading: Heading }: NothingFoundProps) {
  const isFiltered = activeFilterCount(request) > 0;
  const wayOut = isFiltered ? pathOf(clearedRequest(request)) : "/shop";
  return (
    <div className="grid justify-items-center gap-3.5 py-24 text-center">
      <LooseGem className="mb-3 size-[108px] text-text-3" />
      <Heading className="font-serif text-title-1">No products found</Heading>
      <p className="text-body-l text-pretty text-text-2">Try adjusting your filters or browse all products</p>
      <ButtonLink to={wayOut} preventScrollReset={isFiltered} variant="secondary" className="mt-3">
        Clear Filters
      </ButtonLink>
    </div>
  );
}
