import type { ProductVariant } from "../../storefront/product-card.fragment.ts";
import { variantLabel } from "../../storefront/variant-choice.ts";
import { BuyButton } from "./buying.tsx";
import { fullPrice } from "./price/price.ts";
import type { ProductPage } from "./product-page.server.ts";

/** On phones: price, choice and buying under the thumb. */
export function BuyBar({ page, variant }: { page: ProductPage; variant: ProductVariant | null }) {
  const words = variant ? variantLabel(page.options, variant) : "";
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-t border-line bg-[color-mix(in_oklab,var(--bg)_96%,transparent)] px-(--margin) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] backdrop-blur-[14px] md:hidden">
      <div className="min-w-0">
        <p className="leading-normal font-medium tabular-nums">{fullPrice(variant?.price ?? page.price)}</p>
        <p className="truncate text-small text-text-2">{words || page.vendor}</p>
      </div>
      <BuyButton page={page} variant={variant} isSmall />
    </div>
  );
}
