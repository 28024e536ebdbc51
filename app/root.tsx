import { type ReactNode, useEffect, useState } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation } from "react-router";
import { firstNumberedPriceBook } from "#jewelry/price/price-book";
import { localPath } from "#language";
import { m } from "#messages";
import { accentShades, logoFile, offsetsToSend, publicFacts, settings, typeScales } from "#settings";
import type { Route } from "./+types/root";
import { hydratedEvent } from "./platform/deferred-hydration.ts";
import { keepPageIfUnreachable, NavigationGuard } from "./platform/navigation-guard.tsx";
import { NextPagePrefetch } from "./platform/next-page-prefetch.tsx";
import { PreviewBar } from "./platform/preview-bar.tsx";
import { RouteAnnouncer } from "./platform/route-announcer.tsx";
import { ScrollRestoration } from "./platform/scroll-restoration.tsx";
import { restoreTexts, useTranslatedText } from "./platform/translated-text.ts";
import { developmentServices, services } from "./services.server.ts";
import { pageKindOf } from "./store/analytics/event-names.ts";
import { setPriceBook } from "./store/builder/price/price-book.ts";
import { setClosedDays } from "./store/frame/closed-days.ts";
import { errorTitle, ServerError } from "./store/frame/errors/error-page.tsx";
import { chosenLanguageScript } from "./store/frame/language-link.tsx";
import { themeScript } from "./store/frame/theme/theme-script.ts";
import { Wordmark } from "./store/frame/wordmark.tsx";
import { noindexMeta } from "./store/seo/noindex-meta.ts";
import stylesheetUrl from "./styles/app.css?url";
import { useModalHistory } from "./ui/modal-history.ts";
import { useHydrated } from "./ui/use-hydrated.ts";

export const links: Route.LinksFunction = () => {
  const ownIcon = logoFile(settings(), "icon-32.png");
  const icons =
    ownIcon === null
      ? [
          { rel: "icon", sizes: "32x32", href: "/favicon.ico" },
          { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
        ]
      : [
          { rel: "icon", sizes: "32x32", type: "image/png", href: ownIcon },
          { rel: "icon", sizes: "192x192", type: "image/png", href: logoFile(settings(), "icon-192.png")! },
        ];
  return [
    { rel: "stylesheet", href: stylesheetUrl },
    ...icons,
    {
      rel: "apple-touch-icon",
      href: logoFile(settings(), "apple-touch-180.png") ?? "/icons/apple-touch-180.png",
    },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
};

/** For error pages; all other pages set their own. */
export function meta({ error }: Route.MetaArgs) {
  if (!error) return [{ title: settings().name }];
  return noindexMeta(errorTitle(isRouteErrorResponse(error) ? error.status : 500));
}

/** Data for every page's head, its price book unless it is the first one, and the days closed by the desk. */
export function loader({ context }: Route.LoaderArgs) {
  const { priceBooks, publicOrigin, closedDays } = context.get(services);
  const { version, figures } = priceBooks.inForce();
  const { version: first } = firstNumberedPriceBook;
  const closed = closedDays.ahead();
  return {
    origin: publicOrigin,
    ...(version !== first && { priceBook: figures }),
    ...(closed.length > 0 && { closedDays: closed }),
  };
}

/** During development, middleware provides the services; in production, the server does. */
export const middleware = import.meta.env.DEV ? [developmentServices] : [];

export const clientMiddleware = [keepPageIfUnreachable];

export function shouldRevalidate() {
  return false;
}

/** The document. Dark by default; the script in its head applies another theme before the first paint. */
export function Layout({ children }: { children: ReactNode }) {
  restoreTexts();
  const isHydrated = useHydrated();
  // An error document rendered in the browser must not add scripts, because the CSP blocks them.
  const [isFirst] = useState(!isHydrated);
  // Only documents that begin on a page without a client's secret in its address may load it.
  const { pathname } = useLocation();
  const [analyticsScript] = useState(
    () => (!isHydrated && pageKindOf(pathname) && settings().analytics?.script) || null,
  );
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return (
    <html lang={m.site.lang} className="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a0d0c" />
        {isFirst && <script>{themeScript()}</script>}
        {isFirst && settings().languages && <script>{chosenLanguageScript}</script>}
        <Meta />
        <Links />
        <AccentStyle />
        <TypeStyle />
      </head>
      <body>
        {children}
        {settings().isPreview && <PreviewBar />}
        <SpeculationRules />
        {isFirst && <ShopFacts />}
        {analyticsScript && (
          <script type="application/json" id="analytics-script" suppressHydrationWarning>
            {JSON.stringify(analyticsScript)}
          </script>
        )}
        {isFirst && <ScrollRestoration />}
        <Scripts />
      </body>
    </html>
  );
}

/** Parts that a navigation fetches in addition to the route's code, as one file (`vite.config.ts`). */
const staticParts = { "/": () => import("./store/home/contact.tsx") };

export default function App({ loaderData }: Route.ComponentProps) {
  // Before rendering anything below, on both server and browser, so that both render the same.
  setPriceBook(loaderData.priceBook);
  setClosedDays(loaderData.closedDays);
  useModalHistory(useLocation().key);
  useTranslatedText();
  return (
    <>
      <NavigationGuard />
      <NextPagePrefetch parts={staticParts} />
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

/** The last resort, if the frame itself fails or the router doesn't reach a page. */
export function ErrorBoundary() {
  return (
    <>
      <header className="px-(--margin) py-6">
        <Wordmark />
      </header>
      <main>
        <ServerError />
      </main>
    </>
  );
}

const prerendered = [
  "/",
  "/shop*",
  "/category/*",
  "/custom-jewelry*",
  "/product/*",
  "/custom-builder",
  "/policies/*",
];
const isPlainLink = { not: { selector_matches: "[target], [download]" } };

function speculationRules(): string {
  const where = { and: [{ href_matches: prerendered.map(localPath) }, isPlainLink] };
  return JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] });
}

/** The shop's accent color, in a shade for each theme. */
function AccentStyle() {
  const { accent } = settings().appearance ?? {};
  if (accent === undefined) return null;
  const { dark, light, onDark, onLight } = accentShades(accent);
  const rule = (root: string, gold: string, on: string) =>
    `${root}{--gold:${gold};--on-gold:${on};--gold-wash:${gold}12}`;
  return <style>{rule("html:root", light, onLight) + rule("html:root.dark", dark, onDark)}</style>;
}

/** The shop's type sizes. The desk keeps its own. */
function TypeStyle() {
  const isDesk = /^\/desk(\/|$)/.test(useLocation().pathname);
  const { type = "standard" } = settings().appearance ?? {};
  if (isDesk || type === "standard") return null;
  const { texts, headings } = typeScales[type];
  return <style>{`:root{--scale-texts:${texts};--scale-headings:${headings}}`}</style>;
}

/** The shop's public facts, where `settings()` reads them in browsers. */
function ShopFacts() {
  return (
    <script type="application/json" id="shop-facts" suppressHydrationWarning>
      {JSON.stringify({ ...publicFacts(settings()), offsets: offsetsToSend() })}
    </script>
  );
}

/** Speculation rules that prerender the page about to be opened, until hydration makes links client navigations. */
function SpeculationRules() {
  if (useHydrated()) return null;
  return <script type="speculationrules">{speculationRules()}</script>;
}
