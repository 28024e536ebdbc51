import { shop } from "../../../shop.config.ts";
import { staticComponent } from "../../platform/static-component.tsx";
import { ActionBar } from "../frame/phone-bar.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { graph } from "../seo/structured-data/graph.ts";
import { siteData, storeData } from "../seo/structured-data/store-data.ts";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { loadHome } from "./home-loader.server.ts";
import { Pieces } from "./pieces.tsx";
import { PopUps } from "./pop-ups/pop-ups.tsx";
import { Testimonials } from "./testimonials.tsx";

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
