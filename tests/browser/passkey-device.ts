import type { Browser, Page } from "@playwright/test";
import { expect } from "./store.ts";

/** A person's browser with a platform authenticator, simulated by Chromium. */
export async function openDevice(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { context, page, cdp, authenticatorId };
}

/** Invites someone on the staff page; returns the link. */
export async function invite(page: Page, name: string, role: string): Promise<string> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(`${name.split(" ")[0]!.toLowerCase()}@example.com`);
  await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Create invitation" }).click();
  const shown = page.getByRole("region", { name: `Invitation for ${name}` });
  return (await shown.getByText(/\/desk\/join\//).textContent()) ?? "";
}

/** Accepts an invitation with a new passkey; returns the recovery codes. */
export async function join(page: Page, link: string): Promise<string[]> {
  await page.goto(link);
  await page.getByRole("button", { name: "Create a passkey" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  return await page.getByRole("listitem").allTextContents();
}
