import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { m } from "#messages";
import { sampleTestimonials } from "../../content/samples/testimonials.ts";
import { samplePurchases } from "../../seed/sample-purchases.ts";
import { findSampleContent } from "../browser/sample-content.ts";
import { isFullRun } from "../faults/run-size.ts";
import { openStore } from "../store/open-store.ts";
import { serveArguments } from "../store/serve-arguments.ts";
import { expect } from "./matchers.ts";
import { checkoutUrl } from "./shopper.ts";
import { readOnlyTest as test } from "./stories.ts";

const demoLine = "Demonstration store. Sample people, prices and pieces.";

interface Ending {
  code: number;
  said: string;
}

/** Starts the server and waits for it to exit. */
async function startInVain(variables: Record<string, string>): Promise<Ending> {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-refused-"));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  try {
    return await new Promise((resolve) => {
      const options = {
        env: { PATH, NODE_COMPILE_CACHE, PORT: "0", DATA_DIR: dataDir, ...variables },
      };
      execFile(process.execPath, serveArguments, options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test("a live store with sample content refuses to start, and lists what to set", async () => {
  expect(await startInVain({ SITE_MODE: "live" })).toEqual({
    code: 1,
    said: `SITE_MODE=live is for a real shop, so the store can't start. Fix:
  PURCHASE_POPUP: shows made-up purchases. Set it to orders or off.
  TESTIMONIALS: shows made-up customers. Set it to reviews or off.
  CATALOGUE: sells made-up pieces. Set it to own.
  STRIPE_SECRET_KEY: the embedded shop has only the test gateway, which takes no money. Set this and STRIPE_WEBHOOK_SECRET, or Square's variables, or set SHOPIFY_STORE_DOMAIN to check out through Shopify.
  SELLER_ID_KEY: not set. It encrypts the IDs of those who sell to the shop. Set it to what openssl rand -base64 32 prints, and keep a copy away from the backups.
  PUBLIC_ORIGIN: not set. Set it to the address of the store, like https://shop.example.
`,
  });
  const { code, said } = await startInVain({ PURCHASE_POPUP: "orders", SHOPIFY_STORE_DOMAIN: "a.example" });
  expect(code).toBe(1);
  expect(said.trimEnd().split("\n")).toEqual([
    "The store can't start. Fix:",
    expect.stringMatching(/^ {2}PURCHASE_POPUP: orders are in Shopify/),
  ]);
});

// Covered in every run by `server/live-configuration.test.ts`.
test.runIf(isFullRun)("a live store refuses to start on the pieces of an earlier demo", async () => {
  const demo = await openStore();
  const { code, said } = await startInVain({
    SITE_MODE: "live",
    CATALOGUE: "own",
    DATA_DIR: demo.store.dataDir,
  }).finally(demo.close);
  expect(code).toBe(1);
  expect(said).toContain("\n  DATA_DIR: the database holds 60 pieces of the sample catalogue.");
});

test("a demo says so on its home page, and shows sample people without last names", async ({ page }) => {
  await page.goto("/");
  expect(page.getByText(demoLine)).toBeVisible();
  const strip = page.getByRole("region", { name: m.home.testimonials });
  for (const { quote } of sampleTestimonials) expect(strip).toContainText(quote);

  const answer = await page.request("/api/purchases");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
  const { purchases } = await answer.json();
  expect(purchases).toHaveLength(20);
  for (const [index, { picture, ...purchase }] of purchases.entries()) {
    expect(purchase).toEqual(samplePurchases[index]);
    if (picture) expect(picture.url).toMatch(/^\/pictures\//);
  }
  expect(purchases.filter(({ picture }: { picture: object | null }) => picture).length).toBeGreaterThan(10);
});

test("doesn't ask for consent when recent purchases are off", async ({ origin, page }) => {
  await page.goto(await checkoutUrl(origin, "womens-stack-ring-14k-rose"));
  page.getByRole("radio", { name: /Insured delivery/ }).check();
  expect(page.getByLabel("City")).toBeVisible();
  expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("the built pages contain no invented people or pieces", () => {
  const texts = ["build/client", "build/server"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.(js|mjs|css|html|json|map|txt|webmanifest)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
  expect(texts.filter(({ path }) => path.startsWith("build/client")).length).toBeGreaterThan(100);
  // The line is rendered by the server and never sent to browsers as code.
  expect(texts.filter(({ text }) => text.includes(demoLine))).toHaveLength(1);
  expect(
    texts.flatMap(({ path, text }) => findSampleContent(text).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});

test("the check for invented content finds it", () => {
  const code = `[{quote:"${sampleTestimonials[0]?.quote.replace("'", "\\'")}",name:"Maria T.",town:"Huntington"}]`;
  expect(findSampleContent(code)).toEqual([sampleTestimonials[0]?.quote, "Maria T."]);
  const served = JSON.stringify(samplePurchases[3]);
  expect(findSampleContent(served)).toEqual(["Vincent in Oyster Bay", "Omega Seamaster Diver 300M Watch"]);
  expect(findSampleContent("Vincent went home. The bay was full of oysters.")).toEqual([]);
});
