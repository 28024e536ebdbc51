import { test as base, expect as expectValue } from "vitest";
import { openStore, type Store } from "../store/open-store.ts";
import { openTextStandIn, type TextStandIn } from "../texts/text-stand-in.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { buy } from "./shopper.ts";
import { Visitor } from "./visitor.ts";

/** A store that texts, and a stand-in of the provider. */
const test = base.extend<{ provider: TextStandIn; store: Store }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const provider = await openTextStandIn();
      await use(provider);
      await provider.close();
    },
    { scope: "file" },
  ],
  store: [
    async ({ provider }, use) => {
      const { store, close } = await openStore({
        TEXT_PROVIDER_URL: provider.url,
        TEXT_PROVIDER_TOKEN: provider.token,
        TEXT_WEBHOOK_SECRET: provider.secret,
        ADMIN_API_TOKEN: deskToken,
      });
      await use(store);
      await close();
    },
    { scope: "file" },
  ],
});

test("texts a receipt's link with the client's consent, until the client texts STOP", async ({
  store,
  provider,
}) => {
  const { number } = await buy(store.origin, "wedding-band-plain-14k-4mm", "texted@example.com");
  const page = new Visitor(store.origin);
  await visitDesk(page, `/desk/orders/${number}`);
  await page.getByRole("button", { name: "Ready for pickup" }).click();
  await page.getByRole("link", { name: "Text a link" }).click();
  page.getByLabel("Mobile number").fill("555");
  await page.getByRole("button", { name: "Text the link" }).click();
  expect(page.getByText("Enter the client's mobile number, like (631) 555-0123.")).toBeVisible();
  page.getByLabel("Mobile number").fill("(631) 555-0123");
  await page.getByRole("button", { name: "Text the link" }).click();
  expect(page.getByText("Ask the client to read and accept this first.")).toBeVisible();
  expect(page.getByText(/may text this number about my orders, repairs and payments/)).toBeVisible();
  page.getByLabel("The client read this and agrees").check();
  await page.getByRole("button", { name: "Text the link" }).click();
  expect(page.getByText("The text is on its way, or waits until 8am.")).toBeVisible();
  expect(page.getByText(/^Agreed to texts at this number on/)).toBeVisible();
  expectValue(
    store.rows("select template, recipient, channel from outbox where template = 'text-ready'"),
  ).toEqual([{ template: "text-ready", recipient: "+16315550123", channel: "text" }]);

  await page.getByRole("button", { name: "Stop texting this number" }).click();
  expect(page.getByText("This number won't be texted anymore.")).toBeVisible();
  page.getByLabel("Mobile number").fill("(631) 555-0123");
  page.getByLabel("The client read this and agrees").check();
  await page.getByRole("button", { name: "Text the link" }).click();
  expect(page.getByText("The text is on its way, or waits until 8am.")).toBeVisible();

  const { raw, headers } = provider.message("(631) 555-0123", "Stop", Date.now());
  const post = (body: string) => fetch(`${store.origin}/webhooks/texts`, { method: "POST", body, headers });
  expectValue((await post(raw)).status).toBe(200);
  expectValue((await post(raw.replace("Stop", "Start"))).status).toBe(400);
  await expectValue
    .poll(() => provider.taken.map(({ text }) => text), { timeout: 20_000 })
    .toContainEqual(expectValue.stringContaining("You won't get any more texts from us."));

  await page.goto(`/desk/orders/${number}/text`);
  page.getByLabel("Mobile number").fill("(631) 555-0123");
  page.getByLabel("The client read this and agrees").check();
  await page.getByRole("button", { name: "Text the link" }).click();
  expect(page.getByText("This number opted out. Its owner can text START to get texts again.")).toBeVisible();
  await page.goto("/desk/mail");
  expect(page.getByText("Text: opted out").first()).toBeVisible();
});
