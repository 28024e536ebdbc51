import { startTransition, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation, useNavigationType } from "react-router";
import { localPath } from "#language";
import {
  dropUnknownValues,
  type ListMenu,
  type ListRequest,
  listSearch,
  readListRequest,
} from "../../storefront/catalogue/list-request.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import type { ShownList } from "./read-list.server.ts";

interface ListPlace {
  menu: ListMenu;
  /** The current list, which knows the existing values. */
  list: ShownList;
  /** ID of the list's section on a longer page, which links without scripts jump to. */
  section?: string;
}

export function useListAddress({ menu, list, section }: ListPlace) {
  useListTop(list.page, section);
  const here = useLocation();
  const isAwake = useHydrated();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  // The router reports a navigation with a delay; until then, a checked box must not revert.
  const [asked, setAsked] = useState<{ search: string; at: string } | null>(null);
  if (asked && asked.at !== here.key) setAsked(null);
  const comingSearch = coming?.pathname === localPath(here.pathname) ? coming.search : null;
  const search = comingSearch ?? asked?.search ?? here.search;
  const { request: read, unreadPrice } = readListRequest(new URLSearchParams(search), menu);
  const request = dropUnknownValues(read, list.facets);
  const anchor = section && !isAwake ? `#${section}` : "";
  const pathOf = (wanted: ListRequest) => here.pathname + listSearch(wanted, menu) + anchor;

  function goTo(wanted: string): void {
    setAsked({ search: wanted, at: here.key });
    // While offline, the navigation doesn't happen.
    const settle = () => navigator.onLine || setAsked(null);
    // After the click is painted.
    startTransition(() => {
      void Promise.resolve(navigate(here.pathname + wanted, { preventScrollReset: true })).then(settle);
    });
  }
  return {
    menu,
    pathname: here.pathname,
    request,
    unreadPrice,
    isPending: search !== here.search,
    pathOf,
    go: (wanted: ListRequest) => goTo(listSearch(wanted, menu)),
    goToSearch(changed: URLSearchParams): void {
      const merged = new URLSearchParams(listSearch(request, menu));
      merged.delete("page");
      for (const [key, value] of changed) merged.set(key, value);
      goTo(`?${merged}`);
    },
  };
}

/** A page change scrolls to the top of the page or of `section`. The Back button keeps the browser's scroll position. */
function useListTop(page: number, section?: string): void {
  const type = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type === "POP") return;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = isStill ? "auto" : "smooth";
    if (section) document.getElementById(section)?.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
  }, [page, type, section]);
}

/** The list's request from the URL, and functions to change it. */
export type ListAddress = ReturnType<typeof useListAddress>;
