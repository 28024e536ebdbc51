import { TickerMark } from "./ticker-mark.tsx";

/** The bar where there is no price to show. */
export function TickerUnavailable() {
  return (
    <>
      <TickerMark isLive={false} />
      <p className="ticker-words">Market data temporarily unavailable</p>
    </>
  );
}
