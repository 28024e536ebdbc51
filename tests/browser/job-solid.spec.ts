import { goldenDesigns } from "#jewelry/making/golden-designs";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./live-visit.ts";
import { openJob } from "./open-job.ts";

test("a job's casting is turned, cut and measured at its page, by keys and by clicks", async ({
  page,
  store,
}) => {
  const { design } = goldenDesigns.find(({ name }) => name === "halo")!;
  await visitDesk(page, openJob(store, "solid", design));
  await page.getByRole("button", { name: "Open the solid" }).click();
  const solid = page.getByRole("img", { name: "Casting a, to turn and to measure" });
  await expect(solid).toBeVisible();
  await expect(page.getByText(/g as cast\. Weigh out [\d.]+ g/)).toBeVisible();
  const measured = page.locator("[data-solid] output");

  await test.step("keys measure the width of the band where it is cast", async () => {
    await solid.focus();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(measured).toContainText("There is no metal at that place.");
    for (let i = 0; i < 18 && !(await measured.textContent())!.includes("1 at"); i += 1) {
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Enter");
    }
    await expect(measured).toContainText("Mark another place.");
    for (let i = 0; i < 15; i += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(measured).toContainText(/^2\.\d\d mm/);
  });

  await test.step("a section shows another picture, at the place that was typed", async () => {
    const whole = await solid.screenshot();
    await page.getByLabel("Section", { exact: true }).selectOption("From the front");
    const cut = await solid.screenshot();
    expect(cut.equals(whole)).toBe(false);
    const place = page.getByLabel("Section at, mm");
    await place.fill("0.9");
    await place.press("Enter");
    await expect(page.getByRole("slider", { name: "Section at" })).toHaveValue("0.9");
    expect((await solid.screenshot()).equals(cut)).toBe(false);
    await page.getByLabel("Seen from the other side").check();
    await page.getByLabel("Section", { exact: true }).selectOption("None");
  });

  await test.step("a thin place is looked at, and a click marks it", async () => {
    await page.getByRole("button", { name: /^halo 0\.\d\d mm$/ }).click();
    await page.getByRole("button", { name: "Clear the points" }).click();
    const { width, height } = (await solid.boundingBox())!;
    await solid.click({ position: { x: width / 2, y: height / 2 } });
    await expect(measured).toContainText(/1 at -?\d/);
    const colored = await solid.screenshot();
    await page.getByLabel(/^Color walls below/).uncheck();
    expect((await solid.screenshot()).equals(colored)).toBe(false);
  });
});
