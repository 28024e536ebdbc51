import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { m } from "#messages";
import { classNames } from "../../ui/class-names.ts";
import { pictureSources } from "../pictures/picture-sources.ts";
import { type ShopPictureName, shopPicture } from "../pictures/shop-picture.ts";

const tiles = () =>
  [
    {
      to: "/shop",
      picture: { name: "chain-curve", width: 1200, height: 800 },
      title: m.tiles.collection,
      text: m.tiles.collectionText,
      way: m.tiles.shopAll,
    },
    {
      to: "/custom-builder",
      picture: { name: "ring", width: 1200, height: 1500 },
      title: m.tiles.yourRing,
      text: m.tiles.yourRingText,
      way: m.tiles.designRing,
    },
    {
      to: "/custom-builder",
      picture: { name: "pendant", width: 1200, height: 1500 },
      title: m.tiles.toOrder,
      text: m.tiles.toOrderText,
      way: m.tiles.openBuilder,
    },
  ] as const;

export function PromoTiles() {
  const [collection, ring, pendant] = tiles();
  return (
    <section
      aria-label={m.tiles.startHere}
      className="page-wrap grid grid-cols-2 gap-x-3 gap-y-9 pt-(--section) md:gap-x-(--gutter) md:gap-y-10 lg:grid-cols-[2fr_1fr_1fr]"
    >
      <Tile {...collection} isWide fills />
      <Tile {...ring} />
      <Tile {...pendant} fills />
    </section>
  );
}

interface TileProps {
  to: string;
  picture: { name: ShopPictureName; width: number; height: number };
  title: string;
  text: string;
  way: string;
  isWide?: boolean;
  /** Whether the image bleeds off the plate. */
  fills?: boolean;
}

function Tile({ to, picture, title, text, way, isWide = false, fills = false }: TileProps) {
  return (
    <Link to={to} className={classNames("promo-tile group", isWide && "promo-wide")}>
      <div className="plate promo-plate">
        <img
          {...pictureSources(shopPicture(picture.name))}
          sizes={
            isWide
              ? "(min-width: 1600px) 712px, (min-width: 1200px) calc(46.1vw - 24px), 100vw"
              : "(min-width: 1600px) 356px, (min-width: 1200px) calc(23vw - 12px), 50vw"
          }
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames(
            "promo-picture",
            fills ? "object-cover" : "object-contain",
            // On a low plate, the chain is cropped at the top while the pendant stays whole.
            fills && !isWide && "object-[50%_85%]",
          )}
        />
      </div>
      <div className="grid content-start gap-1 pt-4 md:pt-[22px]">
        <h2 className={classNames("font-serif text-balance", isWide ? "text-title-1" : "text-title-2")}>
          {title}
        </h2>
        <p className={classNames("text-ui text-text-2", !isWide && "max-md:hidden")}>{text}</p>
        <span className="promo-way text-underline mt-2.5 inline-flex items-center gap-2 justify-self-start text-ui font-medium">
          {way}
          <ArrowRight size={16} strokeWidth={1.25} />
        </span>
      </div>
    </Link>
  );
}
