import { useLocation, useNavigate, useNavigation } from "react-router";
import { type ListRequest, listSearch, readListRequest } from "../../storefront/catalogue/list-request.ts";

/** The list's address as what it asks for, and ways to change it. */
export interface ListAddress {
  pathname: string;
  /** What the address asks for; while another one is on its way, that one. */
  request: ListRequest;
  unreadPrice: string | null;
  /** A changed list is on its way. */
  isPending: boolean;
  pathOf(request: ListRequest): string;
  go(request: ListRequest): void;
  goToSearch(search: URLSearchParams): void;
}

export function useListAddress(): ListAddress {
  const here = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const isPending = coming?.pathname === here.pathname && coming.search !== here.search;
  const { request, unreadPrice } = readListRequest(new URLSearchParams((isPending ? coming : here).search));
  const pathOf = (wanted: ListRequest) => here.pathname + listSearch(wanted);
  return {
    pathname: here.pathname,
    request,
    unreadPrice,
    isPending,
    pathOf,
    go: (wanted) => void navigate(pathOf(wanted), { preventScrollReset: true }),
    goToSearch(search) {
      const merged = new URLSearchParams(listSearch(request));
      merged.delete("page");
      for (const [key, value] of search) merged.set(key, value);
      void navigate(`${here.pathname}?${merged}`, { preventScrollReset: true });
    },
  };
}
