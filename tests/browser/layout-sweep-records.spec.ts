import { sampleItems } from "../faults/run-size.ts";
import { faultsInThemes } from "./axe.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { deskWidths, magnifiedFaults, openDetails } from "./desk-layout.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { layoutSweep, sweepCounts } from "./layout-faults.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";
import { emptyListPaths, makeRecords } from "./sweep-records.ts";

/** A separate store, whose lists are empty at first. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test.afterAll(() => console.log(sweepCounts()));
test("the desk's empty lists fit the window and pass axe", async ({ page }) => {
  await visitDesk(page);
  const sweep = await layoutSweep(page);
  for (const path of sampleItems(emptyListPaths, 8)) {
    await page.goto(path);
    expect.soft(await faultsInThemes(page, { part: "main" }), path).toEqual([]);
    await sweep.look(path, deskWidths);
  }
  expect(sweep.faults()).toEqual([]);
});

test("desk pages of visits, clients, staff, stock, repairs and certificates fit, are tappable, and pass axe", {
  tag: "@full",
}, async ({ page, context, own }) => {
  const complaints = collectBrowserErrors(context);
  const { desk, client } = await makeRecords(own);
  await visitDesk(page);
  const sweep = await layoutSweep(page);
  for (const path of [...desk, ...client]) {
    const answer = await page.goto(path);
    expect.soft([path, answer?.status()]).toEqual([path, 200]);
    await openDetails(page);
    expect
      .soft(await faultsInThemes(page, path.startsWith("/desk") ? { part: "main" } : {}), path)
      .toEqual([]);
    await sweep.look(path, deskWidths);
    expect.soft(await magnifiedFaults(page), path).toEqual([]);
  }
  expect(sweep.faults()).toEqual([]);
  expect(await complaints()).toEqual([]);
});
