import { useEffect } from "react";
import { useStoredCartCount } from "./cart-count.ts";

/** Loads the cart's code and reports storage problems once there is a cart, which most visitors don't have. */
export function CartNotices() {
  const { isStored } = useStoredCartCount();
  useEffect(() => {
    if (!isStored) return;
    let hasLeft = false;
    let stop = () => {};
    import("./show-cart-notices.ts").then(
      ({ showCartNotices }) => {
        if (!hasLeft) stop = showCartNotices();
      },
      // The cart works even if the notices fail to load.
      () => {},
    );
    return () => {
      hasLeft = true;
      stop();
    };
  }, [isStored]);
  return null;
}
