import { type Browser, launch, type Page } from "puppeteer-core";
import { test as base, expect } from "vitest";
import { hydratedEvent } from "../../app/platform/deferred-hydration.ts";
import { markUnhydrated, unhydratedAttribute } from "../browser/mark-unhydrated.ts";
import { longestWaitMs } from "../faults/run-size.ts";
import { deskToken } from "../http/desk.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { findFirefox } from "./find-firefox.ts";

/**
 * A visit with Firefox, with an empty profile, to a store of the test file. Fails if any page logs an error, leaves one
 * uncaught or violates the policy; Firefox reports the last two in the same way.
 */
export const test = base.extend<{ store: Store; firefox: Browser; page: Page }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
    async ({}, use) => {
      const { store, close } = await openStore({ ADMIN_API_TOKEN: deskToken });
      await use(store);
      await close();
    },
    { scope: "file" },
  ],
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs
    async ({}, use) => {
      const executablePath = findFirefox();
      if (!executablePath) throw new Error("No Firefox was found. Install Firefox, or Debian's firefox-esr.");
      const firefox = await launch({ browser: "firefox", executablePath, defaultViewport: null });
      await use(firefox);
      await firefox.close();
    },
    { scope: "file" },
  ],
  page: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext();
    const complaints: string[] = [];
    context.on("targetcreated", async (target) => {
      const page = await target.page();
      page?.setDefaultTimeout(longestWaitMs);
      page?.on("pageerror", (error) => complaints.push(`${page.url()}: ${error}`));
      page?.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${page.url()}: ${message.text()}`);
      });
    });
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.evaluateOnNewDocument(markUnhydrated, hydratedEvent);
    await use(page);
    for (const open of await context.pages()) await open.waitForNetworkIdle();
    expect(complaints).toEqual([]);
    await context.close();
  },
});

/** Opens a page of the store and waits for hydration. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector(`html:not([${unhydratedAttribute}])`);
}

/** Waits until a text, or part of one, is visible. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await page.locator(`main ::-p-text(${text})`).wait();
}

/** Clicks the first element of this kind that contains these words. */
export async function press(page: Page, element: "a" | "button" | "label", words: string): Promise<void> {
  await page.locator(`::-p-xpath(//${element}[contains(normalize-space(), "${words}")])`).click();
}

/** Fills the field with this name. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(text);
}

/** The text of a checkout opened in a new tab, once it asks for contact details. */
export async function readCheckoutTab(page: Page): Promise<string> {
  const target = await page
    .browserContext()
    .waitForTarget((one) => one.url().includes("/checkout/"), { timeout: longestWaitMs });
  const checkout = (await target.page())!;
  await fill(checkout, "email", "claire@example.com");
  return checkout.$eval("body", (body) => body.innerText);
}
