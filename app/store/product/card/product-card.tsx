import { memo, type SyntheticEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { m } from "#messages";
import { lazyComponent } from "../../../platform/lazy-component.tsx";
import type { ProductCardData } from "../../../storefront/product-card.fragment.ts";
import { Badge } from "../../../ui/badge.tsx";
import { AddToCart } from "../../cart/add-to-cart.tsx";
import { galleryPictureSizes, pictureSources } from "../../pictures/picture-sources.ts";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { SaveButton } from "../../saved/save-button.tsx";
import { MonthlyLine } from "../price/monthly-line.tsx";
import { shortPrice } from "../price/price.ts";
import { CardIcon } from "./card-icons.tsx";
import { type Columns, monthlyNoteId } from "./product-grid.tsx";

const narrow = "(min-width: 760px) 45.3vw, calc(50vw - 26px)";

/** The card image's `sizes`, by the number of cards per row from 1200 px up. */
const cardPictureSizes: Record<Columns, string> = {
  3: `(min-width: 1600px) 366px, (min-width: 1200px) calc(28.27vw - 88px), ${narrow}`,
  4: `(min-width: 1600px) 350px, (min-width: 1200px) 21.8vw, ${narrow}`,
};

const QuickView = lazyComponent(
  async () => (await import("./quick-view.tsx")).QuickView,
  () => m.list.pieceNotLoaded,
);

interface ProductCardProps {
  product: ProductCardData;
  heading?: "h2" | "h3";
  isNamed?: boolean;
  columns: Columns;
  isFirst?: boolean;
  /** Replaces the monthly price: how the piece differs from the search. */
  note?: string;
}

/** About 4 kB each. */
const maxDrawings = 2_000;
const drawCard = import.meta.env.SSR
  ? (await import("../../../platform/render-cache.tsx")).renderCached(CardFace, maxDrawings)
  : null;

/**
 * A product in a `ProductGrid`. The whole card links to its page, and has buttons to save, preview and buy. Memoized: the
 * list renders on every filter change, but its cards only when their products change.
 */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  // The first cards aren't cached, because their images are preloaded in the head.
  if (drawCard && !props.isFirst) return <li className="product-card" {...drawCard(props)} />;
  return <LiveCard {...props} />;
});

function LiveCard(props: ProductCardProps) {
  const { product, isNamed = false } = props;
  const [isViewed, setViewed] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const turn = () => {
    preloadGalleryPicture(product);
    setTurned(wantsSecondPicture());
  };
  const close = () => setViewed(false);
  return (
    <li className="product-card" onPointerEnter={turn} onFocus={turn}>
      <CardFace {...props} isTurned={isTurned} onLook={() => setViewed(true)} />
      {isViewed && <QuickView product={product} isNamed={isNamed} onClose={close} onMissing={close} />}
    </li>
  );
}

interface CardFaceProps extends ProductCardProps {
  isTurned?: boolean;
  onLook?: () => void;
}

function CardFace(props: CardFaceProps) {
  const { product, heading = "h2", isNamed = false, columns, isFirst = false, isTurned, onLook } = props;
  return (
    <>
      <div className="plate aspect-4/5">
        <ProductPicture
          title={product.title}
          image={product.image}
          alt=""
          sizes={cardPictureSizes[columns]}
          isFirst={isFirst}
          className="card-picture"
        />
        {isTurned && product.secondUrl && (
          <SecondPicture url={product.secondUrl} sizes={cardPictureSizes[columns]} />
        )}
        {product.badge && (
          <Badge kind={product.badge === "NEW" ? "new" : "sale"} className="card-badge">
            {m.list.badges[product.badge]}
          </Badge>
        )}
        <SaveButton product={product} className="absolute! card-wish" />
        <button type="button" aria-haspopup="dialog" onClick={onLook} className="card-look noscript:hidden">
          <CardIcon name="eye" size={20} />
          {m.list.quickView}
          <span className="sr-only">{m.list.quickViewOf(product.title)}</span>
        </button>
      </div>
      <CardWords product={product} heading={heading} />
      <CardCost product={product} note={props.note} />
      <CardBuying product={product} isNamed={isNamed} />
    </>
  );
}

function CardWords({ product, heading: Heading }: { product: ProductCardData; heading: "h2" | "h3" }) {
  const { pathname, search } = useLocation();
  return (
    <div className="card-words">
      <p>{product.vendor}</p>
      <Heading>
        <Link to={`/product/${product.handle}`} state={{ from: pathname + search }}>
          {product.title}
        </Link>
      </Heading>
    </div>
  );
}

function CardCost({ product, note }: { product: ProductCardData; note: string | undefined }) {
  const { price, variant, isAvailable } = product;
  const was = variant?.price.amount === price.amount ? variant.compareAtPrice : null;
  return (
    <div className="card-cost">
      <div>
        <p>
          {shortPrice(price)}
          {was && (
            <s>
              <span className="sr-only">{m.list.before}</span>
              {shortPrice(was)}
            </s>
          )}
        </p>
        <p className={isAvailable ? "card-stock" : "card-sold"}>
          {isAvailable ? m.list.inStock : m.list.sold}
        </p>
      </div>
      {note ? (
        <p className="text-small text-text-2">{note}</p>
      ) : (
        isAvailable && <MonthlyLine price={price} noteId={monthlyNoteId} />
      )}
    </div>
  );
}

function CardBuying({ product, isNamed }: { product: ProductCardData; isNamed: boolean }) {
  const { variant, title } = product;
  const plus = <CardIcon name="plus" size={20} />;
  if (variant?.isAvailable)
    return (
      <AddToCart product={product} variant={variant} isNamed={isNamed}>
        <button type="submit" className="card-buy">
          <span>
            {m.list.addToCart}
            <span className="sr-only">: {title}</span>
          </span>
          {plus}
        </button>
      </AddToCart>
    );
  return (
    <button type="button" disabled className="card-buy">
      {m.list.outOfStock}
    </button>
  );
}

/** A second image on hover, once loaded. */
function SecondPicture({ url, sizes }: { url: string; sizes: string }) {
  return (
    <img
      {...pictureSources(url)}
      sizes={sizes}
      alt=""
      decoding="async"
      onLoad={markLoaded}
      className="card-second"
    />
  );
}

/** Preloads the large image of the product's page, which is likely to be opened next. */
function preloadGalleryPicture({ image, secondUrl }: ProductCardData): void {
  if (!image) return;
  const sizes = galleryPictureSizes(secondUrl !== null);
  const { src, srcSet: srcset = "" } = pictureSources(image.url);
  Object.assign(new Image(), { sizes, srcset, src });
}

function markLoaded({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.dataset.loaded = "";
}

/** Whether this device can hover and doesn't save data. */
function wantsSecondPicture(): boolean {
  const is = (query: string) => window.matchMedia(query).matches;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // Separate queries, because a browser that doesn't know the second one would reject both.
  return is("(hover: hover)") && !is("(prefers-reduced-data: reduce)") && !connection?.saveData;
}
