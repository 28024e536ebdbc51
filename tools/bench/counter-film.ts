import { type Browser, expect } from "@playwright/test";
import { visitDesk } from "../../tests/browser/desk-visit.ts";
import { type FilmScene, writeFilmSheet } from "./film-sheet.ts";
import { newVisit } from "./open-list.ts";
import { framesOf, stepMs } from "./visits-film.ts";

/** Records a sale on a phone as a film strip with a frame every 50 ms: scan, charge, cash, receipt. */
export async function filmSale(
  browser: Browser,
  { origin, tag, file }: { origin: string; tag: string; file: string },
): Promise<void> {
  const { context, page, session } = await newVisit(browser, true, origin);
  await visitDesk(page);
  await page.goto("/desk/sell");
  const field = page.getByRole("combobox", { name: "Scan or search" });
  await page.waitForLoadState("networkidle");
  const scenes: FilmScene[] = [];
  const film = async (title: string, act: () => Promise<unknown>) =>
    scenes.push({ title, frames: await framesOf(session, page, act) });
  await film("scan", async () => {
    await field.fill(tag);
    await field.press("Enter");
  });
  await film("charge", () =>
    page
      .getByRole("link", { name: /^(Charge|Take payment)/ })
      .first()
      .tap(),
  );
  await film("cash", () => page.getByRole("radio", { name: "Cash" }).tap());
  await film("record", () =>
    page
      .getByRole("button", { name: /^(Record|Take) payment/ })
      .first()
      .tap(),
  );
  await expect(page.getByRole("article", { name: "Receipt" })).toBeVisible();
  await context.close();
  await writeFilmSheet(file, { scenes, stepMs, heading: `A sale at the counter, ${tag}, at 390 px` });
}
