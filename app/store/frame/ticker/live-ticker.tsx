import { useEffect, useRef, useState } from "react";
import { m } from "#messages";
import { PauseButton } from "../pause-button.tsx";
import { pollPrices, type TickerState } from "./poll-prices.ts";
import { PriceMarquee } from "./price-marquee.tsx";
import { TickerLoading, TickerMark, TickerUnavailable } from "./ticker-mark.tsx";

export default function LiveTicker() {
  const [market, setMarket] = useState<TickerState>({ state: "loading" });
  const [isStopped, setStopped] = useState(false);
  const view = useRef<HTMLElement>(null);
  useEffect(() => pollPrices(setMarket), []);
  if (market.state !== "shown") return market.state === "loading" ? <TickerLoading /> : <TickerUnavailable />;

  function stop(isStopped: boolean) {
    // Resumes where it stopped.
    if (!isStopped) view.current?.scrollTo(0, 0);
    setStopped(isStopped);
  }

  return (
    <>
      <TickerMark
        isLive={!market.isStale}
        isBeating={!isStopped}
        note={market.isStale && m.frame.asOf(clockTime(market.asOf))}
      />
      <div className="ticker-belt-cell" data-stopped={isStopped}>
        <PriceMarquee prices={market.prices} viewRef={view} />
        <PauseButton
          what={m.frame.movingPrices}
          isStopped={isStopped}
          onChange={stop}
          className="text-bezel-text-2! hover:text-bezel-text! motion-reduce:hidden"
        />
      </div>
    </>
  );
}

/** "3:50pm" in the visitor's time zone. */
function clockTime(iso: string): string {
  const time = new Date(iso);
  const minutes = String(time.getMinutes()).padStart(2, "0");
  return `${time.getHours() % 12 || 12}:${minutes}${time.getHours() < 12 ? "am" : "pm"}`;
}
