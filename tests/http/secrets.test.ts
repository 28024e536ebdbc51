import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../tools/bench/free-port.ts";
import { sampleItems } from "../faults/run-size.ts";
import { serveArguments } from "../store/serve-arguments.ts";

const canary = (name: string) => `canary9${name}94f9c2b7e61d84a0d`;
const stripe = {
  STRIPE_SECRET_KEY: `sk_test_${canary("stripe")}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${canary("hook")}`,
};
const common = {
  ADMIN_API_TOKEN: canary("admintokenlongenough"),
  SMTP_URL: `smtp://user:${canary("smtp")}@127.0.0.1:1`,
  MAIL_FROM: "house@example.com",
  MAIL_TO_SHOP: "shop@example.com",
  MARKET_PRICES_DEMO_KEY: canary("market"),
};
const shopify = {
  SHOPIFY_STORE_DOMAIN: "127.0.0.1:1",
  SHOPIFY_SCHEME: "http",
  SHOPIFY_STOREFRONT_PRIVATE_TOKEN: canary("shopifyprivate"),
  SHOPIFY_WEBHOOK_SECRET: canary("shopifyhooksecretthatislongenough"),
};
const database = { DATABASE_URL: `postgres://user:${canary("database")}@127.0.0.1:1/store` };

const pages = [
  ...[
    "/",
    "/shop",
    "/shop.data",
    "/category/rolex",
    "/product/rolex-explorer-124270",
    "/cart",
    "/custom-builder",
  ],
  ...[
    "/custom-builder/configurator",
    "/custom-builder/review?design=broken",
    "/custom-builder/ring-sizer",
    "/saved",
  ],
  ...["/no/such/page", "/orders/unknown", "/checkout/unknown", "/cart/c/unknown?key=x", "/policies/privacy"],
  ...["/api/market-prices", "/api/purchases", "/robots.txt", "/sitemap.xml", "/livez", "/readyz", "/metrics"],
  ...["/%ff", "/manifest.webmanifest", "/assets/unknown.js.map"],
];
const posts: [path: string, type: string, body: string][] = [
  ["/api/2025-07/graphql.json", "application/json", '{"query":"{ shop { name } }"}'],
  ["/admin/api/2025-07/graphql.json", "application/json", '{"query":"{ shop { name } }"}'],
  ["/api/sign-up", "application/json", '{"email":"claire@example.com"}'],
  ["/webhooks/square", "application/json", "{}"],
  ["/webhooks/stripe", "application/json", "{}"],
  ["/webhooks/shopify", "application/json", "{}"],
  ["/webhooks/texts", "application/json", "{}"],
  ["/cart", "application/x-www-form-urlencoded", "merchandiseId=unknown&quantity=1"],
];

/** Starts the store with these settings, requests everything, and returns all output: pages, headers and log. */
async function everythingSaid(variables: Record<string, string>): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-canary-"));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: origin, RATE_LIMITS: "off" };
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, MARKET_PRICES_URL: "http://127.0.0.1:1", ...own, ...variables };
  const server = spawn(process.execPath, serveArguments, { env });
  let said = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (part) => (said += part));
  const ended = once(server, "exit");
  const isUp = await answers(`${origin}/livez`, server);
  if (isUp) {
    const answered = await Promise.all([
      ...pages.map((page) => wholeAnswer(`${origin}${page}`)),
      ...posts.map(([path, type, body]) =>
        wholeAnswer(`${origin}${path}`, { method: "POST", headers: { "content-type": type }, body }),
      ),
    ]);
    said += answered.join("");
  }
  server.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
  return said;
}

async function answers(url: string, server: { exitCode: number | null }): Promise<boolean> {
  for (let attempt = 0; attempt < 3_000 && server.exitCode === null; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function wholeAnswer(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { redirect: "manual", ...init });
  return `${JSON.stringify([...answer.headers])}${await answer.text()}`;
}

for (const [mode, variables, proof] of sampleItems(
  [
    ["the embedded shop", { ...common, ...stripe }, ". Press Ctrl+C to stop it."],
    ["a hosted shop that is away", { ...common, ...shopify }, "The store is open"],
    ["a database that is away", { ...common, ...database }, ""],
  ] as const,
  3,
)) {
  test(`G-26 SEC-13: no page, header, error or log contains a secret of ${mode}`, async () => {
    const said = await everythingSaid(variables);
    expect(said).toContain(proof);
    expect(said.length).toBeGreaterThan(50);
    expect([...said.matchAll(/canary9\w+/g)].map(([hit]) => hit)).toEqual([]);
  });
}

test("G-26 SEC-13: the browser's files contain no secret variable's name and no source map", () => {
  const names = Object.keys({ ...common, ...stripe, ...shopify, ...database }).filter((name) =>
    name.includes("_"),
  );
  const files = globSync("build/client/**/*.{js,css,html,json,map}");
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  const hits = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return (
      text.includes("canary9") ||
      text.includes("sourceMappingURL=") ||
      names.some((name) => text.includes(name))
    );
  });
  expect(hits).toEqual([]);
});
