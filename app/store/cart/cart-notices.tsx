import { useEffect } from "react";
import { useCounted } from "./cart-count.ts";

/** Loads the cart's code and reports storage problems as soon as there is a cart: most visitors have none. */
export function CartNotices() {
  const { isStored } = useCounted();
  useEffect(() => {
    if (!isStored) return;
    let hasLeft = false;
    let stop = () => {};
    import("./show-cart-notices.ts").then(
      ({ showCartNotices }) => {
        if (!hasLeft) stop = showCartNotices();
      },
      // The cart works without its notices.
      () => {},
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [isStored]);
  return null;
}
