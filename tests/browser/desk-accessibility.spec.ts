import { ringDesign } from "../jewelry/sample-designs.ts";
import { axeFaults, themesAndWidths } from "./axe.ts";
import { reviewPath } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

const pages = [
  "/desk",
  "/desk?state=done",
  "/desk/quotes/1",
  "/desk/people",
  "/desk/audit",
  "/desk/not/there",
];

test("axe finds nothing at the desk in either room, and nothing scrolls sideways on a phone", async ({
  page,
}) => {
  await page.goto(reviewPath(ringDesign()));
  await page.getByLabel("Full name").fill("Ada With-An-Unusually-Long-Name-That-Goes-On");
  await page.getByLabel("Email").fill("ada.with.an.unusually.long.address@example.com");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByText(/^Quote request sent!/).first()).toBeVisible();
  await page.goto("/desk/sign-in");
  expect(await axeFaults(page)).toEqual([]);
  await visitDesk(page);
  for (const [theme, width] of themesAndWidths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((value) => localStorage.setItem("theme", value), theme);
    for (const path of pages)
      await test.step(`${path}, ${theme}, ${width} px`, async () => {
        await page.goto(path);
        expect.soft(await axeFaults(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(overflow, path).toBeLessThanOrEqual(0);
      });
  }
});
