import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { deskToken, visitDesk } from "../../tests/http/desk.ts";
import { Visitor } from "../../tests/http/visitor.ts";
import { openStore, type Store } from "../../tests/store/open-store.ts";
import { filmSale } from "./counter-film.ts";
import { cpuMs } from "./process-cost.ts";
import { timesToMeasure } from "./spread.ts";
import { type BenchmarkSection, measuredRow, printIfMain } from "./table.ts";

const { film } = parseArgs({ strict: false, options: { film: { type: "string" } } }).values;

const rounds = timesToMeasure(5);
const salesPerRound = 5;

interface Piece {
  tag: string;
  handle: string;
}

/** Sales of tagged pieces for cash at the counter, over HTTP. With `--film FILE` also writes a film strip of one. */
export async function measureCounter(): Promise<BenchmarkSection> {
  const { store, close } = await openStore({ ADMIN_API_TOKEN: deskToken });
  try {
    const tags = addPieces(store, (rounds + 1) * salesPerRound + 1);
    const desk = new Visitor(store.origin);
    await visitDesk(desk, "/desk/sell");
    const costs: number[] = [];
    const actions: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const before = cpuMs(store.pid);
      let sent = 0;
      for (let sale = 0; sale < salesPerRound; sale++) sent += await sell(desk, tags.pop()!);
      if (round === 0) continue;
      costs.push((cpuMs(store.pid) - before) / salesPerRound);
      actions.push(sent / salesPerRound);
    }
    const shown: number[] = [];
    for (const piece of singlePieces(store).slice(0, rounds))
      shown.push(await shownOnTheWeb(store, desk, piece));
    if (typeof film === "string") {
      const browser = await chromium.launch(config.use?.launchOptions);
      await filmSale(browser, { origin: store.origin, tag: tags.pop()!, file: film });
      await browser.close();
    }
    return {
      title: "Counter",
      how: `Tagged pieces sold for cash without scripts: ${rounds} rounds of ${salesPerRound} sales after one that isn't counted, each from the scan to the page with the receipt. Then a piece is put on a ticket, and its page in the store read every 20 ms until it says that the piece is out of stock.`,
      rows: [
        measuredRow({ what: "actions of a sale: scan, charge, method, record", unit: "actions", max: 4 }, [
          actions,
        ]),
        measuredRow({ what: "processor time of the server for a sale", unit: "ms" }, [costs]),
        measuredRow({ what: "from the scan's answer to the store's page", unit: "ms", max: 2_000 }, [shown]),
      ],
    };
  } finally {
    await close();
  }
}

/** Sells a piece for cash. Returns how many actions it took. */
async function sell(desk: Visitor, tag: string): Promise<number> {
  let actions = 0;
  const act = async (step: () => unknown) => {
    actions += 1;
    await step();
  };
  await desk.goto("/desk/sell");
  await act(() => scan(desk, tag));
  await act(() => desk.getByRole("link", { name: /^Charge \$/ }).click());
  await act(() => desk.check(desk.document.querySelector('input[name="method"][value="cash"]')!, true));
  await act(() => desk.getByRole("button", { name: /^Record payment/ }).click());
  desk.getByRole("heading", { name: /^Paid \$/ }).one();
  desk.getByRole("article", { name: "Receipt" }).one();
  return actions;
}

async function scan(desk: Visitor, tag: string): Promise<void> {
  desk.getByLabel("Scan or search").fill(tag);
  await desk.getByRole("button", { name: "Add", exact: true }).first().click();
}

async function shownOnTheWeb({ origin }: Store, desk: Visitor, { tag, handle }: Piece): Promise<number> {
  const page = async () => await (await fetch(`${origin}/product/${handle}`)).text();
  const isForSale = (html: string) => html.includes("https://schema.org/InStock");
  if (!isForSale(await page())) throw new Error(`${handle} isn't for sale, so nothing can be measured.`);
  await desk.goto("/desk/sell");
  await scan(desk, tag);
  const started = performance.now();
  while (isForSale(await page())) await setTimeout(20);
  return performance.now() - started;
}

/** Pieces that are the only ones of their products, each below the limit of Form 8300. */
function singlePieces({ rows }: Store): Piece[] {
  const found = rows(
    `select min(u.id) as id, p.handle from stock_unit u join variant v on v.id = u.variant_id
     join product p on p.id = v.product_id where p.status = 'ACTIVE' and v.price_cents < 900000
     group by p.handle having count(*) = 1 and min(u.state) = 'free'`,
  );
  return found.map(({ id, handle }) => ({ tag: tagOf(id), handle: String(handle) }));
}

/** Adds pieces of one variant to the stock, since the sample catalog has few of each. Returns their tags. */
function addPieces({ dataDir, rows }: Store, count: number): string[] {
  const file = new DatabaseSync(join(dataDir, "vitrine.sqlite"));
  const known = "select u.variant_id from stock_unit u join variant v on v.id = u.variant_id";
  const insert = file.prepare(
    `insert into stock_unit (variant_id, state, serial)
     select variant_id, 'free', ? from (${known} where u.state = 'free' order by v.price_cents limit 1)`,
  );
  for (let piece = 0; piece < count; piece++) insert.run(`BENCH-${piece}`);
  file.close();
  return rows("select id from stock_unit where serial like 'BENCH-%'").map(({ id }) => tagOf(id));
}

function tagOf(id: unknown): string {
  return `P-${10_000 + Number(id)}`;
}

await printIfMain(import.meta.url, measureCounter);
