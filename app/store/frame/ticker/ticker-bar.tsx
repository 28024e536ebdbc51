import { type ComponentType, memo, useEffect, useState } from "react";
import { m } from "#messages";
import { settings } from "#settings";
import { whenIdle } from "../../../platform/when-idle.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { OpeningStatus } from "../opening-status.tsx";
import { showroomHours } from "../showroom-hours.ts";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import { TickerLoading, TickerUnavailable } from "./ticker-mark.tsx";

const retryMs = 10_000;

/** The market prices in the bar. Their code loads after the page is loaded and idle. */
function Ticker() {
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

/** The fixed bar on top of the page, 60 px high: market prices and opening hours. */
export const TickerBar = memo(function TickerBar() {
  const isHydrated = useHydrated();
  return (
    <section
      aria-label={m.frame.marketPrices}
      className="fixed inset-x-0 top-0 short:absolute z-(--z-ticker) grid h-(--ticker-h) grid-cols-[auto_minmax(0,1fr)_auto] border-b border-bezel-line bg-bezel text-small text-bezel-text"
    >
      <Ticker />
      <p className="col-span-2 hidden items-center px-(--margin) text-bezel-text-2 noscript:flex">
        <span className="lg:hidden">
          {m.frame.showroom} {showroomHours()}
        </span>
        <span className="max-lg:hidden">
          {settings().address.street}, {settings().address.town}
        </span>
      </p>
      <div className="col-start-3 flex items-center gap-1 border-bezel-line pr-2 pl-1 lg:border-l lg:pr-[calc(var(--margin)-12px)] lg:pl-6">
        <span
          className={classNames(
            "hidden min-w-55 text-right whitespace-nowrap text-bezel-text-2 lg:inline-block",
            // The weekly hours are longer than the current state; without a fixed width, the bar would shift at hydration.
            !isHydrated && "invisible w-55 overflow-hidden noscript:visible noscript:w-auto",
          )}
        >
          <OpeningStatus subject={m.frame.showroom} />
        </span>
        <ThemeSwitch className="ml-2" />
      </div>
    </section>
  );
});
