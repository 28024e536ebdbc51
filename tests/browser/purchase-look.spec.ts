import { axeFaults } from "./axe.ts";
import { passMoment, purchase, visitHome } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

test("a gold line runs out in six seconds and waits with the card; under reduced motion there is none", async ({
  page,
}) => {
  const line = () =>
    page.locator(".pop-up-card").evaluate((element) => {
      const { display, animationDuration, animationPlayState } = getComputedStyle(element, "::after");
      return { display, animationDuration, animationPlayState };
    });
  await visitHome(page);
  await passMoment(page, 10);
  expect(await line()).toMatchObject({ display: "none" });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await line()).toEqual({ display: "block", animationDuration: "6s", animationPlayState: "running" });
  await purchase(page).hover();
  expect(await line()).toMatchObject({ animationPlayState: "paused" });
});

test("on a phone it stands above the bar of quick actions, within the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitHome(page);
  await passMoment(page, 10);
  const card = (await page.locator(".pop-up-card").boundingBox())!;
  const bar = (await page.getByRole("navigation", { name: "Quick actions" }).boundingBox())!;
  expect(card.y + card.height).toBeLessThan(bar.y);
  expect([card.x, card.width]).toEqual([12, 366]);
});

for (const theme of ["dark", "light"]) {
  test(`axe finds nothing while a purchase is told of, ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
    await visitHome(page);
    await passMoment(page, 10);
    await purchase(page).hover();
    await page.clock.resume();
    expect(await axeFaults(page, { part: ".pop-up-card", withBestPractices: true })).toEqual([]);
  });
}
