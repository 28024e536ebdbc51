import { faultsInThemes } from "./axe.ts";
import { advanceToPurchase, purchasePopUp, visitHome } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

test("a gold line runs out in six seconds and pauses on hover; on a phone the card is above the action bar", {
  tag: "@full",
}, async ({ page }) => {
  const line = () =>
    page.locator(".pop-up-card").evaluate((element) => {
      const { display, animationDuration, animationPlayState } = getComputedStyle(element, "::after");
      return { display, animationDuration, animationPlayState };
    });
  await visitHome(page);
  await advanceToPurchase(page, 10);
  await test.step("with reduced motion the line isn't shown", async () => {
    expect(await line()).toMatchObject({ display: "none" });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await line()).toEqual({
      display: "block",
      animationDuration: "6s",
      animationPlayState: "running",
    });
    await purchasePopUp(page).hover();
    expect(await line()).toMatchObject({ animationPlayState: "paused" });
    await page.emulateMedia({ reducedMotion: "reduce" });
  });
  await test.step("on a phone the card is above the action bar, within the page", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const card = (await page.locator(".pop-up-card").boundingBox())!;
    const bar = (await page.getByRole("navigation", { name: "Quick actions" }).boundingBox())!;
    expect(card.y + card.height).toBeLessThan(bar.y);
    expect([card.x, card.width]).toEqual([12, 366]);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await purchasePopUp(page).hover();
  await page.clock.resume();
  const scope = { part: ".pop-up-card", withBestPractices: true };
  expect(
    await faultsInThemes(page, scope, [
      ["dark", 1440],
      ["light", 1440],
    ]),
  ).toEqual([]);
});
