import { designPrice } from "#jewelry/price/design-price";
import { formatMoney } from "#money";
import { visitDesk } from "../http/desk.ts";
import { Visitor } from "../http/visitor.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { storeDraft } from "./design-visit.ts";
// The second store, because a price book in effect changes every page.
import { spareTest as test } from "./own-store.ts";
import { expect } from "./store.ts";

const ring = ringDesign({ metal: { type: "platinum", karat: "950" } });

test("updates the price of this browser's design draft when the price book changes", async ({
  page,
  own,
}) => {
  const owner = new Visitor(own.origin);
  await visitDesk(owner, "/desk/prices");
  owner.getByLabel("Name for the copy").fill("Dear platinum");
  await owner.getByRole("button", { name: "Create copy" }).click();
  owner.getByLabel("Platinum, $").fill("$3,000");
  await owner.getByRole("button", { name: "Save draft" }).click();
  await storeDraft(page, ring);
  const expectTotal = (cents: number) =>
    expect(async () => {
      await page.goto("/custom-builder/configurator");
      await expect(page.getByText(formatMoney(cents), { exact: true }).first()).toBeAttached({
        timeout: 1_000,
      });
    }).toPass();
  await expectTotal(designPrice(ring).totalCents);
  await owner.getByRole("button", { name: "Put into effect" }).click();
  await expectTotal(designPrice(ring).totalCents + 100_000);
});
