import { useContext, useEffect } from "react";
import {
  type DataRouter,
  type DataStrategyResult,
  data,
  type Location,
  type MiddlewareFunction,
  UNSAFE_DataRouterContext as RouterContext,
  useBlocker,
  useLocation,
} from "react-router";
import { isConnectionError, isDoubtful, isReachable, noteLost, tellOffline } from "./network.ts";

const list = /^\/($|shop$|category\/|custom-jewelry$)/;
const product = /^\/product\/[^/]+$/;

let router: DataRouter | undefined;
/** The number that the router gave the history entry of the page on the screen. */
let shownEntry = 0;
/** Whether the router waits for a page's file that will not come: it does not ask for it again. */
let isStuck = false;
/** Whether the router is on its way back to the page that is shown. */
let isStaying = false;

/** Where the store cannot be reached the page stays as it is, with what was entered in it, and says why it did not change. */
export function NavigationGuard() {
  router = useContext(RouterContext)?.router;
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has an entry of its own
  useEffect(() => {
    shownEntry = entryNumber();
  }, [key]);
  useEffect(() => {
    window.navigation?.addEventListener("navigate", holdReload);
    return () => window.navigation?.removeEventListener("navigate", holdReload);
  }, []);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isDoubtful() || isStuck) && isAsked(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { pathname, search, hash } = blocker.location;
    void isReachable().then((isBack) => {
      if (!isBack) {
        blocker.reset();
        tellOfPage(pathname);
      } else if (isStuck) window.location.assign(pathname + search + hash);
      else blocker.proceed();
    });
  }, [blocker]);
  return null;
}

/** Whether the way from one place to another leads over the server. */
function isAsked(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return true;
  return from.search !== to.search && !product.test(to.pathname);
}

function tellOfPage(pathname: string): void {
  if (list.test(pathname)) tellOffline("Failed to load products");
  else tellOffline(product.test(pathname) ? "Failed to load product" : undefined);
}

function entryNumber(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

/** The router loads the document anew where the file of a page does not come. It shall not, unless the store answers. */
function holdReload(event: NavigateEvent): void {
  if (event.navigationType !== "reload" || event.userInitiated) return;
  event.preventDefault();
  isStuck = true;
  noteLost();
  const { pathname, search } = router?.state.navigation.location ?? window.location;
  void isReachable().then((isBack) => {
    // The store answers, so it has another build: its own page leads on.
    if (isBack) return window.location.assign(pathname + search);
    stay();
    tellOfPage(pathname);
  });
}

/**
 * Ends a navigation on its way; the page on the screen stays. A router has no word for this: it ends one for the sake of
 * the next, here the one to the entry that is shown. `keepPage` has it read nothing.
 */
function stay(): void {
  isStaying = true;
  const unsubscribe = router?.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") return;
    isStaying = false;
    unsubscribe?.();
  });
  const away = entryNumber() - shownEntry;
  if (away !== 0) window.history.go(-away);
  else window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/**
 * Keeps the page where the store could not be reached: on the way to another one, after a form was sent in vain, and
 * after it was read again in vain. A route that answers to this itself, by a `clientAction`, is not touched.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  const isAt = (place?: Location) => place?.pathname === pathname && place.search === search;
  const isForm = request.method !== "GET";
  if (isStaying && !isForm && isAt(router?.state.location)) return {};
  const results = await next();
  const lost = Object.entries(results).filter(
    // The router wraps what a form's answer threw.
    ([, { type, result }]) =>
      type === "error" && isConnectionError((result as { data?: unknown } | null)?.data ?? result),
  );
  if (!router || lost.length === 0 || request.signal.aborted) return results;
  noteLost();
  const { location, navigation, errors } = router.state;
  if (!isForm && errors) return results;
  if (!isForm && !isAt(location) && isAt(navigation.location)) {
    stay();
    tellOfPage(pathname);
    await ended(request.signal);
    return results;
  }
  for (const [id] of lost) {
    // With such a status the router reads nothing again.
    if (isForm) results[id] = { type: "data", result: data(undefined, { status: 503 }) };
    else if (isAt(location)) delete results[id];
    // What a part of the page reads for itself.
    else results[id] = { type: "data", result: undefined };
  }
  if (isForm || isAt(location)) tellOffline();
  else tellOfPage(pathname);
  return results;
};
