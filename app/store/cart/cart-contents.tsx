import { useRef } from "react";
import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useDesigns } from "../builder/designs/designs.ts";
import { EmptyTray } from "../pictures/line-drawing/empty-tray.tsx";
import { visitPath } from "../visit/visit-path.ts";
import { useCart } from "./cart.ts";
import { CartDesigns } from "./cart-designs.tsx";
import { CartLine } from "./cart-line.tsx";

export interface CartContentsProps {
  /** Heading level: on a page, or in the drawer. */
  heading: "h2" | "h3";
  onLeave?: (() => void) | undefined;
}

export function CartContents({ heading, onLeave }: CartContentsProps) {
  const products = useCart().items;
  const designs = useDesigns().items;
  const tray = {
    pieces: products.filter(({ unavailable }) => !unavailable).map(({ product }) => product.handle),
    designs: designs.map(({ design }) => encodeDesign(design)),
  };
  const hasBoth = products.length > 0 && designs.length > 0;
  return (
    <>
      {designs.length > 0 && <CartDesigns heading={heading} onLeave={onLeave} />}
      {products.length > 0 && (
        <div className={hasBoth ? "mt-[34px] border-t border-line pt-1.5" : undefined}>
          <CartProducts heading={heading} onLeave={onLeave} />
        </div>
      )}
      <TextLink to={visitPath(tray)} onClick={onLeave} className="mt-6 mb-4">
        {m.cart.tryOn}
      </TextLink>
    </>
  );
}

function CartProducts({ heading: Heading, onLeave }: CartContentsProps) {
  const { items } = useCart();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="pt-[22px]">
      <Heading
        ref={heading}
        tabIndex={-1}
        className="flex justify-between pb-3 text-ui leading-[1.4] font-medium outline-none"
      >
        {m.cart.products} <span className="font-normal text-text-2">{items.length}</span>
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

export function CartEmpty({ heading: Heading, onLeave }: { heading: "h2" | "h3"; onLeave?: () => void }) {
  return (
    <div className="grid justify-items-center gap-3.5 text-center">
      <EmptyTray className="mb-3 size-[108px] text-text-3" />
      <Heading className="font-serif text-title-2">{m.cart.empty}</Heading>
      <p className="max-w-[22em] text-ui text-text-2">{m.cart.emptyHint}</p>
      <ButtonLink to="/shop" variant="secondary" className="mt-2.5" onClick={onLeave}>
        {m.cart.shop}
      </ButtonLink>
      <TextLink to="/custom-builder" onClick={onLeave}>
        {m.cart.customBuilder}
      </TextLink>
    </div>
  );
}
