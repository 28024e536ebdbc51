import { buyLabel } from "../../modules/commerce/buys/buy-rows.ts";
import { fillDesk } from "../http/filled-desk.ts";
import type { Store } from "../store/open-store.ts";
import { faultsInThemes } from "./axe.ts";
import { collectBrowserErrors } from "./browser-errors.ts";
import { deskWidths, magnifiedFaults, openDetails } from "./desk-layout.ts";
import { deskToken } from "./desk-visit.ts";
import { layoutSweep, sweepCounts } from "./layout-faults.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

/** A separate store, whose desk is filled. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test.afterAll(() => console.log(sweepCounts()));

/** The counter's pages, with a record of every kind. */
function counterPages({ rows }: Store): string[] {
  const one = (sql: string) => String(Object.values(rows(sql)[0] ?? {})[0]);
  const open = one("select id from ticket where state = 'open' limit 1");
  const finished = one("select id from ticket where state = 'finished' order by number limit 1");
  const card = one("select account from stored_value order by account limit 1");
  const buy = buyLabel(Number(one("select number from buy where number is not null")));
  return [
    ...["/desk/sell", `/desk/sell/${open}`, `/desk/sell/${open}?pay=1`, `/desk/sell/${open}/trade-in`],
    ...[`/desk/sell/${finished}`, "/desk/tickets", "/desk/tickets?state=finished"],
    ...[
      `/desk/trade-ins/${buy}/bill`,
      "/desk/gift-cards",
      `/desk/gift-cards/${encodeURIComponent(card)}`,
      "/desk/readers",
      "/desk/payments",
    ],
    ...["/desk/layaways", "/desk/layaways/L-1001", "/desk/trade-ins", `/desk/trade-ins/${buy}`],
    ...["/desk/quotes", "/desk/quotes/new", "/desk/money", "/gift-card-balance"],
  ];
}

test("the counter's pages fit every window, are tappable, log nothing, and pass axe in both themes", {
  tag: "@full",
}, async ({ page, context, own }) => {
  const { cookies } = await fillDesk(own);
  // With accounts, the owner's token no longer signs in.
  const [name = "", value = ""] = cookies.owner.split("=", 2);
  await context.addCookies([{ name, value, url: own.origin.replace("http:", "https:"), secure: true }]);
  const complaints = collectBrowserErrors(context);
  const sweep = await layoutSweep(page);
  for (const path of counterPages(own))
    await test.step(path, async () => {
      const answer = await page.goto(path);
      expect.soft([path, answer?.status()]).toEqual([path, 200]);
      await openDetails(page);
      const scope = path.startsWith("/desk") ? { part: "main" } : {};
      expect.soft(await faultsInThemes(page, scope), path).toEqual([]);
      await sweep.look(path, deskWidths);
      expect.soft(await magnifiedFaults(page), path).toEqual([]);
    });
  expect(sweep.faults()).toEqual([]);
  expect(await complaints()).toEqual([]);
});
