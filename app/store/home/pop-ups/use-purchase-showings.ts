import { useEffect, useState } from "react";
import { sessionValues } from "../../../platform/storage/persisted-values.ts";
import { isCovered } from "./is-covered.ts";
import { countNotification, readNotifications } from "./notification-count.ts";
import { loadPurchases, type Purchase } from "./purchase.ts";
import { afterPause, isMissed, nextShowing } from "./purchase-timing.ts";

/** Purchases are asked for this long before one is shown, so that it appears on time. */
const headStartMs = 3_000;

/** The purchase to show now, if any. `arrivedAt`: when this visit to the page began, ms since 1970. */
export function usePurchaseShowings(arrivedAt: number): { shown: Purchase | null; close: () => void } {
  const [shown, setShown] = useState<Purchase | null>(null);
  // Whoever kept one open for long is not shown the next at once.
  const [since, setSince] = useState(arrivedAt);
  useEffect(() => {
    if (shown) return;
    const left = new AbortController();
    void nextPurchase(since, left.signal).then((purchase) => {
      if (purchase && !left.signal.aborted) setShown(purchase);
    });
    return () => left.abort();
  }, [shown, since]);
  function close(): void {
    setSince(Date.now());
    setShown(null);
  }
  return { shown, close };
}

/** Waits for the moment of the next purchase and counts it. A moment that cannot be used is put off, never made up for. */
async function nextPurchase(since: number, left: AbortSignal): Promise<Purchase | null> {
  const now = Date.now();
  const notifications = readNotifications(sessionValues, now);
  let moment = nextShowing({ notifications, since, now, random: Math.random });
  while (moment !== null) {
    await until(moment - headStartMs, left);
    const purchases = isInView() ? await loadPurchases() : null;
    if (left.aborted || purchases?.length === 0) return null;
    await until(moment, left);
    if (left.aborted) return null;
    if (purchases && isInView() && !isMissed(moment, Date.now())) {
      countNotification(sessionValues, Date.now());
      return purchases[Math.floor(Math.random() * purchases.length)] ?? null;
    }
    moment = afterPause(Date.now(), Math.random);
  }
  return null;
}

function isInView(): boolean {
  return !document.hidden && !isCovered();
}

/** Resolves at the moment, or at once when the visitor has left. */
function until(moment: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, moment - Date.now());
    left.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
