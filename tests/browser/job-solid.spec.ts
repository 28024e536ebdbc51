import { goldenDesigns } from "#jewelry/making/golden-designs";
import { faultsInThemes } from "./axe.ts";
import { createApprovedJob } from "./create-approved-job.ts";
import { visitDesk } from "./desk-visit.ts";
import { expect, test } from "./live-visit.ts";

test("turns, cuts and measures a job's casting by keyboard and by mouse", {
  tag: "@full",
}, async ({ page, store }) => {
  const { design } = goldenDesigns.find(({ name }) => name === "halo")!;
  await visitDesk(page, createApprovedJob(store, "solid", design));
  await page.getByRole("button", { name: "Open 3D view" }).press("Enter");
  const solid = page.getByRole("application", { name: "Casting a, 3D view" });
  await expect(solid).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(solid).toBeFocused();
  await expect(page.getByText(/g as cast\. Weigh out [\d.]+ g/)).toBeVisible();
  const measured = page.locator("[data-solid] output");

  await test.step("measures the width of the band as cast by keyboard", async () => {
    await solid.focus();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect(measured).toContainText("There's no metal there.");
    for (let i = 0; i < 18 && !(await measured.textContent())!.includes("1 at"); i += 1) {
      await page.keyboard.press("Shift+ArrowDown");
      await page.keyboard.press("Enter");
    }
    await expect(measured).toContainText("Mark another point.");
    for (let i = 0; i < 15; i += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(measured).toContainText(/^2\.\d\d mm/);
  });

  await test.step("buttons do the same as dragging and the wheel", async () => {
    const view = page.getByRole("group", { name: "View" });
    const seen = page.locator("[data-solid]").getByRole("status").filter({ hasText: "Viewed" });
    await view.getByRole("button", { name: "Reset the view" }).click();
    const first = (await seen.textContent())!;
    expect(first).toMatch(/^Viewed 29° from the left, 26° from above; the view is \d+\.\d mm tall\.$/);
    const picture = await solid.screenshot();
    for (const [name, text] of [
      ["Rotate left", /^Viewed 41° from the left, 26° from above/],
      ["Rotate right", /^Viewed 29° from the left, 26° from above/],
      ["Tilt up", /^Viewed 29° from the left, 38° from above/],
      ["Tilt down", /^Viewed 29° from the left, 26° from above/],
    ] as const) {
      await view.getByRole("button", { name }).press("Enter");
      await expect(seen).toHaveText(text);
    }
    const heightMm = async () => Number(/([\d.]+) mm tall/.exec((await seen.textContent())!)![1]);
    const whole = await heightMm();
    await view.getByRole("button", { name: "Zoom in" }).click();
    expect(await heightMm()).toBeCloseTo(whole / 1.25, 0);
    expect((await solid.screenshot()).equals(picture)).toBe(false);
    await view.getByRole("button", { name: "Zoom out" }).click();
    expect(await heightMm()).toBe(whole);
    await view.getByRole("button", { name: "Top" }).click();
    await expect(seen).toHaveText(/^Viewed from the front, 90° from above/);
    await view.getByRole("button", { name: "Zoom in" }).click();
    await solid.press("0");
    await expect(seen).toHaveText(first);
    for (const button of await view.getByRole("button").all()) {
      const { width, height } = (await button.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step("moving a section to a typed position changes the picture", async () => {
    const whole = await solid.screenshot();
    await page.getByLabel("Section", { exact: true }).selectOption("From the front");
    const cut = await solid.screenshot();
    expect(cut.equals(whole)).toBe(false);
    const place = page.getByLabel("Section at, mm");
    await place.fill("0.9");
    await place.press("Enter");
    await expect(page.getByRole("slider", { name: "Section at" })).toHaveValue("0.9");
    expect((await solid.screenshot()).equals(cut)).toBe(false);
    await page.getByLabel("Flip the cut").check();
    await page.getByLabel("Section", { exact: true }).selectOption("None");
  });

  await test.step("zooms to a thin spot, and a click marks a point there", async () => {
    await page.getByRole("button", { name: /^halo 0\.\d\d mm$/ }).click();
    await page.getByRole("button", { name: "Clear points" }).click();
    const { width, height } = (await solid.boundingBox())!;
    await solid.click({ position: { x: width / 2, y: height / 2 } });
    await expect(measured).toContainText(/1 at -?\d/);
    const colored = await solid.screenshot();
    await page.getByLabel(/^Highlight walls under/).uncheck();
    expect((await solid.screenshot()).equals(colored)).toBe(false);
  });

  expect(await faultsInThemes(page, { part: "[data-solid]" })).toEqual([]);
});

test("shows the job's piece in a live 3D view where possible, loaded by this page only", {
  tag: "@full",
}, async ({ page, store }) => {
  const { design } = goldenDesigns.find(({ name }) => name === "halo")!;
  const path = createApprovedJob(store, "live", design);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  const isLive = (script: string) => /live-design/.test(script);
  await visitDesk(page, "/desk/jobs");
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(isLive)).toEqual([]);
  await page.goto(path);
  const piece = page.locator("main [data-preview]");
  await expect(piece).toHaveAttribute("data-preview", /live|slow/);
  if ((await piece.getAttribute("data-preview")) === "slow")
    await page.getByRole("button", { name: "See it live" }).click();
  await expect(piece).toHaveAttribute("data-preview", "live");
  expect(scripts.filter(isLive)).not.toEqual([]);
});
