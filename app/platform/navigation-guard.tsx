import { useEffect } from "react";
import {
  type DataStrategyResult,
  data,
  type Location,
  type MiddlewareFunction,
  useBlocker,
  useLocation,
} from "react-router";
import { splitLanguagePath } from "#languages";
import { m } from "#messages";
import { isReachable, showOfflineToast } from "./network.ts";
import { differOnlyInParameter } from "./same-address.ts";
import { hasUnsavedChanges } from "./unsaved-changes.ts";

const list = /^\/($|shop$|category\/|custom-jewelry$)/;
const product = /^\/product\/[^/]+$/;
/** Pages whose search parameters don't need a request: a product's options, a design's steps. */
const searchesAlone = /^\/(product\/[^/]+|custom-builder\/configurator)$/;

const review = "/custom-builder/review";

/** The URL of the current page. */
let shown = "";

/** Keeps unsaved input: offline, stays on the page and says why; otherwise asks before leaving. */
export function NavigationGuard() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    // The router reloads the document if a prefetched page's files fail to load.
    const stay = (event: NavigateEvent) => {
      if (event.navigationType === "reload" && !event.userInitiated && !navigator.onLine)
        event.preventDefault();
    };
    window.navigation?.addEventListener("navigate", stay);
    return () => window.navigation?.removeEventListener("navigate", stay);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (!navigator.onLine && needsServer(currentLocation, nextLocation)) ||
      (currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges()),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const to = blocker.location.pathname;
    if (to !== pathname && hasUnsavedChanges() && !window.confirm(m.controls.leaveUnsaved))
      return blocker.reset();
    if (navigator.onLine) return blocker.proceed();
    void isReachable().then((isBack) => {
      if (isBack) return blocker.proceed();
      blocker.reset();
      if (list.test(to)) showOfflineToast(m.list.notLoaded);
      else showOfflineToast(product.test(to) ? m.list.pieceNotLoaded : undefined);
    });
  }, [blocker, pathname]);
  return null;
}

type Place = Pick<Location, "pathname" | "search">;

export function needsServer(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true;
  if (to.pathname === review && differOnlyInParameter("band", from, to)) return false;
  return from.search !== to.search && !searchesAlone.test(to.pathname);
}

/**
 * Stays on the page if the server was unreachable during a submission or revalidation. Doesn't affect routes that
 * handle this in a `clientAction`.
 */
export const keepPageIfUnreachable: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  const isForm = request.method !== "GET";
  if (!isForm && splitLanguagePath(pathname).path + search !== shown) return results;
  for (const [id, { type, result }] of Object.entries(results)) {
    // The router wraps what an action's response threw.
    const error = (result as { data?: unknown } | null)?.data ?? result;
    if (type !== "error" || !(error instanceof TypeError)) continue;
    // With this status, the router doesn't revalidate.
    if (isForm) results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    else delete results[id];
    showOfflineToast();
  }
  return results;
};
