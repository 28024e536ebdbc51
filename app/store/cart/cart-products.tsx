import { useRef } from "react";
import { useCart } from "./cart.ts";
import { CartLine } from "./cart-line.tsx";

interface CartProductsProps {
  /** Level of the heading: on a page of its own, or in the drawer. */
  heading: "h2" | "h3";
  onLeave?: (() => void) | undefined;
}

/** The pieces in the cart, one line for each variant. */
export function CartProducts({ heading: Heading, onLeave }: CartProductsProps) {
  const { items } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="pt-[22px]">
      <Heading
        ref={heading}
        tabIndex={-1}
        className="flex justify-between pb-3 text-ui leading-[1.4] font-medium outline-none"
      >
        Products <span className="font-normal text-text-2">{items.length}</span>
      </Heading>
      <ul>
        {items.map((item) => (
          <CartLine
            key={item.variantId}
            item={item}
            onLeave={onLeave}
            onRemove={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  );
}
