import { sized } from "../faults/size.ts";
import { arrive, pass, passMoment, purchase, visitHome } from "./pop-up-visit.ts";
import { expect, test } from "./store.ts";

test("shows two purchases for six seconds each, after 15 seconds and two minutes later, and never a third", async ({
  page,
}) => {
  await visitHome(page);
  await pass(page, 9);
  await expect(purchase(page)).toHaveCount(0);
  await page.reload({ waitUntil: "load" });
  await arrive(page);
  await passMoment(page, 10);
  await expect(purchase(page)).toHaveText(
    "Danielle in Huntington just purchased Cushion Halo Engagement Ring 3 minutes ago",
  );
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBe("1");
  await pass(page, 5);
  await expect(purchase(page)).toBeVisible();
  await pass(page, 1.1);
  await expect(purchase(page)).toHaveCount(0);

  await pass(page, 100);
  await expect(purchase(page)).toHaveCount(0);
  await test.step("navigating or reloading in between doesn't change the timing", async () => {
    await page.getByRole("link", { name: "Lab Made" }).first().click();
    await expect(page).toHaveURL("/category/lab-made");
    await page.goBack();
    await page.reload({ waitUntil: "load" });
    await arrive(page);
  });
  await passMoment(page, 10);
  await expect(purchase(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBe("2");

  for (let visit = 0; visit < sized(1, 2); visit++) {
    await pass(page, 600);
    await expect(purchase(page)).toHaveCount(0);
    await page.reload({ waitUntil: "load" });
    await arrive(page);
  }
});

test("the pop-up stays open on hover, never takes the focus, and closes with its button", async ({
  page,
}) => {
  await visitHome(page);
  await page.getByRole("link", { name: "Shop Online" }).focus();
  await passMoment(page, 10);
  await expect(purchase(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Shop Online" })).toBeFocused();

  await purchase(page).hover();
  await pass(page, 20);
  await expect(purchase(page)).toBeVisible();
  await page.mouse.move(900, 300);
  await purchase(page).getByRole("button", { name: "Close" }).focus();
  await pass(page, 20);
  await expect(purchase(page)).toBeVisible();
  const { width, height } = (await purchase(page).getByRole("button").boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  await page.keyboard.press("Enter");
  await expect(purchase(page)).toHaveCount(0);

  await passMoment(page, 80);
  await test.step("hovering pauses the countdown, which then continues", async () => {
    await pass(page, 3);
    await purchase(page).hover();
    await pass(page, 30);
    await page.mouse.move(900, 300);
    await pass(page, 2);
    await expect(purchase(page)).toBeVisible();
    await pass(page, 1);
    await expect(purchase(page)).toHaveCount(0);
  });
});

test("doesn't show over a drawer or in a hidden tab, and doesn't show a missed pop-up later", {
  tag: "@full",
}, async ({ page }) => {
  await visitHome(page);
  await page.getByRole("button", { name: "Cart, 0 items" }).click();
  await pass(page, 1);
  await expect(page.getByRole("dialog", { name: "Your cart" })).toBeVisible();
  await pass(page, 20);
  await expect(purchase(page)).toHaveCount(0);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await page.keyboard.press("Escape");
  await pass(page, 600);
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBeNull();

  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: false }));
  await expect(purchase(page)).toHaveCount(0);
  await passMoment(page, 5);
  await expect(purchase(page)).toHaveCount(1);
  expect(await page.evaluate(() => sessionStorage.getItem("notificationCount"))).toBe("1");
});

test("after sleeping past its time, shows nothing on waking, then one purchase later", {
  tag: "@full",
}, async ({ page }) => {
  await visitHome(page);
  const answer = page.waitForResponse("**/api/purchases");
  await page.clock.fastForward("02:00:00");
  await (await answer).finished();
  await pass(page, 0.5);
  await expect(purchase(page)).toHaveCount(0);
  await passMoment(page, 14.5);
  await expect(purchase(page)).toHaveCount(1);
});

test("waits fifteen seconds after navigation from another page too, and Escape closes it", {
  tag: "@full",
}, async ({ page }) => {
  await visitHome(page);
  await page.getByRole("link", { name: "Lab Made" }).first().click();
  await expect(page).toHaveURL("/category/lab-made");
  await pass(page, 300);
  await page.getByRole("banner").getByRole("link", { name: "Averell & Wythe" }).click();
  await arrive(page);
  await pass(page, 5);
  await expect(purchase(page)).toHaveCount(0);
  await passMoment(page, 5);
  await expect(purchase(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(purchase(page)).toHaveCount(0);
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
  await passMoment(page, 10);
  await expect(purchase(page)).toBeVisible();
  await pass(page, 7);
  await passMoment(page, 114);
  await expect(purchase(page)).toBeVisible();
  await pass(page, 7);
  await pass(page, 600);
  await expect(purchase(page)).toHaveCount(0);
});

test("shows no pop-up without purchases or without a response", { tag: "@full" }, async ({ page }) => {
  await visitHome(page, []);
  await passMoment(page, 10);
  await expect(purchase(page)).toHaveCount(0);

  await page.route("**/api/purchases", (route) => route.abort());
  await page.reload({ waitUntil: "load" });
  await arrive(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/purchases"));
  await pass(page, 8);
  await failed;
  await pass(page, 300);
  await expect(purchase(page)).toHaveCount(0);
});
