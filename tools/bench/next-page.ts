import type { Page } from "@playwright/test";

export interface NextPageTimes {
  heading: number;
  picture: number | null;
}

/** Milliseconds from the press to a new h1, and to the main image, even across documents. */
export async function nextPage(page: Page, before?: string): Promise<NextPageTimes> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    await page.waitForTimeout(100);
    const seen = await page.evaluate(() => window.visits?.read()).catch(() => undefined);
    const isLate = Date.now() > deadline;
    if (seen?.heading && (seen.picture || before !== undefined || isLate)) return seen as NextPageTimes;
    if (isLate) throw new Error(`No other page came at ${page.url()}.`);
  }
}

interface Visits {
  longestEvent: number;
  begin(): void;
  read(): { heading: number | null; picture: number | null };
}

declare global {
  interface Window {
    visits: Visits;
  }
}

/** Runs in every document in the browser. Stores the press and its page across document changes. */
export function watchPage(): void {
  if (window !== window.top) return;
  const stored = "bench-press";
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => {
    const h1 = document.querySelector("main h1") ?? document.querySelector("h1");
    return h1 && h1.getBoundingClientRect().height > 0 ? (h1.textContent ?? "") : null;
  };
  const main = () => {
    let [largest, area]: [HTMLImageElement | null, number] = [null, 0];
    for (const image of document.images) {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      const width = Math.min(right, innerWidth) - Math.max(left, 0);
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      if (width > 0 && height > 0 && width * height > area) [largest, area] = [image, width * height];
    }
    return largest;
  };
  let press = JSON.parse(sessionStorage.getItem(stored) ?? "null") as {
    at: number;
    title: string | null;
  } | null;
  let seen: { heading: number | null; picture: number | null } = { heading: null, picture: null };
  const begin = () => {
    press = { at: now(), title: heading() };
    sessionStorage.setItem(stored, JSON.stringify(press));
    seen = { heading: null, picture: null };
    visits.longestEvent = 0;
  };
  const visits: Visits = { longestEvent: 0, begin, read: () => ({ ...seen }) };
  window.visits = visits;
  addEventListener("pointerdown", begin, true);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      visits.longestEvent = Math.max(visits.longestEvent, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  const painted = new MessageChannel();
  painted.port1.onmessage = ({
    data,
  }: MessageEvent<{ press: unknown; heading: boolean; picture: boolean }>) => {
    if (!press || data.press !== press.at) return;
    const ms = now() - press.at;
    if (data.heading) seen.heading ??= ms;
    if (data.picture) seen.picture ??= ms;
  };
  const frame = () => {
    requestAnimationFrame(frame);
    if (!press || seen.picture) return;
    const title = heading();
    if (title === null || title === press.title) return;
    const image = main();
    // A message sent during a frame arrives after it is painted.
    painted.port2.postMessage({
      press: press.at,
      heading: true,
      picture: (image?.complete && image.naturalWidth > 0) ?? false,
    });
  };
  requestAnimationFrame(frame);
}
