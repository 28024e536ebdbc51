import { type ComponentType, useEffect, useState } from "react";
import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages";
import type { Services } from "#services";
import { settings } from "#settings";
import { noStore, publicCacheControl } from "../../platform/cache-control.ts";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { log } from "../../platform/log.server.ts";
import { staticComponent } from "../../platform/static-component.tsx";
import { whenIdle } from "../../platform/when-idle.ts";
import { services } from "../../services.server.ts";
import { homeMenu } from "../../storefront/catalogue/list-request.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { StorePhoneBar } from "../frame/phone-bar.tsx";
import { InvalidPriceNotice, ListFailureNotice, ListResults } from "../list/list-results.tsx";
import { ListToolbar } from "../list/list-toolbar.tsx";
import { readList, type ShownList } from "../list/read-list.server.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { jsonLd } from "../seo/structured-data/breadcrumb-data.ts";
import { siteData, storeData } from "../seo/structured-data/store-data.ts";
import type { Route } from "./+types/home";
import { featuredPieces } from "./featured-pieces.ts";
import { Hero } from "./hero.tsx";
import { homeSections } from "./home-sections.server.ts";
import { CollectionSection, PictureSection, TextSection } from "./own-sections.tsx";
import { Testimonials } from "./testimonials.tsx";

// Only for pages without scripts, so it isn't in the browser bundle.
const PlainFilters = import.meta.env.SSR ? (await import("./plain-filters.tsx")).PlainFilters : null;
const HomeFilterDrawer = lazyComponent(
  async () => (await import("./home-filter-drawer.tsx")).HomeFilterDrawer,
);
const section = "watches";
const plainFiltersId = "home-filters";

function Pieces({ list, title }: { list: ShownList; title: string | undefined }) {
  const address = useListAddress({ menu: homeMenu, list, section });
  return (
    <section id={section} aria-labelledby="watches-title" className="page-wrap py-(--section)">
      <h2
        id="watches-title"
        className="mb-[26px] max-w-[15em] font-serif text-display-2 text-balance md:mb-10"
      >
        {title ?? m.home.featured}
      </h2>
      <noscript>
        {PlainFilters && (
          <PlainFilters id={plainFiltersId} list={list} address={address} action={`/#${section}`} />
        )}
      </noscript>
      <ListToolbar list={list} address={address} formId={plainFiltersId} Drawer={HomeFilterDrawer} />
      <InvalidPriceNotice typed={address.unreadPrice} />
      <ListFailureNotice failure={list.failure} />
      <ListResults list={list} address={address} columns={4} heading="h3" isNamed />
    </section>
  );
}

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

/** The place of the pop-ups, whose code loads after the page is loaded and idle. */
function PopUps() {
  const isHydrated = useHydrated();
  // Time on the page, from the document's load or the client navigation.
  const [arrivedAt] = useState(() => Date.now() - (isHydrated ? 0 : performance.now()));
  const [HomePopUps, setHomePopUps] = useState<ComponentType<{ arrivedAt: number }>>();
  useEffect(
    () =>
      whenIdle(() => {
        import("./pop-ups/home-pop-ups.tsx").then(
          (module) => setHomePopUps(() => module.HomePopUps),
          // The page works without them.
          () => {},
        );
      }),
    [],
  );
  return HomePopUps ? <HomePopUps arrivedAt={arrivedAt} /> : null;
}

const loadInfoTiles = async () => (await import("./info-tiles.tsx")).InfoTiles;
const loadPromoTiles = async () => (await import("./promo-tiles.tsx")).PromoTiles;
const loadContact = async () => (await import("./contact.tsx")).Contact;
const InfoTiles = staticComponent(loadInfoTiles, import.meta.env.SSR ? await loadInfoTiles() : null);
const PromoTiles = staticComponent(loadPromoTiles, import.meta.env.SSR ? await loadPromoTiles() : null);
const Contact = staticComponent(loadContact, import.meta.env.SSR ? await loadContact() : null);

export function loader({ request, context }: Route.LoaderArgs) {
  return loadHome(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  const { town, region } = settings().address;
  const { origin, closedDays } = matches[0].loaderData;
  return [
    ...pageMeta(origin, {
      title: m.home.pageTitle,
      description: m.home.pageDescription(town, region),
      path: "/",
      shows: "home",
    }),
    ...(import.meta.env.SSR ? [jsonLd(storeData(origin, closedDays), siteData(origin))] : []),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, list, testimonials, sections } = loaderData;
  return (
    <>
      {!sections.some(({ kind }) => kind === "hero") && <h1 className="sr-only">{settings().name}</h1>}
      {sections.map(({ kind, heading, text, collection, picture }, index) => {
        // One of each of the store's own; a shop may have several of its own.
        if (kind === "hero") return <Hero key={kind} pieces={featured} />;
        if (kind === "info") return <InfoTiles key={kind} />;
        if (kind === "promos") return <PromoTiles key={kind} />;
        if (kind === "pieces") return <Pieces key={kind} list={list} title={heading} />;
        if (kind === "testimonials") return <Testimonials key={kind} testimonials={testimonials} />;
        if (kind === "contact") return <Contact key={kind} />;
        if (picture)
          return (
            <PictureSection
              key={kind}
              heading={heading}
              text={text}
              picture={picture}
              isFirst={index === 0}
            />
          );
        if (collection) return <CollectionSection key={index} heading={heading} {...collection} />;
        return text && <TextSection key={index} heading={heading} text={text} />;
      })}
      <StorePhoneBar />
      <PopUps />
    </>
  );
}

const featuredCount = 4;

/** The home page's data. If the catalogue fails, the rest of the page is still shown. */
async function loadHome(request: Request, context: Readonly<RouterContextProvider>) {
  const { catalogue, clients, collections } = context.get(services);
  const { searchParams } = new URL(request.url);
  const list = await readList(catalogue, searchParams, {
    menu: homeMenu,
    category: null,
    pageSize: 8,
    failure: { title: m.list.notLoaded },
  });
  const current = await catalogue.current();
  const featured = current.ok ? featuredPieces(current.data, featuredCount) : [];
  return data(
    {
      ...{ featured, list, testimonials: await testimonials(clients) },
      sections: await homeSections(current.ok ? current.data : null, collections),
    },
    { headers: { "cache-control": list.isFailed ? noStore : publicCacheControl } },
  );
}

/** Testimonials. A failure is logged; the page works without them. */
async function testimonials(clients: Pick<Services["clients"], "testimonials">) {
  try {
    return await clients.testimonials();
  } catch (err) {
    log.error({ err }, "The testimonials couldn't be read, so none are shown.");
    return [];
  }
}
