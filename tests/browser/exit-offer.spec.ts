import type { Page } from "@playwright/test";
import { m } from "#messages";
import { axeFaults } from "./axe.ts";
import { advanceClock, exitOffer, leaveThroughTop, visitHome, waitForPopUps } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

test("opens the offer once per session when the pointer leaves at the top; clicking outside closes it", async ({
  page,
}) => {
  await visitHome(page);
  await page.evaluate(() => {
    for (const init of [{ clientY: 400 }, { clientY: -1, relatedTarget: document.body }])
      document.body.dispatchEvent(new MouseEvent("mouseout", { bubbles: true, ...init }));
  });
  await expect(exitOffer(page)).toHaveCount(0);
  await leaveThroughTop(page);
  await expect(exitOffer(page)).toBeVisible();
  await exitOffer(page).getByRole("button", { name: m.offer.noThanks }).click();
  await expect(exitOffer(page)).toBeHidden();

  await leaveThroughTop(page);
  await page.reload({ waitUntil: "load" });
  await leaveThroughTop(page);
  await expect(exitOffer(page)).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  await page.reload({ waitUntil: "load" });
  await waitForPopUps(page);
  await leaveThroughTop(page);
  await exitOffer(page).getByRole("heading").click();
  await expect(exitOffer(page)).toBeVisible();
  await page.mouse.click(20, 500);
  await expect(exitOffer(page)).toBeHidden();
});

test("doesn't open on screens under 768 px or over a drawer", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await visitHome(page);
  await leaveThroughTop(page);
  await expect(exitOffer(page)).toHaveCount(0);

  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await advanceClock(page, 1);
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  await leaveThroughTop(page);
  await page.keyboard.press("Escape");
  await expect(exitOffer(page)).toHaveCount(0);
  await leaveThroughTop(page);
  await expect(exitOffer(page)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(exitOffer(page)).toBeHidden();
  await expect(page).toHaveURL("/");
});

/** Checks both themes. */
async function expectNoFaults(page: Page): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((isDark) => {
      document.documentElement.classList.toggle("dark", isDark);
      // During a color transition, contrast matches neither theme.
      const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
      return Promise.allSettled(changes.map(({ finished }) => finished));
    }, theme === "dark");
    const faults = await axeFaults(page, { part: "dialog[open]", withBestPractices: true });
    expect(faults, theme).toEqual([]);
  }
}

test("the offer takes no focus, is announced, works by keyboard, and passes axe with errors and with its code", {
  tag: "@full",
}, async ({ page }) => {
  await visitHome(page);
  const start = page.getByRole("link", { name: "Shop Online" });
  await start.focus();
  await leaveThroughTop(page);
  await expect(exitOffer(page)).toBeVisible();
  await expect(start).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: m.offer.offerOpened("").slice(2) })).toHaveCount(1);
  // Axe needs a running clock.
  await page.clock.resume();
  await expect(exitOffer(page)).toHaveCSS("opacity", "1");
  await expectNoFaults(page);

  await page.keyboard.press("Tab");
  await expect(exitOffer(page).getByLabel(m.offer.email)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(exitOffer(page).getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(exitOffer(page).getByLabel(m.offer.email)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(exitOffer(page).getByText(m.offer.enterEmail)).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.type("claire@");
  await page.keyboard.press("Enter");
  await expect(exitOffer(page).getByText(m.offer.emailIncomplete)).toBeVisible();
  await expect(exitOffer(page).getByLabel(m.offer.email)).toBeFocused();
  await page.keyboard.type("example.com");
  await exitOffer(page)
    .getByRole("button", { name: m.offer.claim(10) })
    .click();
  await expect(exitOffer(page).getByLabel(m.offer.yourCode)).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press("Escape");
  await expect(exitOffer(page)).toBeHidden();
  await expect(start).toBeFocused();
});
