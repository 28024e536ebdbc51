import { repeatCount } from "../faults/run-size.ts";
import { advanceClock, advanceToPurchase, purchasePopUp, visitHome, waitForPopUps } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

test("shows two purchases for six seconds each, after 15 seconds and two minutes later, and never a third", async ({
  page,
}) => {
  await visitHome(page);
  await advanceClock(page, 9);
  await expect(purchasePopUp(page)).toHaveCount(0);
  await page.reload({ waitUntil: "load" });
  await waitForPopUps(page);
  await advanceToPurchase(page, 10);
  await expect(purchasePopUp(page)).toHaveText(
    "Danielle in Huntington just purchased Cushion Halo Engagement Ring 3 minutes ago",
  );
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBe("1");
  await advanceClock(page, 5);
  await expect(purchasePopUp(page)).toBeVisible();
  await advanceClock(page, 1.1);
  await expect(purchasePopUp(page)).toHaveCount(0);

  await advanceClock(page, 100);
  await expect(purchasePopUp(page)).toHaveCount(0);
  await test.step("navigating or reloading in between doesn't change the timing", async () => {
    await page.getByRole("link", { name: "Lab Made" }).first().click();
    await expect(page).toHaveURL("/category/lab-made");
    await page.goBack();
    await page.reload({ waitUntil: "load" });
    await waitForPopUps(page);
  });
  await advanceToPurchase(page, 10);
  await expect(purchasePopUp(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBe("2");

  for (let visit = 0; visit < repeatCount(1, 2); visit++) {
    await advanceClock(page, 600);
    await expect(purchasePopUp(page)).toHaveCount(0);
    await page.reload({ waitUntil: "load" });
    await waitForPopUps(page);
  }
});

test("the pop-up stays open on hover, never takes the focus, and closes with its button", async ({
  page,
}) => {
  await visitHome(page);
  await page.getByRole("link", { name: "Shop Online" }).focus();
  await advanceToPurchase(page, 10);
  await expect(purchasePopUp(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Shop Online" })).toBeFocused();

  await purchasePopUp(page).hover();
  await advanceClock(page, 20);
  await expect(purchasePopUp(page)).toBeVisible();
  await page.mouse.move(900, 300);
  await purchasePopUp(page).getByRole("button", { name: "Close" }).focus();
  await advanceClock(page, 20);
  await expect(purchasePopUp(page)).toBeVisible();
  const { width, height } = (await purchasePopUp(page).getByRole("button").boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  await page.keyboard.press("Enter");
  await expect(purchasePopUp(page)).toHaveCount(0);

  await advanceToPurchase(page, 80);
  await test.step("hovering pauses the countdown, which then continues", async () => {
    await advanceClock(page, 3);
    await purchasePopUp(page).hover();
    await advanceClock(page, 30);
    await page.mouse.move(900, 300);
    await advanceClock(page, 2);
    await expect(purchasePopUp(page)).toBeVisible();
    await advanceClock(page, 1);
    await expect(purchasePopUp(page)).toHaveCount(0);
  });
});

test("doesn't show over a drawer or in a hidden tab, and doesn't show a missed pop-up later", {
  tag: "@full",
}, async ({ page }) => {
  await visitHome(page);
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await advanceClock(page, 1);
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  await advanceClock(page, 20);
  await expect(purchasePopUp(page)).toHaveCount(0);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await page.keyboard.press("Escape");
  await advanceClock(page, 600);
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBeNull();

  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false }));
  await expect(purchasePopUp(page)).toHaveCount(0);
  await advanceToPurchase(page, 5);
  await expect(purchasePopUp(page)).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBe("1");
});

test("after sleeping past its time, shows nothing on waking, then one purchase later", {
  tag: "@full",
}, async ({ page }) => {
  await visitHome(page);
  const answer = page.waitForResponse("**/api/purchases");
  await page.clock.fastForward("02:00:00");
  await (await answer).finished();
  await advanceClock(page, 0.5);
  await expect(purchasePopUp(page)).toHaveCount(0);
  await advanceToPurchase(page, 14.5);
  await expect(purchasePopUp(page)).toHaveCount(1);
});

test("waits fifteen seconds after navigation from another page too, and Escape closes it", {
  tag: "@full",
}, async ({ page }) => {
  await visitHome(page);
  await page.getByRole("link", { name: "Lab Made" }).first().click();
  await expect(page).toHaveURL("/category/lab-made");
  await advanceClock(page, 300);
  await page.getByRole("banner").getByRole("link", { name: "Averell & Wythe" }).click();
  await waitForPopUps(page);
  await advanceClock(page, 5);
  await expect(purchasePopUp(page)).toHaveCount(0);
  await advanceToPurchase(page, 5);
  await expect(purchasePopUp(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(purchasePopUp(page)).toHaveCount(0);
});

test("without storage, still shows at most two purchases", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Denied", "SecurityError");
      },
    });
  });
  await visitHome(page);
  await advanceToPurchase(page, 10);
  await expect(purchasePopUp(page)).toBeVisible();
  await advanceClock(page, 7);
  await advanceToPurchase(page, 114);
  await expect(purchasePopUp(page)).toBeVisible();
  await advanceClock(page, 7);
  await advanceClock(page, 600);
  await expect(purchasePopUp(page)).toHaveCount(0);
});

test("shows no pop-up without purchases or without a response", { tag: "@full" }, async ({ page }) => {
  await visitHome(page, []);
  await advanceToPurchase(page, 10);
  await expect(purchasePopUp(page)).toHaveCount(0);

  await page.route("**/api/purchases", (route) => route.abort());
  await page.reload({ waitUntil: "load" });
  await waitForPopUps(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/purchases"));
  await advanceClock(page, 8);
  await failed;
  await advanceClock(page, 300);
  await expect(purchasePopUp(page)).toHaveCount(0);
});
