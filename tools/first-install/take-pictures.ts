import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";

/** Pictures of the shop as visitors and its owner see it, in `folder`. */
export async function takePictures(origin: string, ownerToken: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: ["--no-sandbox", "--no-first-run"],
  });
  const page = await browser.newPage({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } });
  for (const [name, path] of Object.entries({ home: "/", product: "/product/band-at", visit: "/book" })) {
    await page.goto(`${origin}${path}`);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  await page.goto(`${origin}/desk/sign-in?to=/desk`);
  await page.getByLabel("Owner's token").fill(ownerToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  for (const [name, path] of Object.entries({ today: "/desk", golive: "/desk/settings/golive" })) {
    await page.goto(`${origin}${path}`);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  await browser.close();
}
