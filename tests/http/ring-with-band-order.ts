import { encodeDesign } from "#jewelry/link";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { makingSteps } from "../workshop/making-steps.ts";
import { expect } from "./matchers.ts";
import { openSummary, orderNumber, pay, shopperAtPayment } from "./shopper.ts";
import { Visitor } from "./visitor.ts";

/** The review of a ring that can be ordered with a band. */
export const bandReviewPath = `/custom-builder/review?design=${encodeDesign(ringDesign({ style: "halo" }))}`;
/** Its band of 2.5 mm, 0.1 mm from the ring, in words. */
export const orderedBandText = "2.5 mm wide, 0.10 mm from the ring";

/** Pays the deposit for a ring with a band; returns its customer, on the order's page, and the number. */
export async function payRingWithBand(origin: string, band: string, email: string) {
  const visitor = new Visitor(origin);
  await visitor.goto(`${bandReviewPath}&band=${band}`);
  await visitor
    .getByRole("button", { name: /^Pay deposit/ })
    .first()
    .click();
  const shopper = await shopperAtPayment(origin, visitor.url(), email);
  await pay(shopper, "1");
  return { shopper, number: orderNumber(shopper) };
}

export async function openJobPage(desk: Visitor, number: string): Promise<string> {
  await desk.goto(`/desk/jobs?q=${number}`);
  await desk.getByRole("link", { name: "Custom ring, halo" }).click();
  return desk.url();
}

export async function fitBand(
  desk: Visitor,
  { metal, gap }: { metal?: string; gap?: string },
): Promise<void> {
  if (metal !== undefined) desk.getByLabel("Band metal").selectOption(metal);
  if (gap !== undefined) desk.getByLabel("Gap to the ring").selectOption(gap);
  await desk.getByRole("button", { name: /^(Add this|Update the) band$/ }).click();
  expect(desk.getByText("Drawing updated.")).toBeVisible();
}

/** Takes a piece through the workshop and hands it over with a balance due, with a named approval. */
export async function makeAndHandOver(desk: Visitor): Promise<void> {
  for (const step of makingSteps) await desk.getByRole("button", { name: step }).click();
  openSummary(desk);
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by (name on ID)").fill("Claire M. Donnelly");
  const decided = desk.getByLabel("Approved by");
  if (decided.count() > 0) {
    decided.fill("Mara Averell");
    desk.getByLabel("Reason").fill("The rest is wired on Monday.");
  }
  await desk.getByRole("button", { name: "Hand over" }).click();
  expect(desk.getByText("Piece handed over.")).toBeVisible();
}
