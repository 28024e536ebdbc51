import { deskToken } from "../http/desk.ts";
import { buy } from "../http/shopper.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

const test = testWithSettings({
  ADMIN_API_TOKEN: deskToken,
  STORE_LANGUAGES: "en,es",
  // Nothing listens there; texts stay queued.
  TEXT_PROVIDER_URL: "http://127.0.0.1:9/messages",
  TEXT_PROVIDER_TOKEN: "a-token-of-the-text-provider",
  TEXT_WEBHOOK_SECRET: "a-secret-that-signs-clients-texts",
});

for (const width of [1440, 1024, 390])
  test(`texts a link and shows the refund policy sign at ${width} px, by keyboard and in both themes`, async ({
    page,
    own,
  }, info) => {
    const { number } = await buy(own.origin, "wedding-band-plain-14k-4mm", `texted-${width}@example.com`);
    const size = { width, height: 900 };
    await page.setViewportSize(size);
    await visitDesk(page, `/desk/orders/${number}`);
    await page.getByRole("button", { name: "Ready for pickup" }).click();
    await page.getByRole("link", { name: "Text a link" }).click();
    await page.getByLabel("Mobile number").fill("(631) 555-0123");
    expect(await faultsInThemes(page)).toEqual([]);
    // Axe checked it at other widths.
    await page.setViewportSize(size);
    await page.screenshot({ path: info.outputPath(`text-${width}.png`), fullPage: true });
    await page.getByLabel("The client read this and agrees").press("Space");
    await page.getByRole("button", { name: "Text the link" }).press("Enter");
    await expect(page.getByText("The text is on its way, or waits until 8am.")).toBeVisible();
    await page.screenshot({ path: info.outputPath(`texted-${width}.png`), fullPage: true });
    await page.goto("/desk/tickets");
    await page.getByRole("link", { name: "Refund policy sign" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Our refund policy" })).toBeVisible();
    expect(await faultsInThemes(page)).toEqual([]);
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.screenshot({ path: info.outputPath(`sign-${width}.png`), fullPage: true });
  });
