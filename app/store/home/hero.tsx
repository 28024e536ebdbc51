import { ArrowUpRight } from "lucide-react";
import { m } from "#messages";
import { settings } from "#settings";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { pictureSources } from "../pictures/picture-sources.ts";
import { shopPicture } from "../pictures/shop-picture.ts";
import type { FeaturedPiece } from "./featured-pieces.ts";
import { HeroCarousel } from "./hero-carousel.tsx";

export function Hero({ pieces }: { pieces: FeaturedPiece[] }) {
  return (
    <section className="home-hero relative overflow-hidden border-b border-line">
      <div className="page-wrap flex flex-col pb-[22px] lg:grid lg:min-h-[clamp(620px,53vw,860px)] lg:grid-cols-12 lg:gap-x-(--gutter) lg:pb-0">
        <div className="relative z-2 pt-[34px] lg:col-span-6 lg:self-center lg:pt-18 lg:pb-22">
          <h1 className="font-serif text-display-1 text-balance">
            {m.home.premier} <em>{m.home.fineJewelry}</em>
          </h1>
          <p className="mt-7 hidden max-w-[27em] text-body-l text-pretty text-text-2 lg:block">
            {m.home.intro(settings().address.area)}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-6 lg:mt-10 lg:gap-7">
            <ButtonLink to="#watches" size="lg">
              {m.home.shopOnline}
            </ButtonLink>
            <TextLink
              to={settings().mapsUrl}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ArrowUpRight size={16} strokeWidth={1.25} />}
            >
              {m.home.visitShowroom}
            </TextLink>
          </div>
        </div>
        {pieces.length > 0 ? <HeroCarousel pieces={pieces} /> : <HousePiece />}
      </div>
    </section>
  );
}

function HousePiece() {
  return (
    <div className="hero-stage">
      <img
        {...pictureSources(shopPicture("hero"))}
        sizes="(min-width: 1200px) 53vw, (min-width: 600px) 74vw, 445px"
        alt=""
        width={1200}
        height={1360}
        fetchPriority="high"
        className="hero-piece"
      />
    </div>
  );
}
