import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because products for sale change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

/** Each color yields a different picture, because identical pictures are shared by products. */
async function ringPicture(stone = "#9fd0e8"): Promise<File> {
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="450" viewBox="0 0 900 1125"><rect width="900" height="1125" fill="#2f3634"/><circle cx="450" cy="620" r="240" fill="none" stroke="#d6b982" stroke-width="46"/><path d="M330 330 390 260h120l60 70-120 120z" fill="${stone}"/></svg>`;
  const jpeg = await sharp(Buffer.from(ring))
    .withExif({ IFD3: { GPSLatitude: "40/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(jpeg)], "ring.jpg", { type: "image/jpeg" });
}

async function makeDraft(page: Visitor, title: string): Promise<string> {
  await page.goto("/desk/products/new");
  page.getByLabel("Title").fill(title);
  page.getByLabel("Type").fill("Rings");
  page.getByLabel("Price, US dollars").fill("$2,450");
  await page.getByRole("button", { name: "Create draft" }).click();
  expect(page.getByRole("status")).toContainText("Draft created");
  return new URL(page.url()).pathname;
}

async function addPicture(page: Visitor, at: string, words: string, stone?: string): Promise<void> {
  await page.goto(`${at}/pictures`);
  page.getByLabel("Pictures", { exact: true }).setInputFile(await ringPicture(stone));
  page.getByLabel("Describe these pictures").fill(words);
  await page.getByRole("button", { name: "Add pictures" }).click();
  expect(page.getByText("Pictures added.")).toBeVisible();
}

test("takes a product from draft to the shop with its picture and DETAILS, and back", async ({
  origin,
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Aquamarine Promise Ring");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(page.getByRole("alert")).toContainText("no picture");

  await addPicture(page, at, "Ring of yellow gold with an oval aquamarine");
  await page.goto(at);
  await page.locator("summary").filter({ hasText: "Metal" }).click();
  page.getByLabel("Metal", { exact: true }).fill("18K yellow gold");
  await page.locator("summary").filter({ hasText: "Size and weight" }).click();
  page.getByLabel("Weight, grams").fill("4.2");
  page.getByLabel("Weighed at").fill("size 7");
  page.getByLabel("Description").fill("Made in our workshop.\n\n<script>alert(1)</script>Set by hand.");
  page.getByLabel("Original price").fill("2600");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(page.getByText("Published. It's live in the store.")).toBeVisible();

  const shop = new Visitor(origin);
  const address = "/product/aquamarine-promise-ring";
  await eventually(async () => {
    await shop.goto(address);
    expect(shop.getByRole("heading", { level: 1 })).toHaveText("Aquamarine Promise Ring");
  });
  const picture = shop.getByRole("img", { name: "Ring of yellow gold with an oval aquamarine" }).first();
  const file = await shop.request(picture.attribute("src") ?? "");
  const { width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect(width).toBeGreaterThan(0);
  const main = shop.document.querySelector("main")?.textContent;
  for (const text of ["18K yellow gold", "4.2 g at size 7", "2,450"]) expect(main).toContain(text);
  expect(await (await shop.request(address)).text()).not.toContain("alert(1)");
  const list = async () => (await shop.request("/shop?sort=name-asc")).text();
  await eventually(async () => expect(await list()).toContain(address));

  await page.getByRole("button", { name: "Unpublish" }).click();
  expect(page.getByText("Unpublished")).toBeVisible();
  await eventually(async () => expect((await shop.request(address)).status).toBe(404));
  const actions = rows("select action, actor from audit where subject like 'product %' order by id");
  expect(actions.map(({ action }) => action)).toEqual([
    "product.create",
    "product.picture",
    "product.update",
    "product.publish",
    "product.unpublish",
  ]);
  for (const { actor } of actions) expect(actor).toMatch(/^desk [0-9a-f]{8}$/);
});

test("warns about a conflict, shows both texts, and can save again", async ({ page }) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Signet for Two");
  const other = page.newPage();
  await other.goto(at);
  await page.goto(at);
  page.getByLabel("Title").fill("Signet of the First");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect(page.getByText("Saved.", { exact: true })).toBeVisible();

  other.getByLabel("Title").fill("Signet of the Second");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  expect(other.getByRole("alert")).toContainText(/Someone else changed this at \d+:\d\d[ap]m/);
  expect(other.getByLabel("Title")).toHaveValue("Signet of the Second");
  expect(other.getByText("Currently saved: Signet of the First")).toBeVisible();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  expect(other.getByRole("heading", { level: 1 })).toHaveText("Signet of the Second");
});

test("every product form works: pictures, stock, options, deletion", async ({ page, rows }) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Plain Page Ring");
  const pictures = () => rows("select hash from picture order by hash");
  const before = pictures();
  await addPicture(page, at, "Ring with a garnet", "#98332a");
  expect(pictures().length).toBeGreaterThan(before.length);
  await page.goto(`${at}/stock`);
  page.getByLabel("Sold").selectOption("Counted stock");
  page.getByLabel("Total pieces").fill("2");
  page.getByLabel(/Serial numbers/).fill("PP-1\nPP-2");
  await page.getByRole("button", { name: "Save stock" }).click();
  expect(page.getByText("2 available, 0 on hold, 0 sold")).toBeVisible();
  page.getByLabel("Option 1").fill("Size");
  page.getByLabel("Values, one per line").first().fill("6\n7\n1,5 ct");
  await page.getByRole("button", { name: "Save options" }).click();
  expect(page.getByText("0 available, 0 on hold, 0 sold").first()).toBeVisible();
  // A value containing a comma stays one value, even after saving the options again.
  await page.getByRole("button", { name: "Save options" }).click();
  const values = rows(
    "select variant.title from variant join product on product.id = product_id where product.title = 'Plain Page Ring' order by variant.position",
  );
  expect(values.map(({ title }) => title)).toEqual(["6", "7", "1,5 ct"]);
  await page.goto(`${at}/pictures`);
  page.getByLabel("Shown for").first().selectOption("Size: 7");
  page.getByLabel("Description", { exact: true }).fill("The ring in size 7");
  await page.getByRole("button", { name: "Save pictures" }).click();
  expect(page.getByText("Pictures saved.")).toBeVisible();
  page.getByLabel("Remove").check();
  await page.getByRole("button", { name: "Save pictures" }).click();
  expect(page.getByRole("link", { name: "Pictures (0)" })).toBeVisible();
  expect(pictures()).toEqual(before);
  await page.goto(at);
  await page.getByText("Delete draft").click();
  await page.getByRole("button", { name: "Delete permanently" }).click();
  expect(page.getByText("“Plain Page Ring” was deleted.")).toBeVisible();
});

test("rejects pictures without a session, oversized uploads and files that aren't pictures", async ({
  origin,
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/products");
  const at = await makeDraft(page, "Guarded Ring");
  const form = (file: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "add", version: "1", altText: "A ring" }))
      body.append(name, value);
    body.append("file", file);
    return body;
  };
  const stored = () => rows("select hash from picture order by hash");
  const before = stored();
  const stranger = await new Visitor(origin).request(`${at}/pictures`, {
    method: "POST",
    body: form(await ringPicture()),
  });
  expect(stranger.status).toBe(303);
  expect(stranger.headers.get("location")).toContain("/desk/sign-in");
  expect(stored()).toEqual(before);

  await page.goto(`${at}/pictures`);
  page
    .getByLabel("Pictures", { exact: true })
    .setInputFile(new File(["<svg/>"], "ring.jpg", { type: "image/jpeg" }));
  page.getByLabel("Describe these pictures").fill("A ring");
  await page.getByRole("button", { name: "Add pictures" }).click();
  expect(page.getByText("isn't a JPEG, PNG, WebP or AVIF")).toBeVisible();
  expect(page.getByLabel("Describe these pictures")).toHaveValue("A ring");

  const long = new File([randomBytes(24 * 1024 * 1024 + 400_000)], "ring.jpg", { type: "image/jpeg" });
  const tooLong = await page.request(`${at}/photos`, { method: "POST", body: form(long) });
  expect(tooLong.status).toBe(413);
  expect(await tooLong.text()).toContain("larger than 24 MB, so nothing was saved");
  expect(stored()).toEqual(before);
});

test("a new watch has one piece with a searchable serial number; made to order is a labeled option", async ({
  page,
}) => {
  await visitDesk(page, "/desk/products/new");
  page.getByLabel("Title").fill("Sagamore 39 Automatic");
  page.getByLabel("Type").fill("Watches");
  expect(page.getByLabel("Sold as")).toHaveValue("piece");
  expect(page.getByText("Made after each order")).toHaveCount(1);
  await page.getByRole("button", { name: "Create draft" }).click();
  expect(page.getByText("Enter the watch's serial number, or choose “Made to order”.").first()).toBeVisible();
  expect(page.getByLabel("Title")).toHaveValue("Sagamore 39 Automatic");
  page.getByLabel("Serial number", { exact: true }).fill("7K4 31 906");
  await page.getByRole("button", { name: "Create draft" }).click();
  expect(page.getByRole("status")).toContainText("Draft created");
  const at = new URL(page.url()).pathname;
  await page.goto(`${at}/stock`);
  expect(page.getByText("1 available, 0 on hold, 0 sold")).toBeVisible();
  expect(page.getByLabel(/Serial numbers/)).toHaveValue("7K4 31 906");

  await page.goto("/desk/orders");
  page.getByLabel("Number, name, email, phone or serial").fill("31 906");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Search all pieces" }).click();
  const row = page.getByRole("row").filter({ hasText: "7K4 31 906" });
  expect(row).toContainText("In stock");
  await row.getByRole("link", { name: "View product" }).click();
  expect(page).toHaveURL(new RegExp(`${at}/stock$`));
  await page.goto("/desk/people");
  page.getByLabel("Email address").fill("31 906");
  await page.getByRole("button", { name: "Look up" }).click();
  await page.getByRole("link", { name: /Search serials for/ }).click();
  expect(page.getByRole("row").filter({ hasText: "7K4 31 906" })).toHaveCount(1);
});
