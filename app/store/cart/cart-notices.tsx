import { useEffect } from "react";
import { useCounted } from "./cart-count.ts";

/** Loads the cart's code and reports storage problems as soon as there is a cart: most visitors come without. */
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
      // A cart that is not told of works all the same.
      () => {},
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [isStored]);
  return null;
}
