import { data } from "react-router";
import { shop } from "../../shop.config.ts";
import { Contact } from "../parts/contact.tsx";
import { HomeHero } from "../parts/home-hero.tsx";
import { HomePieces } from "../parts/home-pieces.tsx";
import { notKept, publicPage } from "../storefront/cache-control.ts";
import { catalogue } from "../storefront/catalogue.server.ts";
import type { Route } from "./+types/home";

const firstByName = {
  category: null,
  types: [],
  brands: [],
  karats: [],
  metals: [],
  minCents: null,
  maxCents: null,
  sort: "name-asc" as const,
  page: 1,
  pageSize: 8,
};

export async function loader() {
  const current = await catalogue.current();
  const failure = current.ok ? null : (current.error.toast ?? { title: "Failed to load products" });
  const pieces = current.ok ? current.data.query(firstByName).items : [];
  return data({ pieces, failure }, { headers: { "cache-control": current.ok ? publicPage : notKept } });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  const { town, region } = shop.address;
  return [
    { title: `Luxury watches and fine jewelry · ${shop.name}` },
    {
      name: "description",
      content: `Premier luxury watches and fine jewelry from the showroom in ${town}, ${region}.`,
    },
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <HomePieces pieces={loaderData.pieces} failure={loaderData.failure} />
      <Contact />
    </>
  );
}
