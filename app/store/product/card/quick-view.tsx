import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#messages";
import type { ProductCardData, ProductVariant } from "../../../storefront/product-card.fragment.ts";
import { chosenVariant } from "../../../storefront/variant-choice.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { AddToCart } from "../../cart/add-to-cart.tsx";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { OptionSelectors } from "../option-selector.tsx";
import { MonthlyLine, MonthlyNote } from "../price/monthly-line.tsx";
import { fullPrice } from "../price/price.ts";
import type { ProductPage } from "../product-page.server.ts";

interface QuickViewProps {
  product: ProductCardData;
  isNamed: boolean;
  onClose: () => void;
}

/** A product in a dialog over its list: image, price, options, buy button, and a link to its page. */
export function QuickView({ product, isNamed, onClose }: QuickViewProps) {
  const fetcher = useFetcher<{ page: ProductPage | null }>();
  const { load } = fetcher;
  const path = `/product/${product.handle}`;
  useEffect(() => {
    void load(path);
  }, [load, path]);
  const page = fetcher.data?.page ?? null;
  const [choice, setChoice] = useState("");
  const variants = page?.variants ?? (product.variant ? [product.variant] : []);
  const chosen =
    chosenVariant(variants, new URLSearchParams(choice)) ?? chosenVariant(variants, new URLSearchParams());
  function choose(search: string): void {
    setChoice(search);
    if (page?.choices) void load(path + search);
  }
  const shown = { ...product, image: page?.images[chosen?.picture ?? 0] ?? product.image };
  const isLoading = fetcher.state === "loading" && !page;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={product.title}
      picture={
        <div className="plate aspect-4/5 max-md:hidden md:aspect-auto md:min-h-[560px]">
          <ProductPicture
            title={shown.title}
            image={shown.image}
            alt=""
            sizes="(min-width: 940px) 391px, 43vw"
          />
        </div>
      }
    >
      <p className="text-small text-text-2">{product.vendor}</p>
      <QuickChoice product={shown} page={page} chosen={chosen} isNamed={isNamed} onChoose={choose} />
      {isLoading && (
        <p role="status" className="mt-4 flex items-center gap-3 text-small text-text-2">
          <Spinner />
          {m.list.loadingOptions}
        </p>
      )}
      <TextLink to={path} className="mt-7">
        {m.list.fullDetails}
      </TextLink>
    </Dialog>
  );
}

interface QuickChoiceProps {
  product: ProductCardData;
  page: ProductPage | null;
  chosen: ProductVariant | null;
  isNamed: boolean;
  onChoose: (search: string) => void;
}

function QuickChoice({ product, page, chosen, isNamed, onChoose }: QuickChoiceProps) {
  const price = chosen?.price ?? product.price;
  return (
    <>
      <p aria-live="polite" className="mt-4 text-[22px] tabular-nums">
        {fullPrice(price)}
      </p>
      {page?.lead && <p className="mt-3 text-ui text-pretty text-text-2">{page.lead}</p>}
      {page && page.options.length > 0 && (
        <div className="mt-6 grid gap-5">
          <OptionSelectors page={page} chosen={chosen} onChoose={onChoose} />
        </div>
      )}
      <div className="mt-7">
        {chosen?.isAvailable ? (
          <AddToCart product={product} variant={chosen} isNamed={isNamed}>
            <Button type="submit" block>
              {m.list.addToCart}
            </Button>
          </AddToCart>
        ) : (
          <Button block disabled>
            {m.list.outOfStock}
          </Button>
        )}
      </div>
      {chosen?.isAvailable && (
        <>
          <MonthlyLine price={price} noteId="quick-view-note" className="mt-3 justify-center" />
          <MonthlyNote id="quick-view-note" />
        </>
      )}
    </>
  );
}
