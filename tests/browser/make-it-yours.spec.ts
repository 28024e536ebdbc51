import { designFacts } from "#jewelry/description";
import { decodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { expect, test } from "./live-visit.ts";

const halo = "/product/engagement-ring-oval-halo-lab-150-14k";

test("says that a piece can be customized, turns it live on request, and opens its design", {
  tag: "@full",
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${halo}?Metal=Yellow+Gold&Size=6.5`);
  await page.getByRole("link", { name: m.product.makeItYoursLink }).click();
  const section = page.getByRole("region", { name: "Make it yours" });
  await expect(section).toBeInViewport();
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((url) => /live-(product-)?design|design-preview/.test(url))).toEqual([]);
  // A file that failed once, while the browser is online, is requested again.
  await page.route(/\/live-design-[\w-]+\.js$/, (route) => route.abort(), { times: 1 });
  await section.getByRole("button", { name: "See it live" }).click();
  await expect(section.locator('[data-preview="live"]')).toBeVisible();
  await expect(section.getByRole("button", { name: "See it live" })).toHaveCount(0);

  await section.getByRole("link", { name: "Open the design" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your ring");
  const design = decodeDesign(new URL(page.url()).searchParams.get("design")!)!;
  expect(design).toMatchObject({
    style: "halo",
    metal: { type: "yellow-gold", karat: "14k" },
    primaryStone: { type: "lab-diamond", cut: "oval", carat: 1.5 },
    sizing: { size: 6.5 },
  });
  for (const { value } of designFacts(design))
    await expect(page.locator("dd", { hasText: value }).first()).toBeVisible();
  await page.getByRole("button", { name: "Use this design" }).click();
  await expect(page).toHaveURL(/\/custom-builder\/configurator/);
  await expect(page.getByRole("complementary", { name: "Preview and price" })).toContainText(
    "14K Yellow Gold",
  );
});

test("doesn't offer customizing for a piece the builder can't make", async ({ page }) => {
  await page.goto("/product/wedding-band-plain-14k-4mm");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Make it yours")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("shows a drawing and a link to the design, without buttons that do nothing", async ({ page }) => {
    await page.goto(halo);
    const section = page.getByRole("region", { name: "Make it yours" });
    await expect(section.getByRole("button")).toBeHidden();
    await section.getByRole("link", { name: "Open the design" }).click();
    await expect(page.getByText("Oval lab diamond, 1.50 ct, E, VS1, IGI")).toBeVisible();
  });
});
