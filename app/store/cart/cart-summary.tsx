import { ArrowUpRight } from "lucide-react";
import type { FormEvent } from "react";
import { useFetcher } from "react-router";
import { localPath } from "#language";
import { m } from "#messages";
import { formatMoney } from "#money";
import { isReachable } from "../../platform/network.ts";
import { PageCodePrefetch } from "../../platform/next-page-prefetch.tsx";
import { Button } from "../../ui/button.tsx";
import { ReturnTerms } from "../policies/return-terms.tsx";
import { beginCheckout, endCheckout } from "./begin-checkout.ts";
import { useCart } from "./cart.ts";
import { cartTotals } from "./cart-item.ts";
import { checkoutFailed } from "./settle-checkout.tsx";

export function CartSummary({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { items, isLoading } = useCart();
  const { totalCents, buyable } = cartTotals(items);
  const fetcher = useFetcher();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (buyable.length === 0 || !beginCheckout()) return;
    const lines = new FormData(event.currentTarget);
    lines.set("answer", "tab");
    if (await isReachable()) await fetcher.submit(lines, { method: "post", action: "/cart" });
    else endCheckout(checkoutFailed());
  }
  return (
    <form
      method="post"
      action={localPath("/cart")}
      data-discover="true"
      target="_blank"
      rel="noopener"
      onSubmit={(event) => void submit(event)}
    >
      <PageCodePrefetch page="/cart" />
      {buyable.map(({ variantId, quantity }) => (
        <span key={variantId} hidden>
          <input type="hidden" name="merchandiseId" value={variantId} />
          <input type="hidden" name="quantity" value={quantity} />
        </span>
      ))}
      <dl className="flex justify-between gap-4 pb-3.5 font-medium tabular-nums">
        <dt>{m.cart.productsTotal}</dt>
        <dd aria-live="polite">{formatMoney(totalCents)}</dd>
      </dl>
      <Button
        type="submit"
        size="lg"
        block
        disabled={buyable.length === 0}
        busy={isLoading ? m.cart.opening : undefined}
      >
        {m.cart.checkout}
        <ArrowUpRight size={16} strokeWidth={1.25} />
      </Button>
      <p className="mt-2.5 text-center text-small text-text-2">{m.cart.opensTab}</p>
      <ReturnTerms of="goods" onLeave={onLeave} className="mt-1 text-center" />
    </form>
  );
}
