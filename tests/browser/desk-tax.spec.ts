import { salesTax } from "../../shop.config.ts";
import { checkoutUrl, pay } from "../http/shopper.ts";
import { Visitor } from "../http/visitor.ts";
import { writeFactsFile } from "../settings/other-shops.ts";
import { whitePlains } from "../settings/white-plains.ts";
import { faultsInThemes } from "./axe.ts";
import { deskToken, visitDesk } from "./desk-visit.ts";
import { testWithSettings } from "./own-store.ts";
import { expect } from "./store.ts";

const test = testWithSettings(async () => ({
  ADMIN_API_TOKEN: deskToken,
  SHOP_FACTS: writeFactsFile({ ...whitePlains, salesTax }),
}));

/** Buys a watch shipped to this address; returns the text of the order's page. */
async function ship(
  origin: string,
  handle: string,
  address: { city: string; state: string; zip: string },
): Promise<string> {
  const shopper = new Visitor(origin);
  await shopper.goto(await checkoutUrl(origin, handle));
  shopper.getByRole("radio", { name: /Insured delivery/ }).check();
  shopper.getByLabel("Email").fill(`${address.state.toLowerCase()}@example.com`);
  shopper.getByRole("textbox", { name: "First name" }).fill("Claire");
  shopper.getByLabel("Last name").fill("Donnelly");
  shopper.getByLabel("Phone").fill("(516) 555-0199");
  shopper.getByLabel("Address", { exact: true }).fill("1 Main Street");
  shopper.getByLabel("City").fill(address.city);
  shopper.getByLabel("ZIP code").fill(address.zip);
  shopper.getByLabel("State").selectOption(address.state);
  await shopper.getByRole("button", { name: "Continue to payment" }).click();
  await pay(shopper, "1");
  return shopper.document.body.textContent ?? "";
}

test("move-in trap 36: collects Connecticut's tax in a shop in White Plains, and shows each state's sales at the desk", async ({
  page,
  own: { origin },
}) => {
  expect(
    await ship(origin, "rolex-submariner-date-126610ln", { city: "Greenwich", state: "CT", zip: "06830" }),
  ).toContain("Connecticut, 7.75%");
  expect(
    await ship(origin, "rolex-explorer-124270", { city: "Hoboken", state: "NJ", zip: "07030" }),
  ).not.toContain("6.625%");

  await visitDesk(page, "/desk/money?period=today");
  const taxes = page.getByRole("region", { name: "Tax by county" });
  await expect(taxes.getByRole("row", { name: /^Connecticut/ })).toContainText("7.75%, form OS-114");
  await taxes.getByRole("link", { name: "By state" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sales tax" })).toBeVisible();
  await expect(page.getByText("White Plains (city), 8.375%")).toBeVisible();
  const states = page.getByRole("table", { name: /Sales by state/ });
  await expect(states.getByRole("row", { name: /^Connecticut/ })).toContainText("Since November 1, 2026");
  const jersey = states.getByRole("row", { name: /^New Jersey/ });
  await expect(jersey).toContainText("of $100,000 or 200 sales (1 so far)");
  await expect(jersey).toContainText("Not yet");
  expect(await faultsInThemes(page)).toEqual([]);
});
