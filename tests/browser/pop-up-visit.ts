import { expect, type Locator, type Page } from "@playwright/test";

const startsAt = Date.UTC(2026, 10, 21, 15);

const danielle = {
  name: "Danielle",
  town: "Huntington",
  product: "Cushion Halo Engagement Ring",
  handle: "engagement-ring-oval-halo-lab-150-14k",
  picture: null,
  minutesAgo: 3,
};

/** The purchase in the pop-up, as announced. */
export function purchasePopUp(page: Page): Locator {
  return page.getByRole("status").filter({ hasText: "just purchased" });
}

/** The shop's offer to leaving visitors. */
export function exitOffer(page: Page): Locator {
  return page.getByRole("dialog", { name: /off your first purchase/ });
}

/**
 * Opens the home page with the shortest delays and a clock controlled by the test, five seconds into the visit and with
 * the pop-ups loaded.
 */
export async function visitHome(page: Page, purchases: object[] = [danielle]): Promise<void> {
  await page.route("**/api/purchases", (route) => route.fulfill({ json: { purchases } }));
  await page.addInitScript("Math.random = () => 0");
  // Long before, because the clock runs until it is paused.
  await page.clock.install({ time: startsAt - 3_600_000 });
  await page.clock.pauseAt(startsAt);
  // These tests' clock continues across a reload, but a document's own time restarts.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let origin: number | undefined;
    performance.now = () => {
      origin ??= now();
      return now() - origin;
    };
  });
  // With a stopped clock, nothing hydrates until the test lets time pass.
  await page.goto("/", { waitUntil: "load" });
  await waitForPopUps(page);
}

/** Waits until the pop-ups are loaded, also after a page change. Uses five seconds of the page's time. */
export async function waitForPopUps(page: Page): Promise<void> {
  const before = await page.evaluate(() => Date.now());
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await page.locator('main [role="status"][aria-atomic="true"]').count()).toBe(1);
    // On a busy machine their script loads slowly, and the page's time must not pass meanwhile.
  }).toPass({ intervals: [...Array(40).fill(50), 1_000] });
  const passed = (await page.evaluate(() => Date.now())) - before;
  expect(passed, "The pop-ups took longer to come than these tests allow.").toBeLessThan(5_000);
  await page.clock.runFor(5_000 - passed);
}

/** Advances the page's clock by `seconds`. */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  await page.clock.runFor(seconds * 1000);
}

/** Advances past the moment when a purchase is due, waiting for the response that the page requests first. */
export async function advanceToPurchase(page: Page, seconds: number): Promise<void> {
  const answer = page.waitForResponse("**/api/purchases");
  await advanceClock(page, seconds - 2.5);
  await (await answer).finished();
  await advanceClock(page, 3);
}

/** Leaves the page at the top, like a pointer moving to the tabs. */
export async function leaveThroughTop(page: Page): Promise<void> {
  await page.mouse.move(400, 300);
  await page.evaluate(() => {
    document.documentElement.dispatchEvent(
      new MouseEvent("mouseout", { bubbles: true, relatedTarget: null, clientX: 400, clientY: -1 }),
    );
  });
}
