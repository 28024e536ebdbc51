import { useEffect, useState } from "react";
import { type Location, matchPath, PrefetchPageLinks, useLocation } from "react-router";
import { language } from "#language";
import { splitLanguagePath } from "#languages";
import { needsServer } from "./navigation-guard.tsx";
import { whenIdle } from "./when-idle.ts";

const publicPaths =
  /^\/($|shop$|category\/[^/]+$|custom-jewelry$|product\/[^/]+$|custom-builder(\/configurator)?$|policies\/)/;
const productLinks = "main a[href*='/product/']";

/** How long a mouse must rest on a link before its page is fetched, in ms. Passing over it fetches nothing. */
const dwellMs = 50;
const maxPages = 24;

/**
 * Prefetches the code and data of the next page at the first sign of intent: resting on a link, pressing it, or focus.
 * On fast connections, also the products on screen when the page is idle. `parts` loads what else a page needs, by
 * path. Browsers that wouldn't keep the data only fetch the code.
 */
export function NextPagePrefetch({ parts }: { parts: Record<string, () => Promise<unknown>> }) {
  const here = useLocation();
  const { key } = here;
  const [next, setNext] = useState<{ from: string; pages: string[] }>({ from: key, pages: [] });

  useEffect(() => {
    const add = (link: HTMLAnchorElement) => {
      const page = link.pathname + link.search;
      if (!navigator.onLine || !isPublicPage(link, here)) return;
      // If this file fails to load, the page fetches it again.
      parts[splitLanguagePath(link.pathname).path]?.().catch(() => {});
      // Not a transition, because that would wait for the navigation a press starts, itself a transition.
      setNext((before) => {
        const known = before.from === key ? before.pages : [];
        return known.includes(page) ? before : { from: key, pages: [...known, page].slice(-maxPages) };
      });
    };
    let dwell: number | undefined;
    const sign = (event: Event) => {
      clearTimeout(dwell);
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link) return;
      if (event.type !== "pointerover") return add(link);
      dwell = window.setTimeout(add, dwellMs, link);
    };
    const signs = ["pointerover", "pointerdown", "focusin"];
    for (const type of signs) addEventListener(type, sign, { passive: true, capture: true });
    const products = productObserver(add);
    const forget = isConnectionFast() ? whenIdle(products.observe) : undefined;
    return () => {
      clearTimeout(dwell);
      for (const type of signs) removeEventListener(type, sign, true);
      forget?.();
      products.disconnect();
    };
  }, [key, here, parts]);

  const Links = keepsPrefetched() ? PrefetchPageLinks : PageCodePrefetch;
  return next.from === key && next.pages.map((page) => <Links key={page} page={page} />);
}

/**
 * Whether the browser keeps prefetched data for a navigation. Firefox and Safari don't, nor do they report connection
 * speed. Firefox also checks `default-src` of our policy, which allows nothing, and logs an error.
 */
function keepsPrefetched(): boolean {
  return "connection" in navigator;
}

interface RouteFiles {
  path?: string;
  module: string;
  imports?: string[];
}

/** Only a page's code, for a form whose response comes from that page. */
export function PageCodePrefetch({ page }: { page: string }) {
  const { __reactRouterManifest: manifest } = globalThis as {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  };
  const { path } = splitLanguagePath(page.split("?", 1)[0]!);
  const route = Object.values(manifest?.routes ?? {}).find(
    (one) => one.path && one.path !== "*" && matchPath(one.path, path),
  );
  return (
    route &&
    [route.module, ...(route.imports ?? [])].map((file) => (
      <link key={file} rel="modulepreload" href={file} />
    ))
  );
}

function productObserver(add: (link: HTMLAnchorElement) => void) {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      add(target as HTMLAnchorElement);
    }
  });
  return {
    observe() {
      for (const link of document.querySelectorAll(productLinks)) observer.observe(link);
    },
    disconnect: () => observer.disconnect(),
  };
}

function isPublicPage(link: HTMLAnchorElement, here: Location): boolean {
  const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  const to = splitLanguagePath(link.pathname);
  if (!isOurs || to.language !== language() || !publicPaths.test(to.path)) return false;
  return needsServer(here, { pathname: to.path, search: link.search });
}

/** Browsers that don't report their connection speed never prefetch. */
export function isConnectionFast(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  const isSaving = connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
  return connection?.effectiveType === "4g" && !isSaving;
}
