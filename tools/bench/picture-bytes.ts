import { type Browser, chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { openStore } from "../../tests/store/open-store.ts";

/**
 * Prints the picture bytes of the built home, list and product pages, on a phone and a large screen: initially, and
 * after scrolling to every picture. Reports exceeded limits.
 */
const pages = [
  { name: "home", path: "/" },
  { name: "list of 20", path: "/shop" },
  { name: "product, ring", path: "/product/engagement-ring-oval-halo-lab-150-14k" },
  { name: "product, watch", path: "/product/rolex-submariner-date-126610ln" },
];
const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** In bytes: a list of twenty, and a product's first picture on a phone. */
const bounds = { list: 400_000, first: 40_000 };

interface Weight {
  url: string;
  bytes: number;
}

const { store, close } = await openStore();
const browser = await chromium.launch(config.use?.launchOptions);
console.log("page, width @ density: at once, after scrolling (pictures), the largest one");
try {
  for (const viewport of screens)
    for (const density of [1, 2, 3])
      for (const page of pages) console.log(await lineOf(browser, { ...page, viewport, density }));
} finally {
  await browser.close();
  await close();
}

interface Visit {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  density: number;
}

async function lineOf(from: Browser, { name, path, viewport, density }: Visit): Promise<string> {
  const context = await from.newContext({ viewport, deviceScaleFactor: density, reducedMotion: "reduce" });
  const page = await context.newPage();
  const loaded: Promise<Weight>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "image" || new URL(request.url()).pathname.endsWith(".svg")) return;
    loaded.push(request.sizes().then((sizes) => ({ url: request.url(), bytes: sizes.responseBodySize })));
  });
  await page.goto(store.origin + path, { waitUntil: "networkidle" });
  const atOnce = sum(await Promise.all(loaded));
  const firstUrl = await page.evaluate(
    () => document.querySelector<HTMLImageElement>("main .plate img")?.currentSrc,
  );
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.waitForLoadState("networkidle");
  const all = await Promise.all(loaded);
  await context.close();
  const largest = Math.max(0, ...all.map(({ bytes }) => bytes));
  const first = all.find(({ url }) => url === firstUrl)?.bytes ?? 0;
  const words = [
    `${name}, ${viewport.width} @ ${density}: ${kilobytes(atOnce)}, ${kilobytes(sum(all))} (${all.length}), ${kilobytes(largest)}`,
    ...(path.startsWith("/product/") ? [`first picture ${kilobytes(first)}`] : []),
    ...(path === "/shop" && sum(all) > bounds.list ? ["OVER 400 kB"] : []),
    ...(path.startsWith("/product/") && viewport.width === 390 && first > bounds.first ? ["OVER 40 kB"] : []),
  ];
  return words.join("; ");
}

function sum(weights: Weight[]): number {
  return weights.reduce((total, { bytes }) => total + bytes, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}
