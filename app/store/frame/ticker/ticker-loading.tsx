import { SecondsDial } from "../../../ui/seconds-dial.tsx";
import { TickerMark } from "./ticker-mark.tsx";

/** The bar before the first prices. */
export function TickerLoading() {
  return (
    <>
      <TickerMark isLive />
      <p className="ticker-words">
        <SecondsDial />
        Loading prices...
      </p>
    </>
  );
}
