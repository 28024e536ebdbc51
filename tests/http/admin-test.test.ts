import { eventually } from "../eventually.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";

/** A separate store, because its tests count the products. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("D12: without JavaScript, a form runs all four steps and shows the result", async ({ page, rows }) => {
  const products = () => rows("select id from product order by id");
  const before = products();
  const step = (number: number) =>
    page
      .getByRole("main")
      .getByRole("listitem")
      .nth(number - 1);
  await page.goto("/admin-test");
  page.getByLabel("Admin token").fill(deskToken);
  await page.getByRole("button", { name: "Run All Tests" }).click();
  for (const number of [1, 2, 3, 4]) expect(step(number)).toContainText("Success");
  expect(page.document.documentElement.outerHTML).not.toContain(deskToken);
  expect(products()).toEqual(before);
  await page.getByRole("button", { name: "Reset Tests" }).click();
  expect(step(1)).toContainText("Pending");
});

test("D12: a run that is abandoned midway deletes its draft", async ({ page, rows }) => {
  const products = () => rows("select id from product order by id");
  const deletions = () => rows("select id from audit where action = 'product.delete'").length;
  const [before, deleted] = [products(), deletions()];
  const run = await page.request("/admin-test/run", { method: "POST", body: deskToken });
  await run.body?.cancel();
  await eventually(() => expect(deletions()).toBe(deleted + 1));
  expect(products()).toEqual(before);
});

test("D12: the page is never cached or indexed, and never reveals a token", async ({ page, rows }) => {
  const answer = await page.request("/admin-test");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(text).toContain('content="noindex"');
  expect(text).not.toContain(deskToken);
  const audited = () => rows("select count(*) as count from audit where action like 'product.%'");
  const before = audited();
  const refused = await page.request("/admin-test/run", { method: "POST", body: "" });
  expect(await refused.text()).toContain("That isn't this store's admin token");
  expect(audited()).toEqual(before);
});
