import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { Visitor } from "../../tests/http/visitor.ts";
import type { StripeStandIn } from "../../tests/payments/stripe-stand-in.ts";
import type { Machine } from "./machine.ts";
import type { Step } from "./step-times.ts";

interface Place {
  desk: Visitor;
  origin: string;
  machine: Machine;
  step: Step;
  stripe: StripeStandIn;
}

const samples = fileURLToPath(new URL("../../tests/imports/samples/", import.meta.url));
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path d="M80 60v280M320 60v280M80 200h240" stroke="#000" stroke-width="40"/></svg>';
/** Two pieces on both sides of Connecticut's threshold for jewelry. */
const pieces = `Handle,Title,Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Status
band-at,Diamond Band,Hartsdale Row,Rings,diamond,TRUE,Title,Default Title,HR-1,shopify,3,deny,5000.00,active
band-above,Diamond Band Wide,Hartsdale Row,Rings,diamond,TRUE,Title,Default Title,HR-2,shopify,3,deny,5000.01,active
`;

/** From an empty live store to its first paid orders: facts, tax, files of the old system, three checkouts. */
export async function moveIn(place: Place): Promise<void> {
  const { desk, machine, step } = place;
  await step("7", "Facts, delivery, number prefixes and logo of the shop, at the desk", () =>
    writeFacts(desk),
  );
  await step("7", "Tax: White Plains, and Connecticut to collecting", async () => {
    await desk.goto("/desk/settings/tax");
    await desk.getByRole("button", { name: "Start collecting in Connecticut" }).click();
    await publish(desk);
  });
  await step("7", "Shopify's products and a list of clients: tested on a copy, then imported", () => {
    for (const name of ["shopify.csv", "clients.csv"])
      cpSync(join(samples, name), join(machine.root, "tmp", name));
    writeFileSync(join(machine.root, "tmp/pieces.csv"), pieces);
    const said = machine.vitrine("import --later --write /tmp/shopify.csv /tmp/clients.csv /tmp/pieces.csv");
    console.log(said.replace(/^/gm, "     "));
  });
  for (const [title, handle, to] of orders)
    await step("7", `Order: ${title}`, async () => console.log("    ", await order(place, handle, to)));
}

const greenwich = { City: "Greenwich", "ZIP code": "06830", State: "CT" };
const orders: [string, string, Record<string, string> | null][] = [
  ["$5,000.00 delivered to Greenwich", "band-at", greenwich],
  ["$5,000.01 delivered to Greenwich", "band-above", greenwich],
  ["$5,000.00 picked up in White Plains", "band-at", null],
];

async function publish(desk: Visitor): Promise<void> {
  await desk
    .getByRole("button", { name: /^Publish/ })
    .first()
    .click();
  desk.getByText(/^Published\./).one();
}

async function writeFacts(desk: Visitor): Promise<void> {
  await desk.goto("/desk/settings");
  const facts: Record<string, string> = {
    Name: "Hartsdale Row",
    Established: "1974",
    Email: "hello@hartsdalerow.example",
    "Showroom phone": "(914) 555-0100",
    Appointments: "(914) 555-0101",
    "Dealer claim": "Family jewelers on the square",
    Street: "1 Mamaroneck Avenue",
    City: "White Plains",
    "Region in the address": "Westchester, NY",
    "Region in a sentence": "in Westchester",
    State: "NY",
    ZIP: "10601",
    County: "White Plains (city)",
    "Link to a map": "https://maps.example/mamaroneck",
  };
  for (const [name, value] of Object.entries(facts))
    desk.getByRole("textbox", { name, exact: true }).first().fill(value);
  for (const link of desk.getByLabel("Network", { exact: true }).all()) desk.fill(link, "");
  await publish(desk);
  await desk.goto("/desk/settings/counter");
  desk.getByLabel("The hold was confirmed with the county").check();
  await publish(desk);
  await desk.goto("/desk/settings/logo");
  const png = await sharp(Buffer.from(logo)).png().toBuffer();
  desk.getByLabel(/^File/).setInputFile(new File([new Uint8Array(png)], "logo.png", { type: "image/png" }));
  desk.getByLabel(/^One color/).check();
  await desk.getByRole("button", { name: "Save draft" }).first().click();
  await publish(desk);
  await desk.goto("/desk/settings/numbers");
  for (const [label, prefix] of [
    ["Orders", "HO"],
    ["Deposits", "HD"],
  ] as const)
    desk.getByRole("textbox", { name: label, exact: true }).fill(prefix);
  await publish(desk);
  await desk.goto("/desk/settings/delivery");
  const band = desk.getByRole("group", { name: "band 1" });
  band.getByLabel("Up to").fill("100,000.00");
  band.getByLabel("Price").fill("0.00");
  await publish(desk);
}

/** Buys a piece, pays on the provider's page; returns the tax's line and the total as the shopper reads them. */
async function order(
  { origin }: Place,
  handle: string,
  address: Record<string, string> | null,
): Promise<string> {
  const shopper = new Visitor(origin);
  await shopper.goto(`/product/${handle}`);
  await shopper
    .getByRole("button", { name: /^Add to (cart|bag)/i })
    .first()
    .click();
  if (address) {
    shopper.getByRole("radio", { name: /Insured delivery/ }).check();
    shopper.getByLabel("Address", { exact: true }).fill("1 Main Street");
    for (const [label, value] of Object.entries(address))
      if (label === "State") shopper.getByLabel(label).selectOption(value);
      else shopper.getByLabel(label).fill(value);
  }
  shopper.getByLabel("Email").fill("claire@example.com");
  shopper.getByRole("textbox", { name: "First name" }).fill("Claire");
  shopper.getByLabel("Last name").fill("Donnelly");
  shopper.getByLabel("Phone").fill("(516) 555-0199");
  await shopper.getByRole("button", { name: "Continue to payment" }).click();
  await shopper.getByRole("button", { name: /^Pay \D{1,3}\d/ }).click();
  await shopper.getByRole("button", { name: "Pay" }).click();
  const text = shopper.document.body.textContent ?? "";
  const [number] = /[A-Z]{2}-[0-9A-Z]{8}/.exec(text) ?? [];
  if (!number || !/\/orders\//.test(shopper.url())) throw new Error(`No order: ${text.slice(0, 500)}`);
  const [tax] = /(?:Connecticut|New York|White Plains[^,]*), [\d.]+%[^$]*\$[\d,.]+/.exec(text) ?? [];
  return `${number}: ${tax}`;
}
