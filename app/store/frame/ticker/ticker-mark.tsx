import { classNames } from "../../../ui/class-names.ts";
import { SecondsDial } from "../../../ui/seconds-dial.tsx";

interface TickerMarkProps {
  /** What follows is of this minute. */
  isLive: boolean;
  isBeating?: boolean;
  /** Stands under the word. */
  note?: string | false;
}

/** What begins the bar: LIVE or MARKET. */
export function TickerMark({ isLive, isBeating = false, note }: TickerMarkProps) {
  return (
    <div className={classNames("ticker-mark", !isLive && "text-bezel-text-2")}>
      <span
        aria-hidden="true"
        className={classNames("ticker-dot", isLive && "ticker-dot-live", isBeating && "ticker-dot-beating")}
      />
      <span>
        <span className="block font-semibold tracking-[0.08em]">{isLive ? "LIVE" : "MARKET"}</span>
        {note && <span className="mt-1.5 block whitespace-nowrap">{note}</span>}
      </span>
    </div>
  );
}

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

/** The bar where there is no price to show. */
export function TickerUnavailable() {
  return (
    <>
      <TickerMark isLive={false} />
      <p className="ticker-words">Market data temporarily unavailable</p>
    </>
  );
}
