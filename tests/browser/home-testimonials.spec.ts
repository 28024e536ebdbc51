import type { Locator, Page } from "@playwright/test";
import { m } from "#messages";
import { expect, test } from "./store.ts";

const strip = (page: Page): Locator => page.getByRole("region", { name: m.home.testimonials });
const playState = (page: Page): Promise<string | undefined> =>
  strip(page).evaluate(
    (element) =>
      element.getAnimations({ subtree: true }).find((each) => each.effect?.getTiming().duration === 70_000)
        ?.playState,
  );

test.describe("with motion allowed", () => {
  test.use({ reducedMotion: "no-preference" });

  test("five quotes scroll by in 70 seconds, are read out once, and pause on hover, focus or button", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/");
    await expect(strip(page).getByRole("figure")).toHaveCount(5);
    await expect(strip(page).getByRole("img", { name: "5 out of 5 stars" })).toHaveCount(5);
    const [round, screen] = await strip(page).evaluate((element) => {
      const voices = [...element.querySelectorAll("figure")];
      const repeated = voices.find((voice) => voice.hasAttribute("aria-hidden"));
      const reach = voices.at(-1)!.getBoundingClientRect().right - repeated!.getBoundingClientRect().left;
      return [reach, window.innerWidth];
    });
    expect(round).toBeGreaterThan(screen);
    expect(await playState(page)).toBe("running");

    await strip(page).hover();
    await expect.poll(() => playState(page)).toBe("paused");
    await page.mouse.move(2, 2);
    await expect.poll(() => playState(page)).toBe("running");
    await strip(page).focus();
    await expect.poll(() => playState(page)).toBe("paused");
    await page.keyboard.press("Tab");
    const button = page.getByRole("button", { name: "Pause testimonials" });
    await expect(button).toBeFocused();
    await expect.poll(() => playState(page)).toBe("running");
    await page.keyboard.press("Enter");
    await expect.poll(() => playState(page)).toBe("paused");
    await page.getByRole("button", { name: "Play testimonials" }).press("Enter");
    await expect.poll(() => playState(page)).toBe("running");
  });
});

test("with reduced motion the quotes stand still and scroll by hand", async ({ page }) => {
  await page.goto("/");
  expect(await playState(page)).toBeUndefined();
  await strip(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strip(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: /testimonials$/ })).toBeHidden();
  await expect(strip(page).locator("figure").filter({ visible: true })).toHaveCount(5);
});
