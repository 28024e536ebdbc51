import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import { draftOf, writeDraft } from "#jewelry/draft";
import { encodeDesign } from "#jewelry/link";
import config from "../../playwright.config.ts";
import { draftKey } from "../../tests/browser/design-visit.ts";
import { ringDesign } from "../../tests/jewelry/sample-designs.ts";
import { openStore } from "../../tests/store/open-store.ts";
import { type Part, printAlone, type Row } from "./table.ts";

/** A page, and what its budget says in bytes of scripts. */
interface Weighed {
  name: string;
  path: string;
  scripts: number;
}

const pages: readonly Weighed[] = [
  { name: "home", path: "/", scripts: 105_000 },
  { name: "list of 20", path: "/shop", scripts: 105_000 },
  { name: "product", path: "/product/rolex-submariner-date-126610ln", scripts: 105_000 },
  { name: "configurator", path: "/custom-builder/configurator", scripts: 150_000 },
  {
    name: "review of a ring",
    path: `/custom-builder/review?design=${encodeDesign(ringDesign())}`,
    scripts: 150_000,
  },
];
/** The chunk that draws the live piece, and the solids it draws, by category. */
const live =
  /\/(live-design|ring|necklace|bracelet|earrings|head|hanging-drop|stone-line|weight)-[\w-]{8}\.js$/;
/** Slow 4G, so that requests before the first paint are visible. Bytes a second, ms. */
const slow = {
  offline: false,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};

/** A ring under way in this browser, so that the configurator shows its piece. */
const draft = JSON.stringify(writeDraft(draftOf(ringDesign())));

interface Loaded {
  type: string;
  url: string;
  bytes: number;
  isEarly: boolean;
}

/** Bytes of each kind that pages load, as the browser counts them on the wire. */
export async function measureBytes(): Promise<Part> {
  const { store, close } = await openStore();
  const browser = await chromium.launch(config.use?.launchOptions);
  const rows: Row[] = [];
  try {
    for (const page of pages) {
      // A page requested again is recompressed in the background.
      for (let visit = 0; visit < 3; visit++)
        await (await fetch(store.origin + page.path, { headers: { "accept-encoding": "br" } })).text();
      await pause(1_500);
      const phone = await weigh(browser, store.origin + page.path, 390);
      const large = await weigh(browser, store.origin + page.path, 1440);
      rows.push(...rowsOf(page, phone, large));
    }
  } finally {
    await browser.close();
    await close();
  }
  return {
    title: "Bytes",
    how: "As sent (Brotli) once a page was requested before, with an empty browser cache, until nothing was loaded for two seconds, without scrolling: at 390 px on slow 4G and at 1440 px on a fast line. Early is what was requested before the first contentful paint at 390 px. The live piece is its chunk with the solids of the category shown. One visit; bytes do not vary.",
    rows,
  };
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

function rowsOf({ name, scripts }: Weighed, phone: Loaded[], large: Loaded[]): Row[] {
  const both = (pick: (one: Loaded) => boolean) => [sum(phone, pick), sum(large, pick)] as const;
  const isScript = ({ type }: Loaded) => type === "script";
  const isLive = ({ url }: Loaded) => live.test(url);
  const hasPreview = scripts > 105_000;
  return [
    row(
      `${name}, HTML with its first styles`,
      both(({ type }) => type === "document"),
      20_000,
    ),
    row(
      hasPreview ? `${name}, scripts without the live piece` : `${name}, scripts`,
      both((one) => isScript(one) && !(hasPreview && isLive(one))),
      scripts,
    ),
    ...(hasPreview
      ? [
          row(
            `${name}, the live piece`,
            both((one) => isScript(one) && isLive(one)),
            40_000,
          ),
        ]
      : []),
    early(
      `${name}, scripts requested early`,
      sum(phone, (one) => isScript(one) && one.isEarly),
      0,
    ),
    early(
      `${name}, fonts requested early`,
      sum(phone, (one) => one.type === "font" && one.isEarly),
      60_000,
    ),
    row(
      `${name}, style sheets beside the HTML`,
      both(({ type }) => type === "stylesheet"),
      null,
    ),
    row(
      `${name}, fonts in all`,
      both(({ type }) => type === "font"),
      null,
    ),
    row(
      `${name}, pictures at once`,
      both(({ type }) => type === "image"),
      null,
    ),
  ];
}

function row(what: string, [phone, large]: readonly [number, number], most: number | null): Row {
  return {
    what,
    budget: most === null ? "" : `≤ ${most / 1_000} kB`,
    measured: phone === large ? kB(phone) : `${kB(phone)}; at 1440 px ${kB(large)}`,
    isMet: most === null ? null : Math.max(phone, large) <= most,
  };
}

function early(what: string, bytes: number, most: number): Row {
  return {
    what,
    budget: most === 0 ? "none" : `≤ ${most / 1_000} kB`,
    measured: kB(bytes),
    isMet: bytes <= most,
  };
}

function sum(loaded: Loaded[], pick: (one: Loaded) => boolean): number {
  return loaded.reduce((total, one) => total + (pick(one) ? one.bytes : 0), 0);
}

function kB(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

await printAlone(import.meta.url, measureBytes);
