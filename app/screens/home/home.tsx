import { shop } from "../../../shop.config.ts";
import { ActionBar } from "../../parts/action-bar.tsx";
import { Contact } from "../../parts/contact.tsx";
import { PopUps } from "../../parts/pop-ups.tsx";
import type { Route } from "./+types/home";
import { Hero } from "./hero.tsx";
import { loadHome } from "./home-loader.server.ts";
import { InfoTiles } from "./info-tiles.tsx";
import { Pieces } from "./pieces.tsx";
import { PromoTiles } from "./promo-tiles.tsx";
import { Testimonials } from "./testimonials.tsx";

export function loader({ request }: Route.LoaderArgs) {
  return loadHome(request);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { town, region } = shop.address;
  return [
    { title: `Luxury watches and fine jewelry · ${shop.name}` },
    {
      name: "description",
      content: `Premier luxury watches and fine jewelry from the showroom in ${town}, ${region}.`,
    },
    ...(loaderData ? [{ tagName: "link", rel: "canonical", href: loaderData.canonicalUrl }] : []),
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
