import { ringDesign } from "../jewelry/sample-designs.ts";
import { readZip } from "../solids/read-zip.ts";
import { expectNoFaults, reviewPath } from "./design-visit.ts";
import { expect, test } from "./store.ts";

const design = ringDesign();
const download = "Download 3D model (GLB)";

test("an iPhone opens the model in its AR viewer; other browsers download it", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto(reviewPath(design));
  await expect(page.getByRole("link", { name: download })).toBeVisible();
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = (token) => token === "ar";
  });
  await page.reload();
  const link = page.getByRole("link", { name: "See your ring in your room" });
  await expect(link).toHaveAttribute("rel", "ar");
  expect(await link.evaluate(({ childNodes }) => Array.from(childNodes, ({ nodeName }) => nodeName))).toEqual(
    ["IMG"],
  );
  await expect(page.getByRole("link", { name: download })).toBeHidden();
  await expectNoFaults(page);
  const address = new URL((await link.getAttribute("href")) ?? "", page.url());
  expect(address.hash).toBe("#allowsContentScaling=0");
  const answer = await page.request.get(address.href);
  expect(answer.headers()["content-type"]).toBe("model/vnd.usdz+zip");
  expect(readZip(await answer.body()).map(({ name }) => name)).toEqual(["piece.usda"]);
});
