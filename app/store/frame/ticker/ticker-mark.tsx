import { m } from "#messages";
import { classNames } from "../../../ui/class-names.ts";
import { Spinner } from "../../../ui/spinner.tsx";

interface TickerMarkProps {
  /** Whether live data comes next to it. */
  isLive: boolean;
  isBeating?: boolean;
  /** Shown below the label. */
  note?: string | false;
}

export function TickerMark({ isLive, isBeating = false, note }: TickerMarkProps) {
  return (
    <div className={classNames("ticker-mark", !isLive && "text-bezel-text-2")}>
      <span
        aria-hidden="true"
        className={classNames("ticker-dot", isLive && "ticker-dot-live", isBeating && "ticker-dot-beating")}
      />
      <span>
        <span className="block font-semibold tracking-[0.08em]">
          {isLive ? m.frame.live : m.frame.market}
        </span>
        {note && <span className="mt-1.5 block whitespace-nowrap">{note}</span>}
      </span>
    </div>
  );
}

export function TickerLoading() {
  return (
    <>
      <TickerMark isLive />
      <p className="ticker-words">
        <Spinner />
        {m.frame.loadingPrices}
      </p>
    </>
  );
}

export function TickerUnavailable() {
  return (
    <>
      <TickerMark isLive={false} />
      <p className="ticker-words">{m.frame.noPrices}</p>
    </>
  );
}
