import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router";
import type { ProductCardData } from "../storefront/product-card.fragment.ts";
import { Badge } from "../ui/badge.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { CardIcon } from "./card-icons.tsx";
import { cardPictureSizes } from "./card-picture-sizes.ts";
import { MonthlyLine } from "./monthly-line.tsx";
import { shortPrice } from "./price.ts";
import { type Columns, gridNoteId } from "./product-grid.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { SecondPicture, wantsSecondPicture } from "./second-picture.tsx";
import { WishButton } from "./wish-button.tsx";

const QuickView = lazy(() => import("./quick-view.tsx"));

interface ProductCardProps {
  product: ProductCardData;
  /** Level of the name among the page's headings. */
  heading?: "h2" | "h3";
  /** The message after "Add to Cart" names the piece: on home. */
  isNamed?: boolean;
  /** How many cards stand in a row of its grid from 1200 px on. */
  columns: Columns;
  /** One of the first cards of the page. */
  isFirst?: boolean;
}

/** One product in a `ProductGrid`. The whole card leads to its page; saving, a quick view and buying are on it. */
export function ProductCard(props: ProductCardProps) {
  const { product, heading = "h2", isNamed = false, columns, isFirst = false } = props;
  const [isViewed, setViewed] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const turn = () => setTurned(wantsSecondPicture());
  return (
    <li className="product-card" onPointerEnter={turn} onFocus={turn}>
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
          <Badge
            kind={product.badge === "NEW" ? "new" : "sale"}
            className="absolute top-2.5 left-2.5 z-1 md:top-3.5 md:left-3.5"
          >
            {product.badge}
          </Badge>
        )}
        <WishButton product={product} className="absolute! top-0 right-0 z-2 md:top-[5px] md:right-[5px]" />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setViewed(true)}
          className="card-look noscript:hidden"
        >
          <CardIcon name="eye" size={20} />
          Quick View<span className="sr-only"> of {product.title}</span>
        </button>
      </div>
      <CardWords product={product} heading={heading} />
      <CardCost product={product} />
      <CardBuying product={product} isNamed={isNamed} />
      {isViewed && (
        <Suspense>
          <QuickView product={product} isNamed={isNamed} onClose={() => setViewed(false)} />
        </Suspense>
      )}
    </li>
  );
}

function CardWords({ product, heading: Heading }: { product: ProductCardData; heading: "h2" | "h3" }) {
  const { pathname, search } = useLocation();
  return (
    <div className="grid content-start gap-[3px] pt-3.5 md:pt-[18px]">
      <p className="text-small leading-[1.4] text-text-3">{product.vendor}</p>
      <Heading className="font-serif text-[17px] leading-[1.28] text-pretty md:text-title-3">
        <Link
          to={`/product/${product.handle}`}
          state={{ from: pathname + search }}
          viewTransition
          className="after:absolute after:inset-0"
        >
          {product.title}
        </Link>
      </Heading>
    </div>
  );
}

function CardCost({ product }: { product: ProductCardData }) {
  const { price, variant, isAvailable } = product;
  const was = variant?.price.amount === price.amount ? variant.compareAtPrice : null;
  return (
    <div className="grid content-start gap-0.5 pt-2.5">
      <div className="grid gap-0.5 md:flex md:items-baseline md:justify-between md:gap-3">
        <p className="text-body leading-normal font-medium tabular-nums md:text-[17px]">
          {shortPrice(price)}
          {was && (
            <s className="block text-small font-normal text-text-3 md:ml-2 md:inline">
              <span className="sr-only">before </span>
              {shortPrice(was)}
            </s>
          )}
        </p>
        <p className="flex items-center gap-[7px] text-small whitespace-nowrap text-text-2">
          <span
            aria-hidden="true"
            className={`size-1.5 flex-none rounded-round ${isAvailable ? "bg-green" : "bg-text-3"}`}
          />
          {isAvailable ? "In Stock" : "Sold"}
        </p>
      </div>
      <MonthlyLine price={price} noteId={gridNoteId} />
    </div>
  );
}

function CardBuying({ product, isNamed }: { product: ProductCardData; isNamed: boolean }) {
  const { variant, isAvailable, handle, title } = product;
  const plus = <CardIcon name="plus" size={20} />;
  if (variant?.isAvailable)
    return (
      <AddToCart product={product} variant={variant} isNamed={isNamed}>
        <button type="submit" className="card-buy">
          <span>
            Add to Cart<span className="sr-only">: {title}</span>
          </span>
          {plus}
        </button>
      </AddToCart>
    );
  if (isAvailable)
    return (
      <Link viewTransition to={`/product/${handle}`} className="card-buy">
        <span>
          Choose Options<span className="sr-only"> of {title}</span>
        </span>
        {plus}
      </Link>
    );
  return (
    <button type="button" disabled className="card-buy">
      Out of Stock
    </button>
  );
}
