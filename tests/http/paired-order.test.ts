import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { readZip } from "../solids/read-zip.ts";
import { approve } from "./approve.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { openSummary, orderNumber, pay, shopperAtPayment } from "./shopper.ts";
import { test } from "./stories.ts";

const review = `/custom-builder/review?design=${encodeDesign(ringDesign({ style: "halo" }))}`;
const words = "2.5 mm wide, 0.10 mm from the ring";

test("a band is added to a ring, ordered by its deposit, drawn beside it, and given to the bench", async ({
  origin,
  page,
}) => {
  await page.goto(review);
  expect(page.getByText("$21,935").first()).toBeVisible();
  await page.getByRole("link", { name: "Add a matching band" }).click();
  expect(page.url()).toBe(`${origin}${review}&band=2.5x0.1`);
  expect(page.getByText("$23,050").first()).toBeVisible();
  expect(page.getByText(words).first()).toBeVisible();
  const picture = page.locator('img[src*="band=2.5x0.1"]').first().attribute("src")!;
  expect((await page.request(picture)).status).toBe(200);
  await page
    .getByRole("button", { name: /^Pay deposit/ })
    .first()
    .click();

  const shopper = await shopperAtPayment(origin, page.url(), "band@example.com");
  openSummary(shopper);
  expect(shopper.getByText(words).first()).toBeVisible();
  await pay(shopper, "1");
  const number = orderNumber(shopper);
  openSummary(shopper);
  expect(shopper.getByText(words).first()).toBeVisible();
  expect(shopper.getByText("$500").first()).toBeVisible();
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  const drawings = shopper.locator('img[src*="dimensions.svg"]');
  expect(drawings).toHaveCount(2);
  const drawing = await shopper.request(drawings.nth(1).attribute("src")!);
  // The bore, and what the band takes along the finger with its contour.
  expect(/>⌀ 16\.91<.*>3\.52</.test(await drawing.text())).toBe(true);
  const sections = shopper.locator('img[src*="sections.svg"]');
  expect(sections).toHaveCount(2);
  const cut = await shopper.request(sections.nth(1).attribute("src")!);
  expect((await cut.text()).includes(">Band at the palm, ")).toBe(true);
  await approve(shopper);
  expect(shopper.getByText("Thank you. Your drawing is approved")).toBeVisible();

  await visitDesk(page, `/desk/jobs?q=${number}`);
  await page.getByRole("link", { name: "Custom ring, halo" }).click();
  expect(page.getByText(words).first()).toBeVisible();
  const folder = page.getByRole("link", { name: "Everything to order, ZIP" }).attribute("href")!;
  const files = readZip(new Uint8Array(await (await page.request(folder)).arrayBuffer()));
  expect(files.map(({ name }) => name.split("-v1-").at(-1))).toContain("band-x1.stl");
  await page.getByRole("link", { name: "Job sheet to print" }).click();
  expect(page.getByRole("article", { name: /^Matching band of LJ-/ })).toContainText("Gives way to the head");
});

test("a band that nobody offers, and one for earrings, is a damaged link", async ({ page }) => {
  for (const band of ["9x0.1", "", "2.50x0.1"]) {
    await page.goto(`${review}&band=${band}`);
    expect(page.status).toBe(404);
  }
  await page.goto(`/custom-builder/drawing.svg?${review.split("?")[1]}&band=9x0.1`);
  expect(page.status).toBe(404);
});
