import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { serveArguments } from "../../tests/store/serve-arguments.ts";
import { fillStore } from "./fill-store.ts";
import { freePort } from "./free-port.ts";
import { cpuMs, memoryMb } from "./process-cost.ts";
import { spreadOf, spreadText, timesToMeasure } from "./spread.ts";
import { type Part, printAlone } from "./table.ts";

const size = 100_000;
const token = "bench-token-of-more-than-32-characters";
/** Changes whose way into the lists is watched one by one, and all changes made. */
const watched = timesToMeasure(20);
const changes = 1_000;
/** Above every other price. */
const firstDollars = 500_000;
/** Cached lists: of the changed products and of others. */
const lists = [
  "/shop",
  "/category/watches",
  "/category/watches?sort=price-asc",
  "/category/womens-rings",
  "/",
];

/** How soon and at what cost changed prices are in the lists of a store with a hundred thousand products. */
export async function measureCatalogueChange(): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  await fillStore(join(folder, "vitrine.sqlite"), size);
  const first = await start(folder);
  await storedCatalogue(folder);
  const firstMb = memoryMb(first.pid);
  await first.stop();
  const store = await start(folder);
  try {
    const { id, handle } = await firstWatch(store.origin);
    for (const list of [...lists, ...lists, `/product/${handle}`]) await text(store.origin + list);
    await pause(5_000);
    const startMb = memoryMb(store.pid);
    const delays: number[] = [];
    const costs: number[] = [];
    for (let turn = 0; turn < watched; turn++) {
      const dollars = firstDollars + turn;
      const cpu = cpuMs(store.pid);
      await changePrice(store.origin, id, dollars);
      const changedAt = performance.now();
      await Promise.all(
        ["/category/watches", `/product/${handle}`].map((path) => shows(store.origin + path, dollars)),
      );
      delays.push(performance.now() - changedAt);
      await pause(1_000);
      costs.push(cpuMs(store.pid) - cpu);
    }
    for (let turn = watched; turn < changes; turn++) await changePrice(store.origin, id, firstDollars + turn);
    await shows(`${store.origin}/category/watches`, firstDollars + changes - 1);
    await pause(5_000);
    const endMb = memoryMb(store.pid);
    const [delay, cost] = [spreadOf(delays), spreadOf(costs)];
    return {
      title: "A changed price among 100,000 products",
      how: `${watched} changes through the Admin API, one by one, with six cached pages: from the answer to the change, which the API shows from then on, until list and product page show it too. Processor time is that of all threads until a second later: the change, the pages made anew and compressed, and the polls. Then ${changes} changes in all, one after the other. The first start reads all products, a later one the stored catalogue, from which the changes are measured.`,
      rows: [
        {
          what: "until list and product page show it",
          budget: "≤ 500 ms",
          measured: spreadText(delay, 0, "ms"),
          isMet: delay.to <= 500,
        },
        { what: "processor time of a change", budget: "", measured: spreadText(cost, 0, "ms"), isMet: null },
        {
          what: "memory after the first start",
          budget: "",
          measured: `${firstMb.toFixed(0)} MB`,
          isMet: null,
        },
        { what: "memory after a later start", budget: "", measured: `${startMb.toFixed(0)} MB`, isMet: null },
        {
          what: `memory after ${changes.toLocaleString("en")} changes`,
          budget: "≤ 300 MB",
          measured: `${endMb.toFixed(0)} MB`,
          isMet: endMb <= 300,
        },
      ],
    };
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Waits until the catalogue of the first start is stored. */
async function storedCatalogue(folder: string): Promise<void> {
  while (!existsSync(join(folder, "catalogue.kept"))) await pause(100);
}

async function start(folder: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = { PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: folder, CATALOGUE: "own" };
  const server = spawn(process.execPath, serveArguments, {
    env: {
      ...process.env,
      ...environment,
      ADMIN_API_TOKEN: token,
      MARKET_PRICES_URL: "http://127.0.0.1:1",
    },
    stdio: "ignore",
  });
  while (!(await text(`${origin}/shop`).catch(() => "")).includes('href="/product/')) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode}; run npm start to see why.`);
    await pause(20);
  }
  return {
    origin,
    pid: server.pid!,
    async stop() {
      const exit = once(server, "exit");
      server.kill("SIGTERM");
      await exit;
    },
  };
}

async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}, so nothing can be measured.`);
  return answer.text();
}

/** Waits until a page shows the price. */
async function shows(address: string, dollars: number): Promise<void> {
  const price = dollars.toLocaleString("en-US");
  const giveUpAt = performance.now() + 60_000;
  while (!(await text(address)).includes(price)) {
    if (performance.now() > giveUpAt) throw new Error(`${address} does not show ${price} after a minute.`);
    await pause(10);
  }
}

interface ApiAnswer {
  data?: Record<string, { userErrors?: unknown[] }>;
  errors?: unknown;
}

async function ask(address: string, query: string, variables: object, headers = {}): Promise<ApiAnswer> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return (await answer.json()) as ApiAnswer;
}

/** The first watch of its list: gids of product and variant. */
async function firstWatch(origin: string) {
  const page = await text(`${origin}/category/watches`);
  const handle = /href="\/product\/(watches-\d+)"/.exec(page)![1]!;
  const answer = (await ask(
    `${origin}/api/2025-07/graphql.json`,
    "query ($handle: String!) { product(handle: $handle) { id variants(first: 1) { nodes { id } } } }",
    { handle },
  )) as { data: { product: { id: string; variants: { nodes: { id: string }[] } } } };
  const { product } = answer.data;
  return { handle, id: { product: product.id, variant: product.variants.nodes[0]!.id } };
}

async function changePrice(
  origin: string,
  id: { product: string; variant: string },
  dollars: number,
): Promise<void> {
  const answer = await ask(
    `${origin}/admin/api/2025-07/graphql.json`,
    `mutation ($productId: ID!, $variants: [ProductVariantsBulkInput!]!) {
      productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { message } } }`,
    {
      productId: id.product,
      variants: [{ id: id.variant, price: dollars.toFixed(2), compareAtPrice: null }],
    },
    { "x-shopify-access-token": token },
  );
  if (answer.errors || answer.data?.productVariantsBulkUpdate?.userErrors?.length)
    throw new Error(`The price could not be changed: ${JSON.stringify(answer)}`);
}

await printAlone(import.meta.url, measureCatalogueChange);
