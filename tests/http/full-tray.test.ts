import { m } from "#messages";
import { expect } from "./matchers.ts";
import { test } from "./stories.ts";

test("warns about too many pieces on a tray before the form is submitted", async ({ page, rows }) => {
  const free = rows(
    `select distinct handle from product join variant on variant.product_id = product.id
      join stock_unit on variant_id = variant.id where state = 'free' order by handle limit 9`,
  );
  await page.goto(`/visit?${free.map(({ handle }) => `piece=${handle}`).join("&")}`);
  expect(page.getByText(m.booking.tooMany(9, 8))).toBeVisible();
});
