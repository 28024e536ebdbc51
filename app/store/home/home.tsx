import { type ComponentType, useEffect, useState } from "react";
import { shop } from "../../../shop.config.ts";
import { staticComponent } from "../../platform/static-component.tsx";
import { whenIdle } from "../../platform/when-idle.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ActionBar } from "../frame/phone-bar.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { graph } from "../seo/structured-data/graph.ts";
import { siteData, storeData } from "../seo/structured-data/store-data.ts";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { loadHome } from "./home-loader.server.ts";
import { Pieces } from "./pieces.tsx";
import { Testimonials } from "./testimonials.tsx";

/** The place of the pop-ups. They are fetched when the page is loaded and has nothing else to do. */
function PopUps() {
  const isHydrated = useHydrated();
  // A page that woke up is as old as its document; one that the visitor changed to begins now.
  const [arrivedAt] = useState(() => Date.now() - (isHydrated ? 0 : performance.now()));
  const [HomePopUps, setHomePopUps] = useState<ComponentType<{ arrivedAt: number }>>();
  useEffect(
    () =>
      whenIdle(() => {
        import("./pop-ups/home-pop-ups.tsx").then(
          (module) => setHomePopUps(() => module.HomePopUps),
          // A page without them is whole.
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

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  const { town, region } = shop.address;
  const { origin } = matches[0].loaderData;
  return [
    ...pageMeta(origin, {
      title: "Luxury watches and fine jewelry",
      description: `Premier luxury watches and fine jewelry from the showroom in ${town}, ${region}.`,
      path: "/",
      shows: "home",
    }),
    ...(import.meta.env.SSR ? [graph(storeData(origin), siteData(origin))] : []),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { featured, list, testimonials } = loaderData;
  return (
    <>
      <Hero pieces={featured} />
      <InfoTiles />
      <PromoTiles />
      <Pieces list={list} />
      <Testimonials testimonials={testimonials} />
      <Contact />
      <ActionBar />
      <PopUps />
    </>
  );
}
