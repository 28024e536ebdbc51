import { useDesigns } from "../builder/designs/designs.ts";
import { useCart } from "./cart.ts";
import { CartDesigns } from "./cart-designs.tsx";
import { CartProducts } from "./cart-products.tsx";

interface CartContentsProps {
  /** Level of the headings: on a page of its own, or in the drawer. */
  heading: "h2" | "h3";
  onLeave?: () => void;
}

/** What is in the cart: designs and their deposit above, products below. */
export function CartContents({ heading, onLeave }: CartContentsProps) {
  const products = useCart().items;
  const designs = useDesigns().items;
  const hasBoth = products.length > 0 && designs.length > 0;
  return (
    <>
      {designs.length > 0 && <CartDesigns heading={heading} onLeave={onLeave} />}
      {products.length > 0 && (
        <div className={hasBoth ? "mt-[34px] border-t border-line pt-1.5" : undefined}>
          <CartProducts heading={heading} onLeave={onLeave} />
        </div>
      )}
    </>
  );
}
