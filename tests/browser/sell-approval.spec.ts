import { deskToken } from "../http/desk.ts";
import { faultsInThemes } from "./axe.ts";
import { visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { invite, join, openDevice } from "./passkey-device.ts";
import { expect } from "./store.ts";

/** A separate store, because an owner with a passkey locks out the owner's token. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken });

test("an owner approves a discount above the salesperson's limit with a passkey, on the same screen", async ({
  own,
  browser,
}) => {
  const counter = await openDevice(browser, own.origin);
  await visitDesk(counter.page, "/desk/staff");
  await join(counter.page, await invite(counter.page, "Ana Ruiz", "Owner"));
  await counter.page.goto("/desk/staff");
  const link = await invite(counter.page, "Sam Wythe", "Sales");
  const phone = await openDevice(browser, own.origin);
  await join(phone.page, link);
  // The counter is Sam's now; Ana's passkey is on the device.
  await counter.context.clearCookies();
  await counter.context.addCookies(await phone.context.cookies());

  const { page } = counter;
  await page.goto("/desk/sell");
  await page.getByText("Service, custom item or trade-in").click();
  await page.getByRole("button", { name: /^Ring sizing/ }).click();
  const lines = page.getByRole("list", { name: "On this ticket" });
  await expect(lines).toContainText("Ring sizing");
  await expect(page.getByRole("combobox", { name: "Scan or search" })).toBeFocused();
  await page.keyboard.press("F6");
  await expect(lines.getByLabel("Percent off")).toBeFocused();
  await page.keyboard.type("40", { delay: 60 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Above your limit of 10%" })).toBeVisible();
  const approve = page.getByRole("button", { name: "Approve with an owner's passkey" });
  await expect(approve).toBeFocused();
  expect(await faultsInThemes(page)).toEqual([]);
  expect(own.rows("select discount_cents as cents from ticket")).toEqual([{ cents: 0 }]);
  await approve.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("40% off, repeat client")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Scan or search" })).toBeFocused();
  expect(own.rows("select discount_cents as cents from ticket")).toEqual([{ cents: 3_400 }]);
  await counter.context.close();
  await phone.context.close();
});
