import { m } from "#messages";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { approve } from "./approve.ts";
import { quoteFinalPrice, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import {
  bandReviewPath,
  fitBand,
  makeAndHandOver,
  openJobPage,
  orderedBandText,
  payRingWithBand,
} from "./ring-with-band-order.ts";
import { openSummary, payDeposit } from "./shopper.ts";
import { test } from "./stories.ts";

test("order page, printout, receipt, tracking and desk show the piece as made next to what was ordered", async ({
  origin,
  page: desk,
  rows,
}) => {
  const { shopper, number } = await payRingWithBand(origin, "2.5x0.1", "changed@example.com");
  const at = shopper.url();
  const [entry] = rows(
    "select receipt from journal_entry join orders on orders.id = order_id where orders.number = ?",
    number,
  );
  const receipt = `${new URL(at).pathname}/receipts/R-${entry!.receipt}`;
  await shopper.goto(at);
  const track = shopper.getByRole("link", { name: "See your drawing" }).attribute("href")!;
  /** Expects the band on all of these pages, and everything on the order's page. */
  const expectEverywhere = async (...texts: string[]) => {
    for (const path of [at, `${new URL(at).pathname}/print`, receipt, track]) {
      await shopper.goto(path);
      openSummary(shopper);
      for (const text of texts) expect(shopper.document.body.textContent).toContain(text);
    }
    for (const path of [`/desk/orders/${number}`, `/desk/orders/${number}/print`, job]) {
      await desk.goto(path);
      for (const text of texts) expect(desk.document.body.textContent).toContain(text);
    }
  };
  await visitDesk(desk);
  const job = await openJobPage(desk, number);
  await expectEverywhere(orderedBandText);
  expect(desk.document.body.textContent).not.toContain("ordered:");

  await fitBand(desk, { metal: "platinum-950" });
  const changed = `${orderedBandText}, in 950 Platinum (ordered: ${orderedBandText})`;
  await expectEverywhere(changed);
  await shopper.goto(at);
  openSummary(shopper);
  expect(shopper.getByText("Estimated Total when ordered")).toBeVisible();
  expect(shopper.getByText("$23,050").first()).toBeVisible();
  const links = ["View design", m.order.viewOrdered].map((name) =>
    shopper.getByRole("link", { name }).attribute("href"),
  );
  expect(links).toEqual([`${bandReviewPath}&band=2.5x0.1-platinum-950`, `${bandReviewPath}&band=2.5x0.1`]);
  const drawnBands = () => shopper.locator('img[src*="/drawing.svg"][src*="band="]').count();
  expect(drawnBands()).toBe(1);

  await desk.goto(job);
  await desk.getByRole("button", { name: "Remove the band" }).click();
  const dropped = `None (ordered: ${orderedBandText})`;
  await expectEverywhere(dropped);
  await shopper.goto(at);
  expect(drawnBands()).toBe(0);

  await desk.goto(job);
  for (const [label, value] of [
    ["Length, mm", "8.90"],
    ["Width, mm", "6.60"],
    ["Depth, mm", "4.00"],
    ["Weight, ct", "1.60"],
  ] as const)
    desk.getByLabel(label).fill(value);
  await desk.getByRole("button", { name: "Use this stone" }).click();
  await expectEverywhere(dropped, "8.90 × 6.60 × 4.00 mm, 1.60 ct (not ordered)");

  // The invoice says the same.
  await quoteFinalPrice(desk, number, "21935");
  await shopper.goto(track);
  await approve(shopper);
  await desk.goto(job);
  await makeAndHandOver(desk);
  await expectEverywhere(dropped, "8.90 × 6.60 × 4.00 mm, 1.60 ct (not ordered)");
  await shopper.goto(`${new URL(at).pathname}/print`);
  expect(shopper.getByRole("heading", { name: /^Invoice / })).toBeVisible();
});

test("the order of a closed job shows what was ordered, and refunds that", async ({ origin, page: desk }) => {
  const { shopper, number } = await payRingWithBand(origin, "2.5x0.1", "closed-band@example.com");
  const at = shopper.url();
  await visitDesk(desk);
  await openJobPage(desk, number);
  await desk.getByRole("button", { name: "Remove the band" }).click();
  await desk.getByText("History").click();
  await desk.getByRole("button", { name: "Close this job" }).click();
  await shopper.goto(at);
  const track = shopper.getByRole("link", { name: "See your drawing" }).attribute("href")!;
  for (const path of [at, `${new URL(at).pathname}/print`, track]) {
    await shopper.goto(path);
    openSummary(shopper);
    expect(shopper.document.body.textContent).toContain(orderedBandText);
    expect(shopper.document.body.textContent).not.toContain("None (ordered");
  }
});

test("marks a band added by staff as not ordered, and keeps the deposit's price", async ({
  origin,
  page: desk,
}) => {
  const { shopper, number } = await payDeposit(
    origin,
    ringDesign({ style: "halo" }),
    "added-band@example.com",
  );
  await visitDesk(desk);
  await openJobPage(desk, number);
  await fitBand(desk, { gap: "0.3" });
  await shopper.reload();
  openSummary(shopper);
  expect(shopper.getByText(/mm wide, 0\.30 mm from the ring \(not ordered\)$/).first()).toBeVisible();
  expect(shopper.getByText("$21,935").first()).toBeVisible();
});
