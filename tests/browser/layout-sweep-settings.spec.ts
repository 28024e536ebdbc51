import { visitDesk as visitDeskOverHttp } from "../http/desk.ts";
import { Visitor } from "../http/visitor.ts";
import type { Store } from "../store/open-store.ts";
import { faultsInThemes } from "./axe.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { deskWidths, magnifiedFaults, openDetails } from "./desk-layout.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { layoutSweep, sweepCounts } from "./layout-faults.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, whose settings are changed. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, STORE_LANGUAGES: "en,es" });

test.afterAll(() => console.log(sweepCounts()));

const tabs = /href="(\/desk\/settings\/[a-z]+)"/g;

/** Every page of the settings, webhooks, export and pieces, with what they show once there is something. */
async function settingsPages({ origin, rows }: Store): Promise<string[]> {
  const owner = new Visitor(origin);
  await visitDeskOverHttp(owner, "/desk/settings/collections/new");
  owner.getByLabel("Title", { exact: true }).first().fill("An unusually long title of a collection of gifts");
  owner.getByLabel("By rules").check();
  owner.locator('[name="rule.0.column"]').selectOption("Brand");
  owner.locator('[name="rule.0.condition"]').fill("Rolex");
  await owner.getByRole("button", { name: "Save collection" }).first().click();
  const made = new URL(owner.url()).pathname;
  const settings = await (await owner.request("/desk/settings")).text();
  const [piece] = rows("select min(id) as id from stock_unit where state = 'free'");
  const [product] = rows("select min(product_id) as id from variant");
  return [
    ...["/desk/settings", ...new Set(Array.from(settings.matchAll(tabs), ([, path]) => path!))],
    ...["/desk/settings/menus?menu=footer", "/desk/settings/pages/new", "/desk/settings/policies/returns"],
    ...["/desk/settings/collections/new", "/desk/settings/collections/1", made],
    ...["/desk/webhooks", "/desk/export", "/desk/stock", `/desk/stock/${piece?.id}`, "/desk/inventory"],
    ...[`/desk/products/${product?.id}/pieces/new`, "/desk/products/prices"],
  ];
}

test("the settings, webhooks, export and pieces fit every window, are tappable, log nothing, and pass axe in both themes", {
  tag: "@full",
}, async ({ page, context, own }) => {
  const pages = await settingsPages(own);
  await visitDesk(page);
  const complaints = collectBrowserErrors(context);
  const sweep = await layoutSweep(page);
  for (const path of pages)
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect.soft([path, answer?.status()]).toEqual([path, 200]);
      await openDetails(page);
      expect.soft(await faultsInThemes(page, { part: "main" }), path).toEqual([]);
      await sweep.look(path, deskWidths);
      expect.soft(await magnifiedFaults(page), path).toEqual([]);
    });
  expect(sweep.faults()).toEqual([]);
  expect(await complaints()).toEqual([]);
});
