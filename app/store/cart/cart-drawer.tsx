import { m } from "#messages";
import { useFocusAfterRemoval } from "../../platform/route-announcer.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { useDesigns } from "../builder/designs/designs.ts";
import { DesignsNotices } from "../builder/designs/designs-notices.tsx";
import { useCart } from "./cart.ts";
import { CartContents, CartEmpty } from "./cart-contents.tsx";
import { closeCartDrawer, openCartDrawer, useCartDrawer } from "./cart-drawer-state.ts";
import { CartSummary } from "./cart-summary.tsx";

export function CartDrawer() {
  const isOpen = useCartDrawer();
  const { items } = useCart();
  const designs = useDesigns().items;
  useFocusAfterRemoval(items.length + designs.length, "dialog[open] h3");
  const isEmpty = items.length === 0 && designs.length === 0;
  return (
    <Drawer
      side="right"
      title={m.cart.title}
      closeLabel={m.cart.close}
      open={isOpen}
      onOpenChange={(open) => (open ? openCartDrawer() : closeCartDrawer())}
      footer={items.length > 0 ? <CartSummary onLeave={closeCartDrawer} /> : undefined}
    >
      <DesignsNotices />
      {isEmpty ? (
        <div className="grid min-h-full place-items-center">
          <CartEmpty heading="h3" onLeave={closeCartDrawer} />
        </div>
      ) : (
        <CartContents heading="h3" onLeave={closeCartDrawer} />
      )}
    </Drawer>
  );
}
