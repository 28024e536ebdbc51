import type { Page } from "@playwright/test";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { keepDraft, reviewPath } from "./design-visit.ts";
import { deskToken } from "./desk-visit.ts";
import { expect, test } from "./store.ts";
import { storePages, visitCheckout, visitEveryDeskPage } from "./sweep-pages.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

/** The browser itself says that a page answers 404, as those do whose address names nothing. */
const ofItsAnswer = /^Failed to load resource: .* 404/;
/** The browser names a preloaded file that nothing used within this time after the load. */
const preloadMs = 5_000;

test("no page has the browser warn or complain", async ({ page, context }) => {
  const found: string[] = [];
  const listen = (visited: Page) => {
    visited.on("console", (message) => {
      if (/warning|error/.test(message.type()) && !ofItsAnswer.test(message.text()))
        found.push(`${message.location().url || visited.url()}: ${message.text()}`);
    });
    visited.on("pageerror", (error) => found.push(`${visited.url()}: ${error}`));
  };
  context.on("page", listen);
  listen(page);
  await keepDraft(page, ringDesign());
  for (const path of [...storePages, "/custom-builder/configurator", reviewPath(ringDesign())]) {
    const visited = await context.newPage();
    await visited.goto(path);
  }
  await visitCheckout(page, async () => undefined);
  for (const path of await visitEveryDeskPage(page)) await page.goto(path);
  await page.waitForTimeout(preloadMs);
  expect(found).toEqual([]);
});
