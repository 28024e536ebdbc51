import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { serveArguments } from "../../tests/store/serve-arguments.ts";
import { fillStore } from "./fill-store.ts";

/** Number of products in a large store. */
const size = 100_000;

/** A folder with a large store's database: `--folder DIR`, which is filled once and kept, or a new one. */
export async function prepareStoreFolder(): Promise<{ path: string; remove(): void }> {
  const { folder } = parseArgs({ options: { folder: { type: "string" } }, strict: false }).values;
  const path = typeof folder === "string" ? folder : mkdtempSync(join(tmpdir(), "vitrine-large-"));
  const file = join(path, "vitrine.sqlite");
  if (!existsSync(file)) await fillStore(file, size);
  return { path, remove: () => folder === undefined && rmSync(path, { recursive: true, force: true }) };
}

const token = "bench-token-of-more-than-32-characters";

/** Starts a store on the files in `folder` and waits for its first list. Its stored catalogue is tied to its origin. */
export async function startLargeStore(folder: string, port: number, variables: Record<string, string> = {}) {
  const started = performance.now();
  const origin = `http://localhost:${port}`;
  const environment = { PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: folder, CATALOGUE: "own" };
  const server = spawn(process.execPath, serveArguments, {
    env: {
      ...process.env,
      ...environment,
      ADMIN_API_TOKEN: token,
      // All requests come from one address.
      RATE_LIMITS: "off",
      MARKET_PRICES_URL: "http://127.0.0.1:1",
      ...variables,
    },
    stdio: "ignore",
  });
  while (!(await fetchText(`${origin}/shop`).catch(() => "")).includes('href="/product/')) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode}; run npm start to see why.`);
    await pause(20);
  }
  return {
    origin,
    pid: server.pid!,
    /** Time until its first list, ms. */
    startMs: performance.now() - started,
    async stop() {
      const exit = once(server, "exit");
      server.kill("SIGTERM");
      await exit;
    },
  };
}

export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}, so nothing can be measured.`);
  return answer.text();
}

export async function waitUntilPriceShown(address: string, dollars: number): Promise<void> {
  const price = dollars.toLocaleString("en-US");
  const giveUpAt = performance.now() + 60_000;
  while (!(await fetchText(address)).includes(price)) {
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

/** The first watch in its list: gids of product and variant. */
export async function firstWatch(origin: string) {
  const page = await fetchText(`${origin}/category/watches`);
  const handle = /href="\/product\/(watches-\d+)"/.exec(page)![1]!;
  const answer = (await ask(
    `${origin}/api/2025-07/graphql.json`,
    "query ($handle: String!) { product(handle: $handle) { id variants(first: 1) { nodes { id } } } }",
    { handle },
  )) as { data: { product: { id: string; variants: { nodes: { id: string }[] } } } };
  const { product } = answer.data;
  return { handle, id: { product: product.id, variant: product.variants.nodes[0]!.id } };
}

export async function changePrice(
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
