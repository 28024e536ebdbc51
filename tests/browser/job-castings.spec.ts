import type { Page } from "@playwright/test";
import { accentsOf, chooseMetalType } from "#jewelry/choices";
import { goldenDesigns } from "#jewelry/making/golden-designs";
import type { AccentConfiguration, MetalType } from "#jewelry/options";
import { m } from "#messages";
import { payDeposit } from "../http/shopper.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import type { Store } from "../store/open-store.ts";
import { createApprovedJob } from "./create-approved-job.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

const designOf = (name: string) => goldenDesigns.find((golden) => golden.name === name)!.design;

/**
 * Keeps the store's only casting thread busy for some seconds, so that the next request waits. Use a new design each
 * time, because results are cached. The job's page responds before its castings are computed.
 */
async function busyCastings(
  page: Page,
  store: Store,
  metal: MetalType,
  accents: readonly AccentConfiguration[],
): Promise<void> {
  const jobs = accents.map((each) => {
    const design = { ...chooseMetalType(designOf("chandeliers"), metal), accentStones: accentsOf(each) };
    return createApprovedJob(store, `before-${metal}-${each}`, design);
  });
  await Promise.all(jobs.map((job) => page.request.get(job)));
}

/** Delays the page's polling for its castings until called; on a slow machine they are ready too early. */
async function holdReadiness(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/castings-ready/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a job's page shows castings when they are ready, without a reload or layout shift", async ({
  page,
  store,
}) => {
  await visitDesk(page, "/desk/jobs");
  await busyCastings(page, store, "yellow-gold", ["none", "halo", "pave"]);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const tell = await holdReadiness(page);
  // A metal of its own, because other tests compute the halo's castings in the same store.
  await page.goto(createApprovedJob(store, "pending", chooseMetalType(designOf("halo"), "platinum")));
  const status = page.getByRole("status").filter({ hasText: "astings" });
  await expect(status).toContainText("Preparing the castings");
  const drawing = page.getByRole("img", { name: /drawn from the front/ });
  await expect(drawing).toHaveAttribute("src", /dimensions\.svg/);
  const sheet = page.getByRole("link", { name: "Print job sheet" });
  await sheet.focus();
  const below = page.getByRole("heading", { name: "Drawing" });
  const { y } = (await below.boundingBox())!;

  tell();
  await expect(status).toHaveText("Castings ready and wall thickness measured.");
  await expect(page.getByText(/g as cast\. Weigh out [\d.]+ g/)).toBeVisible();
  await expect(
    page
      .getByRole("listitem")
      .filter({ hasText: /^\w+ 0\.\d\d mm, at/ })
      .first(),
  ).toBeVisible();
  await expect(sheet).toBeFocused();
  expect((await below.boundingBox())!.y).toBe(y);
  expect(documents).toHaveLength(1);
  await expect(drawing).toHaveAttribute("src", /\/desk\/jobs\/LJ-pending\/drawing\.svg/);
  await drawing.scrollIntoViewIfNeeded();
  await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("a client's page shows casting measurements when they are ready, and keeps typed input", {
  tag: "@full",
}, async ({ page, store }) => {
  await visitDesk(page, "/desk/jobs");
  await busyCastings(page, store, "white-gold", ["halo", "three-stone", "side-stones"]);
  const design = ringDesign({ style: "halo", accentStones: accentsOf("halo") });
  const { shopper } = await payDeposit(store.origin, design, "pending@example.com");
  const tell = await holdReadiness(page);
  await page.goto(shopper.getByRole("link", { name: "See your drawing" }).attribute("href")!);
  const status = page.getByRole("status").filter({ hasText: "astings" });
  await expect(status).toContainText(`${m.track.preparing} ${m.track.appearsHere(m.track.weightsAndWalls)}`);
  await expect(page.getByText(/^Castings \(estimated\)/)).toBeVisible();
  await page.getByLabel("Your full name").fill("Ada Byron");
  await page.getByLabel(/^I have reviewed/).check();
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  tell();
  await expect(status).toHaveText(m.track.castingsMeasured);
  await expect(page.getByText(/^Castings \(measured\)/)).toBeVisible();
  await expect(page.getByLabel("Your full name")).toHaveValue("Ada Byron");
  await expect(page.getByLabel(/^I have reviewed/)).toBeChecked();
  expect(documents).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a job's page has a link to reload it", { tag: "@full" }, async ({ page, store }) => {
    await visitDesk(page, "/desk/jobs");
    await busyCastings(page, store, "rose-gold", ["channel", "side-stones", "three-stone"]);
    await page.goto(createApprovedJob(store, "plain", designOf("vintage")));
    const again = page.getByRole("link", { name: m.track.reload });
    await expect(again).toBeVisible();
    await expect(page.getByText(m.track.appearsHere(m.track.weightsAndWalls))).toBeHidden();
    await expect
      .poll(async () => {
        if (await again.isVisible()) await again.click();
        return page.getByText(/g as cast\. Weigh out/).isVisible();
      })
      .toBe(true);
  });
});
