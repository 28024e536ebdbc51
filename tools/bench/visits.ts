import { parseArgs } from "node:util";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import { type NextPageTimes, nextPage } from "./next-page.ts";
import { openList, productLink } from "./open-list.ts";
import { timesToMeasure } from "./spread.ts";
import { openStores } from "./stores.ts";
import { type BenchmarkRow, type BenchmarkSection, measuredRow, printIfMain } from "./table.ts";
import { recordFilmStrip } from "./visits-film.ts";

/** `--film FILE.png` also writes a film strip of list, product, back and a filter, with a frame every 50 ms. */
const { film } = parseArgs({ strict: false, options: { film: { type: "string" } } }).values;

const rounds = timesToMeasure(5);
const processors = [1, 4];

/** In milliseconds; null if the store lacks it. */
interface Times {
  "tap, h1": number;
  "tap, main image after it": number | null;
  back: number | null;
  "hover, h1": number;
  "hover, main image after it": number | null;
  "filter, INP": number | null;
  /** Requests by kind in the navigation after a tap. */
  requests: string;
}

/** From a list to a product and back, then a filter, on a connection of 60 ms and 8 Mbit/s. */
export async function measureVisits(): Promise<BenchmarkSection> {
  const browser = await chromium.launch(config.use?.launchOptions);
  const { stores, close } = await openStores(browser);
  const rows: BenchmarkRow[] = [];
  try {
    for (const [index, { list }] of stores.entries())
      if (list) await visitOf(browser, { list, slower: 1, isPeer: index > 0 });
    if (typeof film === "string") await recordFilmStrip(browser, stores[0].list!, film);
    for (const slower of processors) {
      const found = stores.map((): Times[] => []);
      for (let round = 0; round < rounds; round++)
        for (const [index, { list }] of stores.entries())
          if (list) found[index]!.push(...(await visitOf(browser, { list, slower, isPeer: index > 0 })));
      rows.push(...rowsOf(slower, found));
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

/** Empty if another store lacks what the visit needs, such as a product heading. This store must have everything. */
async function visitOf(
  browser: Browser,
  { list, slower, isPeer }: { list: string; slower: number; isPeer: boolean },
): Promise<Times[]> {
  try {
    return [await visit(browser, list, slower)];
  } catch (fault) {
    if (!isPeer) throw fault;
    console.error(`${list} could not be visited: ${String(fault).split("\n", 1)[0]}`);
    return [];
  }
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

/** The longest event of a tap on the first filter, in ms; null if none is on screen. */
async function filterTap(page: Page): Promise<number | null> {
  const box = page.locator("main input[type=checkbox]").filter({ visible: true }).first();
  if ((await box.count()) === 0) return null;
  await page.evaluate(() => window.visits.begin());
  await box.click();
  // Event Timing delivers entries only after the frame.
  await page.waitForTimeout(1_500);
  return page.evaluate(() => window.visits.longestEvent);
}

function afterHeading({ heading, picture }: NextPageTimes): number | null {
  return picture === null ? null : picture - heading;
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

/** Milliseconds with a normal and a slow processor. */
const budgets: Partial<Record<keyof Times, readonly [number | undefined, number]>> = {
  "tap, h1": [110, 200],
  "tap, main image after it": [250, 250],
  "hover, h1": [45, 150],
  "hover, main image after it": [250, 250],
  "filter, INP": [undefined, 100],
};

const named: readonly Exclude<keyof Times, "requests">[] = [
  "tap, h1",
  "tap, main image after it",
  "hover, h1",
  "hover, main image after it",
  "back",
  "filter, INP",
];

function rowsOf(slower: number, times: readonly (readonly Times[])[]): BenchmarkRow[] {
  const at = (what: string) => `${what}, processor ×${slower}`;
  const rows = named.map((what) => {
    const max = budgets[what]?.[slower === 1 ? 0 : 1];
    const values = times.map((visits) => visits.map((each) => each[what]));
    return measuredRow({ what: at(what), unit: "ms", max }, values);
  });
  const [requests = "none", ...others] = times.map((visits) => visits.at(-1)?.requests ?? "none");
  const counted = { what: at("requests of a tap"), budget: "", measured: requests, isMet: null };
  return [...rows, { ...counted, ...(others.length > 0 && { peers: others }) }];
}

await printIfMain(import.meta.url, measureVisits);
