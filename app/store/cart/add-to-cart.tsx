import type { FormEvent, ReactNode } from "react";
import { localPath } from "#language";
import { m } from "#messages";
import { isReachable, showOfflineToast } from "../../platform/network.ts";
import type { ProductVariant } from "../../storefront/product-card.fragment.ts";
import { showToast } from "../../ui/toasts.tsx";
import type { CartItem } from "./cart-item.ts";

interface AddToCartProps {
  product: CartItem["product"];
  variant: ProductVariant;
  /** Whether the message names the piece: on its product page and the home page. */
  isNamed: boolean;
  children: ReactNode;
}

/** Loads the cart's code: with the first piece, or on hover and focus. */
function loadCart() {
  return import("./cart.ts");
}

/** A form that adds a variant to the cart. Without JavaScript, it starts a checkout of that one piece. */
export function AddToCart({ product, variant, isNamed, children }: AddToCartProps) {
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // If the cart can't be loaded, submits the form as without scripts.
    loadCart().then(put, async () => ((await isReachable()) ? form.submit() : showOfflineToast()));
  }
  function put({ cartStore }: Awaited<ReturnType<typeof loadCart>>): void {
    const { id, handle, title, vendor, productType, image } = product;
    const { id: variantId, title: variantTitle, price, selectedOptions, stock } = variant;
    const refusal = cartStore.addItem({
      product: { id, handle, title, vendor, productType, image },
      variantId,
      variantTitle,
      price,
      selectedOptions,
      ...(stock != null && { stock }),
    });
    if (refusal) return void showToast({ title: m.cart.notAdded, description: `${refusal}.`, kind: "info" });
    void showToast(
      isNamed
        ? { title: m.cart.addedPiece, description: m.cart.hasBeenAdded(title) }
        : { title: m.cart.added },
    );
  }
  function reach(): void {
    loadCart().catch(() => {});
  }
  return (
    <form method="post" action={localPath("/cart")} onSubmit={add} onPointerEnter={reach} onFocus={reach}>
      <input type="hidden" name="merchandiseId" value={variant.id} />
      <input type="hidden" name="quantity" value="1" />
      {children}
    </form>
  );
}
