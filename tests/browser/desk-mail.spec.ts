import { buy } from "../http/shopper.ts";
import { type LocalSmtp, openLocalSmtp } from "../mail/local-smtp.ts";
import { expectNoFaults } from "./design-visit.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

let smtp: LocalSmtp;
const test = testWithSettings(async () => {
  smtp = await openLocalSmtp();
  smtp.answer.to = () => ({ code: 550, says: "Nobody of this name here" });
  return { ADMIN_API_TOKEN: deskToken, SMTP_URL: smtp.url, MAIL_FROM: "emails@shop.example" };
});
test.afterAll(() => smtp.close());

test("shows why an email was rejected, and sends it when staff resend it", {
  tag: "@full",
}, async ({ page, own: store }) => {
  await buy(store.origin, "womens-stack-ring-14k-rose", "mistyped@example.com");
  const state = () =>
    store.rows("select state from outbox where template = 'order-confirmed'").map((row) => row.state);
  await expect.poll(state).toEqual(["failed"]);

  await visitDesk(page, "/desk/mail?state=failed");
  const row = page.getByRole("row").filter({ hasText: "mistyped@example.com" });
  await expect(row).toContainText("Nobody of this name here");
  await expect(row).toContainText("One attempt");
  await expectNoFaults(page);
  await row.getByRole("link", { name: "Order confirmed" }).click();
  await expect(page.getByText(/Your order LI-\w+ is confirmed/).first()).toBeVisible();
  await expectNoFaults(page);

  smtp.answer.to = () => null;
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(state).toEqual(["sent"]);
  expect(smtp.taken.map(({ to }) => to)).toEqual(["mistyped@example.com"]);
  await page.goto("/desk/mail");
  await expect(page.getByRole("row").filter({ hasText: "mistyped@example.com" })).toContainText("Sent");
  const audited = store.rows("select actor, subject from audit where action = 'email.sent_again'");
  expect(audited).toEqual([
    { actor: expect.stringMatching(/^desk [0-9a-f]{8}$/), subject: expect.stringMatching(/^email \d+$/) },
  ]);
});
