import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { faultsInThemes } from "./axe.ts";
import { designsKey, draftKey, readStoredText, reviewPath, storeDraft } from "./design-visit.ts";
import { expect, test } from "./store.ts";

const ring = ringDesign({ style: "halo" });

test("adds a band to a ring in the builder, changes it, and orders both", async ({
  page,
  context,
  store,
}) => {
  await storeDraft(page, ring);
  await page.goto("/custom-builder/review");
  const option = page.getByRole("region", { name: new RegExp(`^${m.builder.bandHeading}`) });
  const total = page.getByText("Estimated total").locator("..");
  await expect(total).toContainText("$21,935");

  await test.step("shows the band's price, draws both, and keeps the focus on the button", async () => {
    await option.getByRole("link", { name: "Add a matching band" }).click();
    await expect(page).toHaveURL(`${store.origin}/custom-builder/review`);
    await expect(total).toContainText("$23,050");
    await expect(option.getByRole("link", { name: "Remove the band" })).toBeFocused();
    await expect(page.locator('img[src*="band=2.5x0.1"]').first()).toBeVisible();
    expect(await faultsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("shows, prices and saves width and gap", async () => {
    await option.getByRole("slider", { name: m.builder.widthOfBand }).press("ArrowRight");
    await option.getByText("0.20 mm").click();
    await expect(page.getByText("3.0 mm wide, 0.20 mm from the ring").first()).toBeVisible();
    await expect(page.locator("[data-preview-change]")).toContainText("Matching band: 3.0 mm wide");
    expect(JSON.parse((await readStoredText(page, draftKey))!).band).toEqual({ widthMm: 3, gapMm: 0.2 });
    await page.reload();
    await expect(page.getByText("3.0 mm wide, 0.20 mm from the ring").first()).toBeVisible();
  });

  await test.step("another metal changes the price, and the ring's own can be restored", async () => {
    const alloy = option.getByLabel(m.builder.bandMetal);
    await alloy.selectOption("950 Platinum");
    await expect(page.getByText("from the ring, in 950 Platinum").first()).toBeVisible();
    await expect(option).toContainText("$2,210");
    const platinum = { widthMm: 3, gapMm: 0.2, metal: { type: "platinum", karat: "950" } };
    expect(JSON.parse((await readStoredText(page, draftKey))!).band).toEqual(platinum);
    await alloy.selectOption("Same as the ring, 18K Yellow Gold");
    expect(JSON.parse((await readStoredText(page, draftKey))!).band).toEqual({ widthMm: 3, gapMm: 0.2 });
  });

  await test.step("the cart shows the band with its ring", async () => {
    await page.getByRole("button", { name: "Add to Cart" }).click();
    const [item] = JSON.parse((await readStoredText(page, designsKey))!).state.items;
    expect(item.specifications.band).toEqual({ widthMm: 3, gapMm: 0.2 });
    await page.goto("/cart");
    await expect(page.getByText("With a matching band 3.0 mm wide")).toBeVisible();
    const [checkout] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Pay deposit" }).click(),
    ]);
    await checkout.waitForURL(/\/checkout\//);
    await expect(checkout.getByText("3.0 mm wide, 0.20 mm from the ring")).toBeVisible();
    await checkout.close();
  });
});

test("keeps a band in the URL for reloading, history and sharing, without extra requests", {
  tag: "@full",
}, async ({ page, context, store }) => {
  const address = (band: string) => `${store.origin}${reviewPath(ring)}${band && `&band=${band}`}`;
  await page.goto(address("6x0.3"));
  const option = page.getByRole("region", { name: new RegExp(`^${m.builder.bandHeading}`) });
  const add = option.getByRole("link", { name: "Add a matching band" });
  const facts = (words: string) => expect(page.getByText(`${words} from the ring`).first()).toBeVisible();
  await expect(option).toContainText("$1,150");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/review(\.data)?\?/.test(request.url())) asked.push(request.url());
  });

  await test.step("adding or removing a band adds a history entry; changing it doesn't", async () => {
    await page.getByLabel("Notes").fill("For spring.");
    await option.getByRole("link", { name: "Remove the band" }).click();
    await expect(page).toHaveURL(address(""));
    await expect(page.getByText("6.0 mm wide")).toHaveCount(0);
    await expect(add).toBeFocused();
    await add.click();
    await expect(page).toHaveURL(address("2.5x0.1"));
    const slider = option.getByRole("slider", { name: "Band width" });
    await slider.press("ArrowRight");
    await slider.press("ArrowRight");
    await expect(slider).toBeFocused();
    await expect(page).toHaveURL(address("3.5x0.1"));
    await option.getByLabel("Band metal").selectOption("950 Platinum");
    await expect(page).toHaveURL(address("3.5x0.1-platinum-950"));
    await page.goBack();
    await expect(page).toHaveURL(address(""));
    await expect(add).toBeVisible();
    await page.goBack();
    await facts("6.0 mm wide, 0.30 mm");
    await page.goForward();
    await page.goForward();
    await facts("3.5 mm wide, 0.10 mm");
    await expect(page.getByLabel("Notes")).toHaveValue("For spring.");
    expect(asked).toEqual([]);
  });

  await test.step("a band can be changed offline", async () => {
    await context.setOffline(true);
    await option.getByText("0.20 mm").click();
    await expect(page).toHaveURL(address("3.5x0.2-platinum-950"));
    await option.getByRole("link", { name: "Remove the band" }).click();
    await expect(add).toBeVisible();
    await page.goBack();
    await facts("3.5 mm wide, 0.20 mm");
    await context.setOffline(false);
  });

  await test.step("keeps the band after a reload and when another visitor opens the link", async () => {
    await page.reload();
    await facts("3.5 mm wide, 0.20 mm");
    const other = await (await context.browser()!.newContext()).newPage();
    await other.goto(page.url());
    await expect(
      other.getByText("3.5 mm wide, 0.20 mm from the ring, in 950 Platinum").first(),
    ).toBeVisible();
    await other.context().close();
  });
});
