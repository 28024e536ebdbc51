import sharp from "sharp";
import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because products for sale change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

const watchVariant = `select product.id as product, product.title as title from product
  join variant on variant.product_id = product.id
  where tracked = 1 and product_type = 'Watches' and status = 'ACTIVE' order by product.id limit 1`;

test("without scripts: a product gets a piece, and the piece becomes a product in two presses", async ({
  origin,
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/products");
  const [{ product } = { product: 0 }] = rows(watchVariant);
  await page.goto(`/desk/products/${product}/stock`);
  await page.getByRole("link", { name: "Add piece" }).click();
  page.getByLabel("Serial number").fill("PRIVATE 90817");
  page.getByLabel("Cost or consignor's amount").fill("4,321");
  page.getByLabel("Location").fill("Safe 1");
  await page.getByRole("button", { name: "Add piece" }).click();
  expect(page.getByRole("status")).toContainText("Piece added.");
  const piece = new URL(page.url()).pathname;
  expect(page.getByLabel("Location")).toHaveValue("Safe 1");

  const jpeg = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: "#8a7350" } })
    .jpeg()
    .toBuffer();
  page
    .getByLabel("Photos", { exact: true })
    .setInputFile(new File([new Uint8Array(jpeg)], "IMG_1.jpg", { type: "image/jpeg" }));
  await page.getByRole("button", { name: "Add photos" }).click();

  await page.getByRole("link", { name: "List in the store" }).click();
  page.getByLabel("Title").fill("The Admiral's Own Watch");
  page.getByLabel("Price, US dollars").fill("$7,650");
  await page.getByRole("button", { name: "Publish" }).click();
  expect(page.getByText("Published. It's live in the store.")).toBeVisible();

  const shop = new Visitor(origin);
  const address = "/product/the-admiral-s-own-watch";
  await eventually(async () => {
    await shop.goto(address);
    expect(shop.getByRole("heading", { level: 1 })).toHaveText("The Admiral's Own Watch");
  });
  const text = await (await shop.request(address)).text();
  expect(text).toContain("7,650");
  for (const secret of ["PRIVATE 90817", "90817", "4,321", "432100"]) expect(text).not.toContain(secret);

  await page.goto(piece);
  expect(page.document.querySelector("h1")?.textContent).toBe("The Admiral's Own Watch");
  expect(rows("select account, cents from journal_posting where cents = 432100")).toEqual([
    { account: "inventory", cents: 432_100 },
  ]);
});

test("names what a new piece or its product lacks, and keeps what was typed", async ({ page, rows }) => {
  await visitDesk(page, "/desk/products");
  const [{ product } = { product: 0 }] = rows(watchVariant);
  await page.goto(`/desk/products/${product}/pieces/new`);
  page.getByLabel("Location").fill("Safe 9");
  await page.getByRole("button", { name: "Add piece" }).click();
  expect(page.getByText("Enter the watch's serial number.")).toBeVisible();
  expect(page.getByLabel("Location")).toHaveValue("Safe 9");

  const [{ unit } = { unit: 0 }] = rows("select id as unit from stock_unit where state = 'free' limit 1");
  await page.goto(`/desk/stock/${unit}/product`);
  page.getByLabel("Title").fill("");
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByText("Enter a title.")).toBeVisible();
});
