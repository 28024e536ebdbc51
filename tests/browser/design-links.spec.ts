import { ringDesign } from "../jewelry/sample-designs.ts";
import { reviewPath } from "./design-visit.ts";
import { expect, test } from "./store.ts";

test("runs no script from a design's link or its engraving", async ({ page }) => {
  let hasRun = false;
  page.on("dialog", (dialog) => {
    hasRun = true;
    void dialog.dismiss();
  });
  await page.goto(`/custom-builder/review?design=${encodeURIComponent("<script>alert(1)</script>")}`);
  await expect(
    page.getByRole("heading", { name: "This design link is damaged or out of date." }),
  ).toBeVisible();
  const text = "<b onclick=x>&amp;</b>";
  await page.goto(
    reviewPath(ringDesign({ engraving: { enabled: true, text, font: "block", location: "outside" } })),
  );
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  expect(hasRun).toBe(false);
});
