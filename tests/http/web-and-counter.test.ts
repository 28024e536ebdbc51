import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy, checkoutUrl, shopperAtPayment } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because its pieces are held and sold. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("a piece on a ticket is refused to a web checkout at once and shown as unavailable", async ({
  origin,
  page,
  rows,
}) => {
  const { handle, tag } = onlyPiece(rows);
  const product = new Visitor(origin);
  await product.goto(`/product/${handle}`);
  expect(forSale(product)).toBe(true);
  const waiting = await checkoutUrl(origin, handle);

  await visitDesk(page, "/desk/sell");
  page.getByLabel("Scan or search").fill(tag);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await untilShown(product, handle, false);
  const late = new Visitor(origin);
  await late.goto(waiting);
  expect(late.getByRole("main")).toContainText(/sold|checking out/i);

  await page.locator("summary").filter({ hasText: "Drop sale" }).first().click();
  await page.getByRole("button", { name: "Drop this sale" }).click();
  await untilShown(product, handle, true);
  await buy(origin, handle, "after@example.com");
});

test("a piece in a web checkout is refused at the counter at once, with its reason", async ({
  origin,
  page,
  rows,
}) => {
  const { handle, tag } = onlyPiece(rows);
  await shopperAtPayment(origin, await checkoutUrl(origin, handle), "first@example.com");
  await visitDesk(page, "/desk/sell");
  page.getByLabel("Scan or search").fill(tag);
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  expect(page.status).toBe(422);
  expect(page.getByRole("alert")).toContainText(/checkout/i);
});

function forSale(product: Visitor): boolean {
  const words = product.getByRole("main").one().textContent ?? "";
  return words.includes("Add to Cart");
}

/** Reads a product's page until it says whether it is for sale. How long that takes is measured by `npm run bench`. */
async function untilShown(product: Visitor, handle: string, isForSale: boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await product.goto(`/product/${handle}`);
        return forSale(product);
      },
      { timeout: 15_000 },
    )
    .toBe(isForSale);
}

/** A piece that is the only one of its product. */
function onlyPiece(rows: (sql: string) => Record<string, unknown>[]): { handle: string; tag: string } {
  const [found] = rows(
    `select min(u.id) as id, p.handle from stock_unit u join variant v on v.id = u.variant_id
     join product p on p.id = v.product_id where p.status = 'ACTIVE' and v.price_cents < 900000
     group by p.handle having count(*) = 1 and min(u.state) = 'free' order by p.handle limit 1`,
  );
  const { id, handle } = found as { id: number; handle: string };
  return { handle, tag: `P-${10_000 + id}` };
}
