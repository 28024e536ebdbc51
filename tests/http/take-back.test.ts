import { join } from "node:path";
import { verify } from "../../operations/invariants/verify.ts";
import { openStoreDatabase } from "../../server/open-store-database.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { handOverOrder, type QueryRows, refundInFull } from "./hand-over-and-refund.ts";
import { expect } from "./matchers.ts";
import { buy, checkoutUrl } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because its pieces for sale change for everyone. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("sells, refunds, returns, counts and resells a piece, with a certificate for each sale", async ({
  page,
  origin,
  rows,
  store,
}) => {
  const [{ id, handle, free } = { id: 0, handle: "", free: 0 }] = rows(
    `select min(unit.id) as id, handle, count(*) as free from stock_unit unit
      join variant on variant.id = variant_id join product on product.id = product_id
      where state = 'free' and serial is not null group by product.id having count(*) = 1 limit 1`,
  );
  const path = `/desk/stock/${id}`;
  const label = `P-${10_000 + Number(id)}`;
  expect([free, Number(id) > 0]).toEqual([1, true]);
  await visitDesk(page, path);
  page.getByLabel("Cost or consignor's amount, in dollars").fill("3,000");
  page.getByLabel("Supplier or consignor").fill("M. Reyes");
  page.getByLabel("Ownership").selectOption("consigned");
  page.getByLabel("Location").fill("Safe 1");
  await page.getByRole("button", { name: "Save record" }).click();

  const { number } = await buy(origin, String(handle), "first@example.com");
  await handOverOrder(page, number);
  await page.goto("/desk/appraisals");
  expect(page.getByRole("link", { name: "CE-1001" })).toBeVisible();
  // Not refunded yet: the page says what to do first, and its form changes nothing.
  await page.goto(`/desk/orders/${number}`);
  expect(page.getByRole("link", { name: /^Return to stock/ })).toHaveCount(0);
  await page.goto(`${path}/take-back`);
  expect(page.getByText("Not refunded yet.")).toBeVisible();
  await refundInFull(page, rows, number);
  const money = sums(rows);

  await page.getByRole("link", { name: /^Return to stock/ }).click();
  expect(page.getByText("M. Reyes, on consignment")).toBeVisible();
  await page.getByRole("button", { name: "Return to stock" }).click();
  expect(page.status).toBe(422);
  expect(page.getByText("Describe its condition on return.")).toBeVisible();
  page.getByLabel("Condition on return").fill("One hairline on the clasp");
  page.getByLabel("Location").fill("Safe 2");
  page.getByLabel("New status").selectOption("withheld");
  const rival = page.newPage();
  await rival.goto(`${path}/take-back`);
  await page.getByRole("button", { name: "Return to stock" }).click();
  expect(page.getByText("Piece returned to stock.")).toBeVisible();
  rival.getByLabel("Condition on return").fill("As new");
  rival.getByLabel("New status").selectOption("for-sale");
  await rival.getByRole("button", { name: "Return to stock" }).click();
  expect(rival.status).toBe(409);
  expect(rival.getByText(/^Someone else changed this at/)).toBeVisible();
  expect(page.getByText("not for sale", { exact: true })).toBeVisible();
  expect(page.getByRole("region", { name: "Earlier sales" })).toContainText(
    new RegExp(`${number}.*One hairline on the clasp.*Safe 2`),
  );
  expect(page.getByLabel("Supplier or consignor")).toHaveValue("M. Reyes");
  expect(sums(rows)).toEqual(money);
  expect((await new Visitor(origin).request(`/product/${handle}`)).status).toBe(200);

  // An inventory count of its location expects it and finds it by its serial number.
  await page.goto("/desk/stock");
  page.getByLabel("Count", { exact: true }).selectOption("Safe 2");
  await page.getByRole("button", { name: "Start a count" }).click();
  expect(page.getByText(label).first()).toBeVisible();
  page.getByLabel("Number, serial or report").fill(label);
  await page.getByRole("button", { name: "Count", exact: true }).click();
  expect(page.getByText(/^Counted: /)).toBeVisible();
  await page.getByRole("button", { name: "Close count" }).click();
  expect(page.getByText("Closed. The report is final.")).toBeVisible();

  // Nobody can buy it until it is put on sale.
  const shopper = new Visitor(origin);
  await shopper.goto(await checkoutUrl(origin, String(handle)));
  expect(shopper.getByText(/This piece has just been sold\.$/).first()).toBeVisible();
  await page.goto(path);
  await page.getByRole("button", { name: "Mark for sale" }).click();
  expect(page.getByText("The piece is for sale.")).toBeVisible();
  const again = await buy(origin, String(handle), "second@example.com");
  await handOverOrder(page, again.number);
  await page.goto("/desk/appraisals");
  await page.getByRole("link", { name: "CE-1002" }).click();
  expect(page.document.body.textContent).toContain(label);
  expect(page.document.body.textContent).not.toContain("sale was refunded");
  await page.goto("/desk/appraisals/CE-1001");
  expect(page.document.body.textContent).toContain("sale was refunded");
  // The first order still lists the piece as returned, and the second lists it as sold.
  await page.goto(`/desk/orders/${number}`);
  expect(page.getByRole("list", { name: "Pieces" })).toContainText(/^Returned/);
  await page.goto(`/desk/orders/${again.number}`);
  expect(page.getByRole("list", { name: "Pieces" })).toContainText(/^Piece: /);

  const database = await openStoreDatabase({ sqlitePath: join(store.dataDir, "vitrine.sqlite") });
  try {
    expect((await verify(database)).flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    await database.close();
  }
});

/** The journal's total for each account. */
function sums(rows: QueryRows) {
  return rows("select account, sum(cents) as cents from journal_posting group by account order by account");
}
