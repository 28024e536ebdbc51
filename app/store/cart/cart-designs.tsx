import { ArrowUpRight } from "lucide-react";
import { useRef } from "react";
import { formatMoney } from "#money";
import { shop } from "../../../shop.config.ts";
import { Button } from "../../ui/button.tsx";
import { DepositForm } from "../builder/deposit/deposit-form.tsx";
import { designsStore, useDesigns } from "../builder/designs/designs.ts";
import { designsTotals } from "../builder/designs/designs-totals.ts";
import { useTakeDesign } from "../builder/designs/take-design.tsx";
import { CartDesign } from "./cart-design.tsx";

interface CartDesignsProps {
  /** Level of the heading: on a page of its own, or in the drawer. */
  heading: "h2" | "h3";
  onLeave?: (() => void) | undefined;
}

/** The designs in the cart with what they are estimated at, what is due today, and their own checkout. */
export function CartDesigns({ heading: Heading, onLeave }: CartDesignsProps) {
  const { items, isLoading } = useDesigns();
  const heading = useRef<HTMLHeadingElement>(null);
  const { take, dialog } = useTakeDesign(onLeave);
  const { estimatedCents, depositCents } = designsTotals(items);
  function remove(id: string): void {
    heading.current?.focus();
    designsStore.remove(id);
  }
  return (
    <section className="pt-[22px]">
      <Heading
        ref={heading}
        tabIndex={-1}
        className="flex justify-between pb-3 text-ui leading-[1.4] font-medium outline-none"
      >
        Custom designs <span className="font-normal text-text-2">{items.length}</span>
      </Heading>
      <ul>
        {items.map((item) => (
          <CartDesign
            key={item.id}
            item={item}
            onLeave={onLeave}
            onEdit={() => take(item.design, item.id)}
            onRemove={() => remove(item.id)}
          />
        ))}
      </ul>
      <dl className="grid gap-2 pt-1.5 pb-[18px] text-ui tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-text-2">Estimated total</dt>
          <dd aria-live="polite">{formatMoney(estimatedCents)}</dd>
        </div>
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-body font-medium">
          <dt>Deposit due today</dt>
          <dd>{formatMoney(depositCents)}</dd>
        </div>
      </dl>
      <DepositForm designs={items}>
        <Button type="submit" block busy={isLoading ? "Opening" : undefined}>
          Checkout deposit
          <ArrowUpRight aria-hidden="true" size={16} strokeWidth={1.25} />
        </Button>
      </DepositForm>
      <p className="mt-2.5 text-small text-text-2">
        Deducted from the final price. Ready <span className="whitespace-nowrap">{shop.deposit.weeks}</span>{" "}
        after you approve the final design.
      </p>
      {dialog}
    </section>
  );
}
