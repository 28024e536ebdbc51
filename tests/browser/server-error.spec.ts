import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { spareTest as test } from "./own-store.ts";

interface Routed extends Window {
  __reactRouterDataRouter: { navigate(path: string): Promise<void> };
}

/** The error number shown by the page once its scripts run. */
async function spokenNumber(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong on our side");
  await expect(page.locator("body")).toContainText("(516) 555-0142");
  await expect(page.getByRole("main")).not.toContainText(/orders_away|no such table|at \S+ \(/);
  return await page.getByText("mention this number").locator("span").innerText();
}

test("a failing page shows the error number from the log, whether loaded or navigated to", async ({
  page,
  own,
}) => {
  const path = "/orders/AAAAAAAAAAAAAAAAAAAAAA";
  const write = (sql: string) => {
    const file = new DatabaseSync(join(own.dataDir, "vitrine.sqlite"), { timeout: 5_000 });
    file.exec(`pragma legacy_alter_table = on; ${sql}`);
    file.close();
  };
  write("alter table orders rename to orders_away");
  try {
    const loaded = await page.goto(path);
    expect(loaded?.status()).toBe(500);
    expect(await spokenNumber(page)).toBe(loaded?.headers()["x-request-id"]);

    await page.goto("/saved");
    await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
    const answering = page.waitForResponse((answer) => answer.url().includes(`${path}.data`));
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    await page.evaluate((to) => (window as unknown as Routed).__reactRouterDataRouter.navigate(to), path);
    const answer = await answering;
    expect(await spokenNumber(page)).toBe(answer.headers()["x-request-id"]);
  } finally {
    write("alter table orders_away rename to orders");
  }
});
