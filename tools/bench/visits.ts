import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type Part, printAlone, type Row } from "./table.ts";

/**
 * Beside this store the list of another: `node tools/bench/visits.ts --against http://localhost:4000/collections/all`.
 * With `--film DIR` also pictures of list, product, back and a filter, one for every 50 ms.
 */
const { against, film } = parseArgs({
  strict: false,
  options: { against: { type: "string" }, film: { type: "string" } },
}).values;

const rounds = timesToMeasure(5);
const processors = [1, 4];
const line = { latency: 60, downloadThroughput: 1_000_000, uploadThroughput: 1_000_000, offline: false };

/** A list of any store: its links and headings are found by the page itself. */
interface List {
  name: string;
  url: string;
}

/** Milliseconds; null where the store has no such thing. */
interface Times {
  "tap, h1": number;
  "tap, main image after it": number | null;
  back: number | null;
  "hover, h1": number;
  "hover, main image after it": number | null;
  "filter, INP": number | null;
  /** Requests by kind, of the navigation after a tap. */
  requests: string;
}

/** From a list to a product and back, and a filter, over a line of 60 ms and 8 Mbit/s. */
export async function measureVisits(): Promise<Part> {
  const { store, close } = await openStore();
  // Other parts of the bench measure against a checkout.
  const others = typeof against === "string" && against.startsWith("http") ? [against] : [];
  const lists: List[] = [
    { name: "", url: `${store.origin}/shop` },
    ...others.map((url) => ({ name: `${url}: `, url })),
  ];
  const browser = await chromium.launch(config.use?.launchOptions);
  const rows: Row[] = [];
  try {
    for (const { url } of lists) await visit(browser, url, 1);
    if (typeof film === "string") await takeFilm(browser, lists[0]!.url, film);
    for (const slower of processors) {
      const found = lists.map((): Times[] => []);
      for (let round = 0; round < rounds; round++)
        for (const [index, { url }] of lists.entries()) found[index]!.push(await visit(browser, url, slower));
      for (const [index, { name }] of lists.entries()) rows.push(...rowsOf(name, slower, found[index]!));
    }
  } finally {
    await browser.close();
    await close();
  }
  return {
    title: "The next page",
    how: `From a list to its first product, over a line of 60 ms and 8 Mbit/s, on a processor as it is and 4 times slower; a tap at 390 px by touch, a hover of 300 ms before a press at 1440 px. Until the frame that shows the next h1, and from there until the one that shows the largest picture of the screen. Each visit starts with an empty cache and rests at its list until nothing has been loaded for a second. ${rounds} rounds, the stores in turn.`,
    rows,
  };
}

async function visit(browser: Browser, url: string, slower: number): Promise<Times> {
  const tapped = await byTap(browser, url, slower);
  const hovered = await byHover(browser, url, slower);
  return { ...tapped, ...hovered };
}

async function byTap(browser: Browser, url: string, slower: number) {
  const { context, page, session } = await openList(browser, url, true);
  const requests = countRequests(session);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const link = await productLink(page);
  requests.start();
  await page.touchscreen.tap(link.x, link.y);
  const there = await nextPage(page);
  await page.waitForTimeout(1_000);
  const counted = requests.text();
  const title = await page.evaluate(() => document.querySelector("h1")?.textContent);
  await session.send("Runtime.evaluate", { expression: goBack });
  const back = await nextPage(page, title ?? "");
  await context.close();
  return {
    "tap, h1": there.heading,
    "tap, main image after it": afterHeading(there),
    back: back.heading,
    requests: counted,
  };
}

async function byHover(browser: Browser, url: string, slower: number) {
  const { context, page, session } = await openList(browser, url, false);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const link = await productLink(page);
  await page.mouse.move(link.x, link.y);
  await page.waitForTimeout(300);
  await page.mouse.down();
  await page.mouse.up();
  const there = await nextPage(page);
  const title = await page.evaluate(() => document.querySelector("h1")?.textContent);
  await session.send("Runtime.evaluate", { expression: goBack });
  await nextPage(page, title ?? "");
  await page.waitForTimeout(500);
  const filter = await filterTap(page);
  await context.close();
  return {
    "hover, h1": there.heading,
    "hover, main image after it": afterHeading(there),
    "filter, INP": filter,
  };
}

const goBack = "window.visits.begin(); setTimeout(() => history.back())";

interface OpenedList {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

async function openList(browser: Browser, url: string, isTouch: boolean): Promise<OpenedList> {
  const context = await browser.newContext({
    viewport: isTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: "no-preference",
  });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.waitForTimeout(1_000);
  return { context, page, session };
}

/** The middle of the first product's link, on the screen. */
async function productLink(page: Page): Promise<{ x: number; y: number }> {
  const link = page
    .locator("main a[href*='/product'], a[href*='/product']")
    .filter({ hasText: /\S/, visible: true })
    .first();
  await link.scrollIntoViewIfNeeded();
  const box = (await link.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The longest event of a tap on the first filter, in ms; null where there is none on the screen. */
async function filterTap(page: Page): Promise<number | null> {
  const box = page.locator("main input[type=checkbox]").filter({ visible: true }).first();
  if ((await box.count()) === 0) return null;
  await page.evaluate(() => window.visits.begin());
  await box.click();
  // Event Timing hands its entries over only after the frame.
  await page.waitForTimeout(1_500);
  return page.evaluate(() => window.visits.longestEvent);
}

interface Shown {
  heading: number;
  picture: number | null;
}

function afterHeading({ heading, picture }: Shown): number | null {
  return picture === null ? null : picture - heading;
}

/** Milliseconds from the press to another h1, and to the main image; over a change of documents too. */
async function nextPage(page: Page, before?: string): Promise<Shown> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    await page.waitForTimeout(100);
    const seen = await page.evaluate(() => window.visits?.read()).catch(() => undefined);
    const isLate = Date.now() > deadline;
    if (seen?.heading && (seen.picture || before !== undefined || isLate)) return seen as Shown;
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

/** Runs in the browser, in every document; the press and its page are stored over a change of documents. */
function watchPage(): void {
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
    // A message sent in a frame arrives once it is painted.
    painted.port2.postMessage({
      press: press.at,
      heading: true,
      picture: (image?.complete && image.naturalWidth > 0) ?? false,
    });
  };
  requestAnimationFrame(frame);
}

function countRequests(session: CDPSession) {
  let counts = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ type = "Other", request }) => {
    if (!request.url.startsWith("http")) return;
    const kind = type === "Other" && request.url.includes(".data") ? "Fetch" : type;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
  return {
    start() {
      counts = new Map();
    },
    text: () => Array.from(counts, ([kind, count]) => `${count} ${kind.toLowerCase()}`).join(", ") || "none",
  };
}

/** A picture of the screen every 50 ms: list, product, back, a filter; into `folder`. */
async function takeFilm(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { context, page, session } = await openList(browser, url, false);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const link = await productLink(page);
  const scenes: [name: string, act: () => Promise<unknown>][] = [
    ["1-product", () => page.mouse.click(link.x, link.y)],
    ["2-back", () => session.send("Runtime.evaluate", { expression: "history.back()" })],
    ["3-filter", () => page.locator("main input[type=checkbox]").filter({ visible: true }).first().click()],
  ];
  for (const [name, act] of scenes) {
    const frames: { at: number; picture: Buffer }[] = [];
    const keep = ({ data, metadata, sessionId }: ScreencastFrame) => {
      frames.push({ at: metadata.timestamp ?? 0, picture: Buffer.from(data, "base64") });
      void session.send("Page.screencastFrameAck", { sessionId });
    };
    session.on("Page.screencastFrame", keep);
    await session.send("Page.startScreencast", {
      format: "jpeg",
      quality: 60,
      maxWidth: 720,
      maxHeight: 450,
    });
    await page.waitForTimeout(300);
    const begun = Date.now() / 1_000;
    await act();
    await page.waitForTimeout(1_500);
    await session.send("Page.stopScreencast");
    session.off("Page.screencastFrame", keep);
    for (let ms = 0; ms <= 1_500; ms += 50) {
      const shown = frames.findLast(({ at }) => at <= begun + ms / 1_000) ?? frames[0];
      if (shown) writeFileSync(`${folder}/${name}-${String(ms).padStart(4, "0")}.jpg`, shown.picture);
    }
  }
  await context.close();
}

interface ScreencastFrame {
  data: string;
  metadata: { timestamp?: number };
  sessionId: number;
}

const budgets: Partial<Record<keyof Times, readonly [number, number]>> = {
  "tap, h1": [110, 200],
  "tap, main image after it": [250, 250],
  "hover, h1": [45, 150],
  "hover, main image after it": [250, 250],
  "filter, INP": [Number.POSITIVE_INFINITY, 100],
};

const named: readonly Exclude<keyof Times, "requests">[] = [
  "tap, h1",
  "tap, main image after it",
  "hover, h1",
  "hover, main image after it",
  "back",
  "filter, INP",
];

function rowsOf(store: string, slower: number, times: readonly Times[]): Row[] {
  const rows = named.map((what): Row => {
    const found = times.map((each) => each[what]).filter((ms) => ms !== null);
    if (found.length === 0) return { what: rowName(what), budget: "", measured: "none", isMet: null };
    const ms = spreadOf(found);
    const limit = store === "" ? budgets[what]?.[slower === 1 ? 0 : 1] : undefined;
    const isLimited = limit !== undefined && Number.isFinite(limit);
    return {
      what: rowName(what),
      budget: isLimited ? `≤ ${limit} ms` : "",
      measured: spreadText(ms, 0, "ms"),
      isMet: isLimited ? ms.median <= limit : null,
    };
  });
  const requests = times.at(-1)!.requests;
  return [...rows, { what: rowName("requests of a tap"), budget: "", measured: requests, isMet: null }];

  function rowName(what: string): string {
    return `${store}${what}, processor ×${slower}`;
  }
}

await printAlone(import.meta.url, measureVisits);
