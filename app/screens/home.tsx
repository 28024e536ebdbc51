import { shop } from "../../shop.config.ts";
import { Contact } from "../parts/contact.tsx";
import { HomeHero } from "../parts/home-hero.tsx";

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

export default function Home() {
  return (
    <>
      <HomeHero />
      <Contact />
    </>
  );
}
