import { useEffect } from "react";
import { useCounted } from "./cart-count.ts";

/** Has the cart read, and told of, as soon as there is one: most visitors come without. */
export function CartNotices() {
  const { isKept } = useCounted();
  useEffect(() => {
    if (!isKept) return;
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
  }, [isKept]);
  return null;
}
