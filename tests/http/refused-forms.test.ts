import { ringDesign } from "../jewelry/sample-designs.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { openSummary, payDeposit } from "./shopper.ts";
import { testWithSettings } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

interface Form {
  button: string;
  /** A field with a rejected and a valid text, and another field that someone else changes. */
  refused: [label: string, wrong: string, right: string];
  other: [label: string, text: string];
}

/** A form rejected for its input, then resubmitted after someone else saved, overwrites nothing. */
async function expectTold(desk: Visitor, { button, refused, other }: Form): Promise<void> {
  const fill = (page: Visitor, label: string, text: string) => {
    openSummary(page);
    page.getByLabel(label, { exact: true }).first().fill(text);
  };
  const save = (page: Visitor) => page.getByRole("button", { name: button, exact: true }).click();
  const colleague = desk.newPage();
  await colleague.goto(new URL(desk.url()).pathname);
  fill(colleague, ...other);
  await save(colleague);
  const [label, wrong, right] = refused;
  fill(desk, label, wrong);
  await save(desk);
  expect(desk.status).toBe(422);
  fill(desk, label, right);
  await save(desk);
  expect(desk.status, "not overwritten").toBe(409);
  expect(desk.getByText(/Someone else changed this at/)).toBeVisible();
}

test("warns about a conflict even after a stock, sizes or review form was rejected", async ({
  page,
  origin,
  rows,
}) => {
  const { number } = await payDeposit(origin, ringDesign(), "refused@example.com");
  const [piece] = rows("select min(id) as id from stock_unit where state = 'free'");
  await visitDesk(page, `/desk/stock/${piece?.id}`);
  await expectTold(page, {
    button: "Save record",
    refused: ["Cost or consignor's amount, in dollars (optional)", "12O0", "1200"],
    other: ["Location (optional)", "Safe 2"],
  });
  expect(rows("select cost_cents, place from stock_record where unit_id = ?", Number(piece?.id))).toEqual([
    { cost_cents: null, place: "Safe 2" },
  ]);

  await page.goto(`/desk/clients/of/order/${number}`);
  await expectTold(page, {
    button: "Save sizes",
    refused: ["Ring", "6 1/3", "6 1/4"],
    other: ["Wrist (optional)", "16 cm"],
  });

  await page.goto("/desk/reviews/new");
  page.getByLabel("What the customer said").fill("The ring shines like the first day.");
  page.getByLabel("Name", { exact: true }).fill("Maria T.");
  page.getByLabel("Town").fill("Huntington");
  page.getByLabel("Order").fill(number);
  await page.getByRole("button", { name: "Save review" }).click();
  await expectTold(page, {
    button: "Save",
    refused: ["Order", "LD-NONE0000", number],
    other: ["Town", "Babylon"],
  });
});
