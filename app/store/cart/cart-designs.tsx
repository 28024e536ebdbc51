import { ArrowUpRight } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { bandOfDesign, bandSentence } from "#jewelry/band-choice";
import { designSentence, designTitle } from "#jewelry/description";
import { designPrice } from "#jewelry/price/design-price";
import { m } from "#messages";
import { type Cents, formatMoney } from "#money";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { DepositForm } from "../builder/deposit/deposit-form.tsx";
import { type DesignItem, designPath } from "../builder/designs/design-item.ts";
import { designsStore, useDesigns } from "../builder/designs/designs.ts";
import { EngravedText } from "../builder/designs/engraved-text.tsx";
import { DesignThumbnail } from "../builder/designs/piece-drawing.tsx";
import { useLoadDesign } from "../builder/designs/use-load-design.tsx";
import { priceBook } from "../builder/price/price-book.ts";
import { ReturnTerms } from "../policies/return-terms.tsx";

interface CartDesignsProps {
  heading: "h2" | "h3";
  onLeave?: (() => void) | undefined;
}

export function CartDesigns({ heading: Heading, onLeave }: CartDesignsProps) {
  const { items, isLoading } = useDesigns();
  const heading = useRef<HTMLHeadingElement>(null);
  const { take, dialog } = useLoadDesign(onLeave);
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
        {m.cart.designs} <span className="font-normal text-text-2">{items.length}</span>
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
          <dt className="text-text-2">{m.cart.estimatedTotal}</dt>
          <dd aria-live="polite">{formatMoney(estimatedCents)}</dd>
        </div>
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-body font-medium">
          <dt>{m.cart.depositDue}</dt>
          <dd>{formatMoney(depositCents)}</dd>
        </div>
      </dl>
      <DepositForm designs={items}>
        <Button type="submit" block busy={isLoading ? m.cart.opening : undefined}>
          {m.cart.checkoutDeposit}
          <ArrowUpRight size={16} strokeWidth={1.25} />
        </Button>
      </DepositForm>
      <p className="mt-2.5 text-small text-text-2">
        {m.cart.deducted}
        <span className="whitespace-nowrap">{settings().deposit.weeks}</span>
        {m.cart.afterApproval}
      </p>
      <ReturnTerms of="custom" onLeave={onLeave} className="mt-1" />
      {dialog}
    </section>
  );
}

/** The designs' total estimate and deposit. */
function designsTotals(items: readonly DesignItem[]): { estimatedCents: Cents; depositCents: Cents } {
  return {
    estimatedCents: items.reduce((sum, { design }) => sum + designPrice(design, priceBook()).totalCents, 0),
    depositCents: items.length * settings().deposit.cents,
  };
}

interface CartDesignProps {
  item: DesignItem;
  onLeave?: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

const linkLook =
  "min-h-11 px-1 text-small text-text-2 underline decoration-1 underline-offset-4 hover:text-text inline-flex items-center";

function CartDesign({ item, onLeave, onEdit, onRemove }: CartDesignProps) {
  const { design } = item;
  const title = designTitle(design);
  const hidden = <span className="sr-only"> {title}</span>;
  const { engraving } = design;
  const band = bandOfDesign(design);
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 border-t border-line py-[18px] md:grid-cols-[92px_minmax(0,1fr)_auto] md:gap-x-[18px]">
      <div className="row-span-2">
        <DesignThumbnail design={design} />
      </div>
      <p className="font-serif text-[18px] leading-tight">{title}</p>
      <p className="text-right text-ui tabular-nums">
        {formatMoney(designPrice(design, priceBook()).totalCents)}
      </p>
      <div className="col-span-2">
        <p className="text-small text-text-2">
          {designSentence(design)}
          {engraving.enabled && engraving.text && (
            <span>
              {" "}
              {m.cart.engraved}
              <EngravedText engraving={engraving} className="text-text" />
            </span>
          )}
          {band && <span>{m.cart.withBand(bandSentence(band))}</span>}
        </p>
        <p className="-ml-1 flex flex-wrap gap-x-3">
          <Link to={designPath(design)} onClick={onLeave} className={linkLook}>
            {m.cart.viewDesign}
            {hidden}
          </Link>
          <button type="button" className={linkLook} onClick={onEdit}>
            {m.cart.edit}
            {hidden}
          </button>
          <button type="button" className={linkLook} onClick={onRemove}>
            {m.cart.remove}
            {hidden}
          </button>
        </p>
      </div>
    </li>
  );
}
