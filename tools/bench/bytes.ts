import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import { draftOf, writeDraft } from "#jewelry/draft";
import { encodeDesign } from "#jewelry/link";
import config from "../../playwright.config.ts";
import { draftKey } from "../../tests/browser/design-visit.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { htmlRows } from "./html-weight.ts";
import { liveScripts } from "./live-scripts.ts";
import { openStores, pageKinds, type StorePages } from "./stores.ts";
import { type BenchmarkRow, type BenchmarkSection, printIfMain } from "./table.ts";

/** A page by its URL in each store (null if missing), with its script budget in bytes. */
interface Weighed {
  name: string;
  urls: readonly (string | null)[];
  maxScripts: number;
  hasPreview: boolean;
}
/** Slow 4G, which makes requests before the first paint visible. Bytes per second and ms. */
const slow = {
  offline: false,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

/** A ring in progress in this browser, so the configurator shows its piece. */
const draft = JSON.stringify(writeDraft(draftOf(ringDesign())));

interface Loaded {
  type: string;
  url: string;
  bytes: number;
  isEarly: boolean;
}

/** At 390 px and 1440 px. */
type Widths = readonly [phone: Loaded[], large: Loaded[]];

/** Bytes each page loads by kind, as transferred over the network. */
export async function measureBytes(): Promise<BenchmarkSection> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const { stores, origin, close } = await openStores(browser);
  const rows: BenchmarkRow[] = [];
  try {
    for (const page of pagesOf(stores, origin)) {
      const weighed: (Widths | null)[] = [];
      for (const url of page.urls) weighed.push(url ? await weighBoth(browser, url) : null);
      rows.push(...rowsOf(page, weighed));
    }
    const { home, list, product } = stores[0];
    rows.push(...(await htmlRows(origin, { home, "list of 20": list!, product: product! })));
  } finally {
    await browser.close();
    await close();
  }
  return {
    title: "Bytes",
    how: "As sent (Brotli) once a page was requested before, with an empty browser cache, until nothing was loaded for two seconds, without scrolling: at 390 px on slow 4G and at 1440 px on a fast line. Early is what was requested before the first contentful paint at 390 px. The live piece is what `design-preview` imports on demand, of the category shown. Every page: all URLs of the sitemap and three others. A share of the HTML is what it would weigh less without it. One visit; bytes do not vary.",
    rows,
  };
}

function pagesOf(stores: readonly StorePages[], origin: string): Weighed[] {
  const shared = pageKinds.map((kind) => ({
    name: kind === "list" ? "list of 20" : kind,
    urls: stores.map((store) => store[kind]),
    maxScripts: 98_000,
    hasPreview: false,
  }));
  const review = `${origin}/custom-builder/review?design=${encodeDesign(ringDesign())}`;
  const builder = { maxScripts: 150_000, hasPreview: true };
  return [
    ...shared,
    { name: "configurator", urls: [`${origin}/custom-builder/configurator`], ...builder },
    { name: "review of a ring", urls: [review], ...builder },
  ];
}

async function weighBoth(browser: Browser, url: string): Promise<Widths> {
  // A page that is requested again gets recompressed in the background.
  for (let visit = 0; visit < 3; visit++)
    await (await fetch(url, { headers: { "accept-encoding": "br" } })).text();
  await pause(1_500);
  return [await weigh(browser, url, 390), await weigh(browser, url, 1440)];
}

async function weigh(browser: Browser, address: string, width: number): Promise<Loaded[]> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
  await context.addInitScript(([key, draft]) => localStorage.setItem(key, draft), [draftKey, draft] as const);
  const page = await context.newPage();
  if (width < 1_000) {
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow);
  }
  const sizes = new Map<Request, number>();
  page.on("requestfinished", async (request) => {
    const size = await request.sizes().catch(() => null);
    if (size) sizes.set(request, Math.max(0, size.responseBodySize));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(2_000);
  const early = new Set(await askedBeforePaint(page));
  await context.close();
  return [...sizes].map(([request, bytes]) => ({
    type: request.resourceType(),
    url: request.url(),
    bytes,
    isEarly: early.has(request.url()),
  }));
}

function askedBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime < painted)
      .map((entry) => entry.name);
  });
}

function rowsOf(
  { name, maxScripts, hasPreview }: Weighed,
  stores: readonly (Widths | null)[],
): BenchmarkRow[] {
  const live = liveScripts();
  const isScript = ({ type }: Loaded) => type === "script";
  const isLive = ({ url }: Loaded) => hasPreview && live.has(url.split("/").at(-1)!);
  const ofType = (wanted: string) => (one: Loaded) => one.type === wanted;
  const row = (what: string, pick: (one: Loaded) => boolean, max: number | null = null): BenchmarkRow =>
    weightRow(`${name}, ${what}`, { stores, pick, max });
  return [
    row("HTML with its first styles", ofType("document"), 20_000),
    row(
      hasPreview ? "scripts without the live piece" : "scripts",
      (one) => isScript(one) && !isLive(one),
      maxScripts,
    ),
    ...(hasPreview ? [row("the live piece", (one) => isScript(one) && isLive(one), 40_000)] : []),
    earlyRow(`${name}, scripts requested early`, { stores, pick: isScript, max: 0 }),
    earlyRow(`${name}, fonts requested early`, { stores, pick: ofType("font"), max: 60_000 }),
    row("style sheets beside the HTML", ofType("stylesheet")),
    row("fonts in all", ofType("font")),
    row("pictures at once", ofType("image")),
  ];
}

interface Weight {
  stores: readonly (Widths | null)[];
  pick(one: Loaded): boolean;
  /** In bytes. */
  max: number | null;
}

function weightRow(what: string, { stores, pick, max }: Weight): BenchmarkRow {
  const [own, ...others] = stores.map((widths) => widths?.map((loaded) => sum(loaded, pick)) ?? null);
  return {
    what,
    budget: max === null ? "" : `≤ ${max / 1_000} kB`,
    measured: text(own!),
    isMet: max === null ? null : Math.max(...own!) <= max,
    ...(others.length > 0 && { peers: others.map(text) }),
  };

  function text(weights: number[] | null): string {
    if (!weights) return "none";
    const [phone, large] = weights.map(kB);
    return phone === large ? phone! : `${phone}; at 1440 px ${large}`;
  }
}

function earlyRow(what: string, { stores, pick, max }: Weight & { max: number }): BenchmarkRow {
  const bytes = stores.map((widths) => widths && sum(widths[0], (one) => one.isEarly && pick(one)));
  const [measured = "", ...others] = bytes.map((each) => (each === null ? "none" : kB(each)));
  return {
    what,
    budget: max === 0 ? "none" : `≤ ${max / 1_000} kB`,
    measured,
    isMet: bytes[0]! <= max,
    ...(others.length > 0 && { peers: others }),
  };
}

function sum(loaded: Loaded[], pick: (one: Loaded) => boolean): number {
  return loaded.reduce((total, one) => total + (pick(one) ? one.bytes : 0), 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

await printIfMain(import.meta.url, measureBytes);
