import { Count } from "../../ui/count.tsx";
import { FrameIcon } from "../frame/frame-icon.tsx";
import { CartOpener } from "./cart-opener.tsx";
import { useCartCount } from "./use-cart-count.ts";

/** The bag with the number of pieces and designs in it. */
export function CartButton() {
  const count = useCartCount();
  return (
    <CartOpener
      label={`Cart, ${count} ${count === 1 ? "item" : "items"}`}
      className="relative inline-grid size-11 place-items-center rounded-ctl transition-colors duration-[220ms] ease-house hover:bg-text/8"
    >
      <FrameIcon name="bag" />
      {count > 0 && (
        <Count size="sm" className="absolute top-[5px] right-0.5">
          {count}
        </Count>
      )}
    </CartOpener>
  );
}
