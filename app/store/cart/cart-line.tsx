import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { formatMoney } from "#money";
import { variantName } from "../../../foundation/records/variant-name.ts";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import { cartStore, useCart } from "./cart.ts";
import { quantityLimit } from "./cart-changes.ts";
import { type CartItem, lineCents } from "./cart-item.ts";

interface CartLineProps {
  item: CartItem;
  /** Called when a link in the line is followed. */
  onLeave?: (() => void) | undefined;
  /** Called when the line, which has focus, is about to be removed. */
  onRemove: () => void;
}

export function CartLine({ item, onLeave, onRemove }: CartLineProps) {
  const { product, variantId, quantity, unavailable } = item;
  const { most, reason } = quantityLimit(useCart().items, item);
  function change(next: number): void {
    if (next < 1) onRemove();
    cartStore.setQuantity(variantId, next);
  }
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 border-t border-line py-[18px] md:grid-cols-[92px_minmax(0,1fr)_auto] md:gap-x-[18px]">
      <div className="row-span-2">
        <div className="plate aspect-4/5">
          <ProductPicture title={product.title} image={product.image} alt="" sizes="92px" />
        </div>
      </div>
      <div>
        <p
          className={classNames(
            "font-serif text-[18px] leading-tight",
            unavailable && "text-text-3 line-through",
          )}
        >
          <Link to={`/product/${product.handle}`} onClick={onLeave} className="hit-area">
            {product.title}
          </Link>
        </p>
        <p className="text-small text-text-2">{wording(item)}</p>
        {unavailable && (
          <p className="mt-1 text-small font-medium text-garnet">
            {unavailable === "sold" ? m.cart.sold : m.cart.noLongerAvailable}
          </p>
        )}
      </div>
      <p className={classNames("text-right text-ui tabular-nums", unavailable && "text-text-3 line-through")}>
        {formatMoney(lineCents(item))}
      </p>
      <div className="col-span-2 flex items-start justify-between">
        {unavailable ? (
          <span />
        ) : (
          <QuantityStepper
            of={product.title}
            quantity={quantity}
            limit={quantity >= most ? reason : null}
            onChange={change}
          />
        )}
        <button
          type="button"
          className="min-h-11 px-1 text-small text-text-2 underline decoration-1 underline-offset-4 hover:text-text"
          onClick={() => change(0)}
        >
          {m.cart.remove}
          <span className="sr-only"> {product.title}</span>
        </button>
      </div>
    </li>
  );
}

/** Maker and chosen options, "Hallmere, Size 7". */
function wording({ product, selectedOptions }: CartItem): string {
  return [product.vendor, variantName(selectedOptions)].filter(Boolean).join(", ");
}

interface QuantityStepperProps {
  of: string;
  quantity: number;
  /** Why the quantity can't be increased; null if it can. */
  limit: string | null;
  onChange: (quantity: number) => void;
}

/** Quantity stepper. At the limit, the plus button stays focusable and says why. */
function QuantityStepper({ of, quantity, limit, onChange }: QuantityStepperProps) {
  const limitId = useId();
  return (
    <fieldset>
      <legend className="sr-only">{m.cart.quantityOf(of)}</legend>
      <div className="inline-flex items-center rounded-ctl border border-control text-ui tabular-nums">
        <IconButton label={m.cart.decrease(of)} onClick={() => onChange(quantity - 1)}>
          <Minus size={16} strokeWidth={1.25} />
        </IconButton>
        <output className="min-w-6 text-center">{quantity}</output>
        <IconButton
          label={m.cart.increase(of)}
          aria-disabled={limit !== null}
          aria-describedby={limit === null ? undefined : limitId}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-text-3"
          onClick={() => limit === null && onChange(quantity + 1)}
        >
          <Plus size={16} strokeWidth={1.25} />
        </IconButton>
      </div>
      <p id={limitId} aria-live="polite" className="mt-1.5 text-small text-text-2 empty:hidden">
        {limit}
      </p>
    </fieldset>
  );
}
