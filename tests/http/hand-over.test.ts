import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { makingSteps } from "../workshop/making-steps.ts";
import { visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";
import type { Visitor } from "./visitor.ts";

/** A deposit with an approved drawing and a price of `price` dollars; the owner is on its job's page. */
async function pricedPiece(origin: string, page: Visitor, price: string, email: string) {
  const { shopper, number } = await payDeposit(origin, ringDesign(), email);
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Start the design" }).click();
  page.getByLabel("Final price before tax, in dollars").fill(price);
  await page.getByRole("button", { name: "Quote the final price" }).click();
  await page.goto(`/desk/jobs?q=${number}`);
  await page.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await page.getByRole("button", { name: "Record in-person approval" }).click();
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  return { client: shopper, number };
}

async function work(page: Visitor): Promise<void> {
  for (const step of makingSteps) await page.getByRole("button", { name: step }).click();
}

test("handing over a paid, finished piece closes its order and job, and the client sees it", async ({
  origin,
  page,
  rows,
}) => {
  // With Suffolk County tax, exactly the deposit.
  const { client, number } = await pricedPiece(origin, page, "459.77", "collected@example.com");
  await work(page);
  const second = page.newPage();
  await second.goto(page.url());
  page.getByLabel("Handed over by").fill("Mara");
  expect(page.getByLabel("Picked up by (name on ID)")).toHaveValue("Claire Donnelly");
  page.getByLabel("Picked up by (name on ID)").fill("");
  await page.getByRole("button", { name: "Hand over" }).click();
  expect(page.getByText("Enter the name shown on the ID.")).toBeVisible();
  expect(page.getByLabel("Handed over by")).toHaveValue("Mara");
  page.getByLabel("Picked up by (name on ID)").fill("Claire M. Donnelly");
  await page.getByRole("button", { name: "Hand over" }).click();
  expect(page.getByText("Piece handed over.")).toBeVisible();
  expect(page.getByRole("region", { name: "Handover" })).toContainText("Claire M. Donnelly");
  expect(page.getByRole("button", { name: "Back to finishing" })).toHaveCount(0);

  second.getByLabel("Handed over by").fill("Otto");
  second.getByLabel("Picked up by (name on ID)").fill("Otto");
  await second.getByRole("button", { name: "Hand over" }).click();
  expect(second.getByRole("alert")).toContainText("Someone else changed this at");

  await page.goto(`/desk/orders/${number}`);
  expect(page.getByText("Completed", { exact: true }).first()).toBeVisible();
  expect(page.getByRole("region", { name: /^Handover/ })).toContainText("Claire M. Donnelly");
  await client.reload();
  expect(client.getByText(/Your piece was picked up on/)).toBeVisible();
  expect(client.document.body.textContent).not.toContain("Claire M.");
  const entries = rows(
    "select journal_entry.kind from journal_entry join orders on orders.id = order_id where orders.number = ? order by journal_entry.number",
    number,
  );
  expect(entries.map(({ kind }) => kind)).toEqual(["deposit", "price", "handover"]);
});

test("with a balance due and a job at casting, requires the approver's name and keeps it on the page", async ({
  origin,
  page,
}) => {
  const { number } = await pricedPiece(origin, page, "12,400.00", "exception@example.com");
  await page.getByRole("button", { name: "Start casting" }).click();
  await page.goto(`/desk/orders/${number}`);
  expect(page.getByText("$12,985.00 is still due")).toBeVisible();
  expect(page.getByText(/Job LJ-[0-9A-Z]{8} is still at casting/)).toBeVisible();
  await page.getByText("Hand it over anyway").click();
  page.getByRole("radio", { name: "Shipped, insured" }).check();
  page.getByLabel("Handed over by").fill("Mara");
  page.getByLabel("Carrier").fill("FedEx");
  page.getByLabel("Tracking number").fill("7788 1234");
  const give = page.getByRole("button", { name: "Hand over and complete the order" });
  await give.click();
  expect(page.getByText(/is still due\. Fix that first/).first()).toBeVisible();
  expect(page.getByLabel("Carrier")).toHaveValue("FedEx");
  page.getByLabel("Approved by").fill("Mara Averell");
  page.getByLabel("Reason").fill("The rest is wired on Monday.");
  await give.click();
  expect(page.getByText("Piece handed over. The order is complete")).toBeVisible();
  expect(page.getByText("Handed over. Balance due: $12,985.00.")).toBeVisible();
  const decision = page.getByRole("region", { name: /^Handover/ });
  for (const text of ["Mara Averell", "The rest is wired on Monday.", "$12,985.00", "FedEx 7788 1234"])
    expect(decision).toContainText(text);
  await page.goto("/desk/orders?show=owing");
  expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(1);
  await page.goto(`/desk/orders/${number}`);
  expect(page.getByText(/Handed over as an exception: \$12,985\.00 open, 1 not ready/)).toBeVisible();
});

test("closing a job asks what should happen to its order", async ({ origin, page }) => {
  const { shopper, number } = await payDeposit(origin, ringDesign(), "closed@example.com");
  await visitDesk(page, `/desk/jobs?q=${number}`);
  await page.getByRole("link", { name: "Custom ring, solitaire" }).click();
  await page.getByText("History").click();
  await page.getByRole("button", { name: "Close this job" }).click();
  expect(page.getByText(`order ${number} is still open, with $500.00 paid`)).toBeVisible();
  await page.getByRole("link", { name: `Open order ${number}` }).click();
  expect(page).toHaveURL(new RegExp(`/desk/orders/${number}$`));
  expect(page.getByText("so nothing is being made")).toBeVisible();
  await shopper.getByRole("link", { name: "See your drawing" }).click();
  expect(shopper.getByText(m.track.noLongerMade)).toBeVisible();
});
