import { localPath } from "#language";
import { m } from "#messages";
import { activeFilterCount, clearFilters } from "../../storefront/catalogue/list-request.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CountBadge } from "../../ui/count.tsx";
import type { ShownList } from "../list/read-list.server.ts";
import type { ListAddress } from "../list/use-list-address.ts";
import { HomeFilters } from "./home-filters.tsx";

interface PlainFiltersProps {
  id: string;
  list: ShownList;
  address: ListAddress;
  /** The form's action URL. */
  action: string;
}

export function PlainFilters({ id, list, address, action }: PlainFiltersProps) {
  const { request, pathOf } = address;
  const active = activeFilterCount(request);
  return (
    <form id={id} method="get" action={localPath(action)} className="max-w-[480px]">
      <Accordion
        className="border-b-0"
        title={
          <span className="flex items-center gap-2.5">
            {m.list.filters} {active > 0 && <CountBadge>{active}</CountBadge>}
          </span>
        }
      >
        <HomeFilters list={list} address={address} />
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit">{m.list.showPieces}</Button>
          {active > 0 && (
            <ButtonLink to={pathOf(clearFilters(request))} variant="secondary">
              {m.list.clearAll}
            </ButtonLink>
          )}
        </div>
      </Accordion>
    </form>
  );
}
