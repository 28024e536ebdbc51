import { randomBytes } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { expect, test } from "./store.ts";

test.use({ storeVariables: [{ ADMIN_API_TOKEN: deskToken }, { scope: "worker" }] });

/** Another color is another picture: two pieces may show the same one. */
async function ringPicture(stone = "#9fd0e8"): Promise<Buffer> {
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1125"><rect width="900" height="1125" fill="#2f3634"/><circle cx="450" cy="620" r="240" fill="none" stroke="#d6b982" stroke-width="46"/><path d="M330 330 390 260h120l60 70-120 120z" fill="${stone}"/></svg>`;
  return sharp(Buffer.from(ring))
    .withExif({ IFD3: { GPSLatitude: "40/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
}

async function makeDraft(page: Page, title: string): Promise<string> {
  await page.goto("/desk/products/new");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Kind").fill("Rings");
  await page.getByLabel("Price, US dollars").fill("$2,450");
  await page.getByRole("button", { name: "Make the draft" }).click();
  await expect(page.getByRole("status")).toContainText("The draft is made");
  return new URL(page.url()).pathname;
}

async function addPicture(
  page: Page,
  at: string,
  words = "Ring of yellow gold with an oval aquamarine",
  stone?: string,
): Promise<void> {
  await page.goto(`${at}/pictures`);
  const buffer = await ringPicture(stone);
  await page
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "ring.jpg", mimeType: "image/jpeg", buffer });
  await page.getByLabel("What it shows, in a few words").fill(words);
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(page.getByText("The picture was added.")).toBeVisible();
}

async function withoutScript(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  return context.newPage();
}

test("a product goes from a draft to the shop with its picture and DETAILS, and back", async ({
  page,
  store,
}) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Aquamarine Promise Ring");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("no picture");

  await addPicture(page, at);
  await page.goto(at);
  await page.locator("summary", { hasText: "Metal" }).click();
  await page.getByLabel("Metal", { exact: true }).fill("18K yellow gold");
  await page.locator("summary", { hasText: "Size and weight" }).click();
  await page.getByLabel("Weight, grams").fill("4.2");
  await page.getByLabel("Weighed at").fill("size 7");
  await page.getByLabel("Description").fill("Made in our workshop.\n\n<script>alert(1)</script>Set by hand.");
  await page.getByLabel("Former price").fill("2600");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Published: customers see it now.")).toBeVisible();

  const shop = await page.context().newPage();
  await expect(async () => {
    await shop.goto("/product/aquamarine-promise-ring");
    await expect(shop.getByRole("heading", { level: 1 })).toHaveText("Aquamarine Promise Ring", {
      timeout: 300,
    });
  }).toPass({ timeout: 5_000 });
  const picture = shop.getByRole("img", { name: "Ring of yellow gold with an oval aquamarine" }).first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(shop.getByText("18K yellow gold").first()).toBeAttached();
  await expect(shop.getByText("4.2 g at size 7")).toBeAttached();
  await expect(shop.locator("main")).toContainText(/2,450/);
  expect(await shop.content()).not.toContain("alert(1)");
  await expect
    .poll(async () => (await page.request.get("/shop?sort=name-asc")).text(), { timeout: 30_000 })
    .toContain("/product/aquamarine-promise-ring");

  await page.getByRole("button", { name: "Take out of the shop" }).click();
  await expect(page.getByText("Taken out of the shop")).toBeVisible();
  await expect
    .poll(async () => (await page.request.get("/product/aquamarine-promise-ring")).status())
    .toBe(404);
  const actions = store.rows("select action, actor from audit where subject like 'product %' order by id");
  expect(actions.map(({ action }) => action)).toEqual([
    "product.create",
    "product.picture",
    "product.update",
    "product.publish",
    "product.unpublish",
  ]);
  for (const { actor } of actions) expect(actor).toMatch(/^desk [0-9a-f]{8}$/);
});

test("the second of two editors is told, sees both texts, and may save again", async ({ page }) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Signet for Two");
  const other = await page.context().newPage();
  await other.goto(at);
  await page.goto(at);
  await page.getByLabel("Title").fill("Signet of the First");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();

  await other.getByLabel("Title").fill("Signet of the Second");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("alert")).toContainText(/Somebody else changed this at \d+:\d\d[ap]m/);
  await expect(other.getByLabel("Title")).toHaveValue("Signet of the Second");
  await expect(other.getByText("Saved now: Signet of the First")).toBeVisible();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Signet of the Second");
});

test("a refused form keeps what was typed and leads to the first wrong field", async ({ page }) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Refused Ring");
  await page.goto(at);
  await page.getByLabel("Title").fill("");
  await page.getByLabel("Price, US dollars").fill("much");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByText("Title can't be blank")).toBeVisible();
  await page.getByLabel("Title").fill("Refused Ring");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Price, US dollars")).toBeFocused();
  await expect(page.getByLabel("Price, US dollars")).toHaveValue("much");
});

test("without JavaScript every form does its work", async ({ browser, store }) => {
  const page = await withoutScript(browser, store.origin);
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Plain Page Ring");
  const before = store.rows("select hash from picture");
  await addPicture(page, at, "Ring with a garnet", "#98332a");
  expect(store.rows("select hash from picture").length).toBeGreaterThan(before.length);
  await page.goto(`${at}/stock`);
  await page.getByLabel("Sold").selectOption("By the piece");
  await page.getByLabel("Pieces in all").fill("2");
  await page.getByLabel(/Serial numbers/).fill("PP-1\nPP-2");
  await page.getByRole("button", { name: "Save stock" }).click();
  await expect(page.getByText("2 free, 0 held, 0 sold")).toBeVisible();
  await page.getByLabel("Choice 1").fill("Size");
  await page.getByLabel("Values, separated by commas").first().fill("6, 7");
  await page.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("0 free, 0 held, 0 sold")).toBeVisible();
  await page.goto(`${at}/pictures`);
  await page.getByLabel("Stands for").first().selectOption("Size: 7");
  await page.getByLabel("What it shows", { exact: true }).fill("The ring in size 7");
  await page.getByRole("button", { name: "Save pictures" }).click();
  await expect(page.getByText("Pictures saved.")).toBeVisible();
  await page.getByLabel("Take it away").check();
  await page.getByRole("button", { name: "Save pictures" }).click();
  await expect(page.getByRole("link", { name: "Pictures (0)" })).toBeVisible();
  expect(store.rows("select hash from picture")).toEqual(before);
  await page.goto(at);
  await page.getByText("Delete this draft").click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("“Plain Page Ring” was deleted.")).toBeVisible();
  await page.context().close();
});

test("a picture is taken from nobody outside, and none that is too long or no picture", async ({
  page,
  request,
  store,
}) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Guarded Ring");
  const picture = await ringPicture();
  const form = (buffer: Buffer) => ({
    intent: "add",
    version: "1",
    altText: "A ring",
    file: { name: "ring.jpg", mimeType: "image/jpeg", buffer },
  });
  const kept = () => store.rows("select hash from picture order by hash");
  const before = kept();
  const stranger = await request.post(`${at}/pictures`, { multipart: form(picture), maxRedirects: 0 });
  expect([stranger.status(), stranger.headers().location]).toEqual([
    303,
    expect.stringContaining("/desk/sign-in"),
  ]);
  expect(kept()).toEqual(before);

  await page.goto(`${at}/pictures`);
  const file = page.getByLabel("Picture", { exact: true });
  await file.setInputFiles({ name: "ring.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
  await page.getByLabel("What it shows, in a few words").fill("A ring");
  await page.getByRole("button", { name: "Add picture" }).click();
  await expect(file).toBeFocused();
  await expect(page.getByText("no JPEG, PNG, WebP or AVIF")).toBeVisible();
  await expect(page.getByLabel("What it shows, in a few words")).toHaveValue("A ring");

  const multipart = form(randomBytes(8 * 1024 * 1024 + 40_000));
  // It is refused by its length, and its sender may still be at it when the line ends.
  const tooLong = await page.request.post(`${at}/pictures`, { multipart }).then(
    (answer) => answer.status(),
    () => "line ended",
  );
  expect([413, "line ended"]).toContain(tooLong);
  expect(kept()).toEqual(before);
});
