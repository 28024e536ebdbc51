import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";

/** A separate store, because payments to its consignors are in its books. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("without scripts: sells a consigned piece online, and pays its consignor once", async ({
  page,
  rows,
  origin,
}) => {
  const [{ id, handle } = { id: 0, handle: "" }] = rows(
    `select min(unit.id) as id, handle from stock_unit unit join variant on variant.id = variant_id
      join product on product.id = product_id where state = 'free' group by product.id
      having count(*) = 1 order by product.id limit 1`,
  );
  await visitDesk(page, `/desk/stock/${id}`);
  page.getByLabel("Ownership").selectOption("On consignment");
  page.getByLabel("Supplier or consignor").fill("Rosa Lind");
  page.getByLabel("Consignor's share, %").fill("200");
  await page.getByRole("button", { name: "Save record" }).click();
  expect(page.getByText("Enter the share as a percentage up to 100, like 60 or 62.5.")).toBeVisible();
  page.getByLabel("Consignor's share, %").fill("62.5");
  await page.getByRole("button", { name: "Save record" }).click();
  expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto("/desk/stock");
  await page.getByRole("link", { name: "Consignors" }).click();
  await page.getByRole("link", { name: "Rosa Lind" }).click();
  expect(page.getByText("Nothing due today.")).toBeVisible();

  const { number } = await buy(origin, String(handle), "consigned@example.com");
  const path = new URL(page.url()).pathname;
  await page.goto(path);
  expect(page.getByRole("table", { name: "Sold pieces" })).toContainText(`${number}`);
  const second = page.getByLabel("Number or reference");
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.getByText("Enter the check number.")).toBeVisible();
  second.fill("1042");
  const form = new URLSearchParams();
  for (const input of page.document.querySelectorAll<HTMLInputElement>("main form[method=post] input"))
    form.append(input.name, input.value);
  form.append("method", "check");
  await page.getByRole("button", { name: "Record payment" }).click();
  expect(page.getByText("Payment CP-1001 recorded.")).toBeVisible();
  expect(page.getByRole("table", { name: "Payments" })).toContainText("Check 1042");

  // Someone with the outdated page sees that it was paid, and nothing is paid twice.
  form.set("key", "another");
  form.set("reference", "1043");
  const late = await page.request(path, { method: "POST", headers: { origin }, body: form });
  expect(late.status).toBe(422);
  expect(await late.text()).toContain("was just paid with payment CP-1001");
  expect(rows("select count(*) as count from consignor_payment")).toEqual([{ count: 1 }]);

  for (const size of ["letter", "a4"]) {
    const pdf = await page.request(`${path}/statement?size=${size}`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  }
  expect((await page.request("/desk/stock/consignors/unknown/statement")).status).toBe(404);
  await page.goto("/desk/money?period=today");
  expect(page.getByRole("region", { name: "Journal" })).toContainText("Consignor paid, CP-1001");
});
