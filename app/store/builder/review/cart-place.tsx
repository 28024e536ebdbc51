import { designTitle } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { openCartDrawer } from "../../cart/cart-drawer-state.ts";
import { designsStore, useDesigns } from "../designs/designs.ts";
import { draftStore, useDraft } from "../designs/draft.ts";
import { inCart } from "./in-cart.ts";

interface CartPlaceProps {
  design: Design;
  source: "draft" | "link";
}

/** Puts the design in the cart, or saves its changes there, or leads to the cart that holds it. */
export function CartPlace({ design, source }: CartPlaceProps) {
  const { items } = useDesigns();
  const { editedId } = useDraft();
  const held = inCart(items, design);
  const edited = source === "draft" && items.some(({ id }) => id === editedId) ? editedId : null;

  function add(): void {
    const id = designsStore.add(design);
    if (!id) return void showToast(full);
    if (source === "draft") draftStore.setEdited(id);
    const description = `${designTitle(design)} has been added to your cart.`;
    void showToast({ title: "Added to cart!", description });
  }
  function save(id: string): void {
    designsStore.replace(id, design);
    void showToast({ title: "Cart updated", description: `${designTitle(design)} is saved as shown here.` });
  }
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5 noscript:hidden">
      {held ? (
        <Button variant="secondary" block onClick={openCartDrawer}>
          View cart
        </Button>
      ) : (
        <>
          {edited && (
            <Button variant="secondary" block onClick={() => save(edited)}>
              Save changes to cart
            </Button>
          )}
          <Button variant="secondary" block onClick={add}>
            {edited ? "Add as another design" : "Add to Cart"}
          </Button>
        </>
      )}
    </div>
  );
}

const full = {
  title: "Your cart is full",
  description: "One deposit takes 20 designs. Pay for some, or remove some, and add this one then.",
  kind: "error",
} as const;
