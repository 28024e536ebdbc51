import sharp from "sharp";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because its stock changes for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("without scripts: enters a piece, photographs it, prints its label and counts it", async ({
  page,
  rows,
  origin,
}) => {
  const [{ id } = { id: 0 }] = rows("select min(id) as id from stock_unit where state = 'free'");
  await visitDesk(page, `/desk/stock/${id}`);
  expect(page.headers.get("permissions-policy")).toContain("camera=(self)");
  page.getByLabel("Serial number").fill("7K4 31 906");
  page.getByLabel("Cost or consignor's amount, in dollars").fill("38,900");
  page.getByLabel("Supplier or consignor").fill("Gem House");
  page.getByLabel("Location").fill("Safe 1, shelf 1");
  await page.getByRole("button", { name: "Save record" }).click();
  expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  expect(rows("select cost_cents, place from stock_record where unit_id = ?", Number(id))).toEqual([
    { cost_cents: 3_890_000, place: "Safe 1, shelf 1" },
  ]);
  // A form from an outdated page changes nothing and says why.
  const form = { intent: "record", version: "0", ownership: "owned", away: "", cost: "1" };
  const stale = await page.request(`/desk/stock/${id}`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams(form),
  });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain("Someone else changed this at");

  const jpeg = await sharp({ create: { width: 8_192, height: 6_144, channels: 3, background: "#8a7350" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
  const photograph = new File([new Uint8Array(jpeg)], "IMG_1.jpg", { type: "image/jpeg" });
  expect(page.document.querySelector("input[capture]")?.getAttribute("capture")).toBe("environment");
  page.getByLabel("Photos", { exact: true }).setInputFile(photograph);
  page.getByLabel("Description").fill("The clasp");
  await page.getByRole("button", { name: "Add photos" }).click();
  expect(page.getByText(/^Photos added\./)).toBeVisible();
  const [{ file } = { file: 0 }] = rows("select id as file from stock_file");
  const stored = await page.request(`/desk/stock/files/${file}`);
  expect(stored.headers.get("content-type")).toBe("image/jpeg");
  const facts = await sharp(await stored.bytes()).metadata();
  expect([facts.width, facts.exif]).toEqual([2_400, undefined]);

  const label = { key: "form-1", format: "barbell", row: `${id}:1` };
  const print = (fields: Record<string, string>) =>
    page.request("/desk/stock/labels", {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams(fields),
    });
  for (const key of ["form-1", "form-1", "form-2"]) {
    const pdf = await print({ ...label, key });
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  }
  await page.goto(`/desk/stock/${id}`);
  expect(page.getByText(/^Printed 2 times, last .* Throw away the old label/)).toBeVisible();
  expect((await print({ key: "k", format: "barbell" })).status).toBe(422);
  expect((await print({ ...label, format: "poster" })).status).toBe(422);
  expect((await page.request("/desk/stock/labels")).status).toBe(405);

  // Everything listed, across all pages of the list.
  const [{ count } = { count: 0 }] = rows("select count(*) as count from stock_unit where state <> 'sold'");
  expect(Number(count)).toBeGreaterThan(10);
  const all = await print({ intent: "listed", key: "form-3", format: "letter", part: "all", order: "days" });
  expect([all.status, all.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const noted = (key: string) =>
    rows("select count(*) as count from stock_label where key = ?", key).map((row) => Number(row.count));
  expect(noted("form-3")).toEqual([Number(count)]);
  await print({ intent: "listed", key: "form-4", format: "letter", search: "7K4 31" });
  expect(noted("form-4")).toEqual([1]);
  expect((await print({ intent: "listed", key: "form-5", format: "letter", search: "none" })).status).toBe(
    422,
  );

  await page.goto("/desk/stock?search=7K4");
  expect(page.getByRole("button", { name: "Print label", exact: true })).toBeVisible();
  expect(page.getByText("Safe 1, shelf 1")).toBeVisible();
  page.getByLabel("Count", { exact: true }).selectOption("Safe 1");
  await page.getByRole("button", { name: "Start a count" }).click();
  page.getByLabel("Number, serial or report").fill("NOBODY-KNOWS");
  await page.getByRole("button", { name: "Count", exact: true }).click();
  expect(page.getByText(/^No piece has NOBODY-KNOWS\./)).toBeVisible();
  // A phone's own camera opens the label's URL, in upper case.
  await page.goto(`/S/${10_000 + Number(id)}`);
  await page.getByRole("button", { name: `Count P-${10_000 + Number(id)}` }).click();
  expect(page.getByText(/^Counted: .*7K4 31 906\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Close count" }).click();
  expect(page.getByText("Closed. The report is final.")).toBeVisible();
  await page.goto(`/S/${10_000 + Number(id)}`);
  expect(page.getByRole("button", { name: /^Count P-/ }).count()).toBe(0);
});

test("the label of a piece that was sold opens its order", async ({ page, rows, origin }) => {
  const [{ id, handle } = { id: 0, handle: "" }] = rows(
    `select min(unit.id) as id, handle from stock_unit unit join variant on variant.id = variant_id
      join product on product.id = product_id where state = 'free' group by product.id
      having count(*) = 1 order by product.id desc limit 1`,
  );
  await visitDesk(page, "/desk/stock");
  await page.getByRole("button", { name: "Start a count" }).click();
  const take = new URL(page.url()).pathname;
  await buy(origin, String(handle), "counted@example.com");
  const [{ number } = { number: "" }] = rows(
    "select number from orders join stock_unit on order_id = orders.id where stock_unit.id = ?",
    Number(id),
  );
  await page.goto(take);
  expect(page.getByText(`Sold since the count began, order ${number}`)).toBeVisible();
  page.getByLabel("Number, serial or report").fill(`p-${10_000 + Number(id)}`);
  await page.getByRole("button", { name: "Count", exact: true }).click();
  expect(page.getByText(new RegExp(`^Sold, order ${number}, awaiting pickup`))).toBeVisible();
});

test("requires a session, returns 404 for unknown ids, and rejects large or cross-site uploads", async ({
  page,
  origin,
}) => {
  const stranger = new Visitor(origin);
  for (const path of ["/desk/stock", "/desk/stock/1", "/desk/stock/files/1", "/desk/stock/takes/1"])
    expect((await stranger.request(path)).headers.get("location"), path).toMatch(/^\/desk\/sign-in/);
  expect((await stranger.request("/s/10001")).headers.get("location")).toBe("/desk/stock/1");
  expect((await stranger.request("/s/9999")).status).toBe(404);
  await visitDesk(page);
  for (const path of ["/desk/stock/0", "/desk/stock/x", "/desk/stock/files/77", "/desk/stock/takes/77"])
    expect((await page.request(path)).status, path).toBe(404);
  const long = new File([new Uint8Array(65 * 1024 * 1024)], "long.jpg", { type: "image/jpeg" });
  const body = new FormData();
  body.set("intent", "condition");
  body.set("file", long);
  const sent = await page.request("/desk/stock/1", { method: "POST", headers: { origin }, body });
  expect(sent.status).toBe(413);
  expect(await sent.text()).toContain("larger than 64 MB, so nothing was saved");
  // Someone who isn't signed in is asked to sign in, however large the upload.
  body.set("file", new File([new Uint8Array(20 * 1024 * 1024)], "long.jpg", { type: "image/jpeg" }));
  const unsigned = await stranger.request("/desk/stock/1", { method: "POST", headers: { origin }, body });
  expect(unsigned.headers.get("location")).toMatch(/^\/desk\/sign-in/);
  const other = await page.request("/desk/stock/1", {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: new URLSearchParams({ intent: "drop", version: "1" }),
  });
  expect(other.status).toBe(400);
});

test("stock counts and pieces show who counted and who wrote notes", async ({ origin, store, rows }) => {
  const { sales: cookie } = await signInAll(store);
  const page = new Visitor(origin, { cookie });
  const [{ id } = { id: 0 }] = rows("select max(id) as id from stock_unit where state = 'free'");
  await page.goto(`/desk/stock/${id}`);
  page.getByLabel("Location").fill("Safe 2");
  await page.getByRole("button", { name: "Save record" }).click();
  expect(page.getByText(/, Any sales \(sales\)$/).first()).toBeVisible();
  await page.goto("/desk/stock");
  await page.getByRole("button", { name: "Start a count" }).click();
  page.getByLabel("Number, serial or report").fill(`P-${10_000 + Number(id)}`);
  await page.getByRole("button", { name: "Count", exact: true }).click();
  await page.reload();
  expect(page.getByText(/since .* by Any sales \(sales\)/).first()).toBeVisible();
  expect(page.getByText("Any sales (sales): 1")).toBeVisible();
});
