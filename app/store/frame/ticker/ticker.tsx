import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../../../platform/when-idle.ts";
import { TickerLoading } from "./ticker-loading.tsx";
import { TickerUnavailable } from "./ticker-unavailable.tsx";

const retryMs = 10_000;

/** The market prices in the bar. What fetches and shows them is fetched itself when the page is loaded and idle. */
export function Ticker() {
  const [LiveTicker, setLiveTicker] = useState<ComponentType>();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const load = () => {
      import("./live-ticker.tsx").then(
        (module) => setLiveTicker(() => module.default),
        () => setFailures(failures + 1),
      );
    };
    if (failures === 0) return whenIdle(load);
    const timer = window.setTimeout(load, retryMs);
    return () => window.clearTimeout(timer);
  }, [failures]);
  if (LiveTicker) return <LiveTicker />;
  return failures > 0 ? <TickerUnavailable /> : <TickerLoading />;
}
