import { createSecretKey } from "node:crypto";
import { deriveRepairToken } from "../../modules/repairs/repair-contact.ts";
import { bookVisit } from "../http/book-visit.ts";
import { visitDesk } from "../http/desk.ts";
import { handOverOrder, refundInFull } from "../http/hand-over-and-refund.ts";
import { buy, payDeposit } from "../http/shopper.ts";
import { Visitor } from "../http/visitor.ts";
import { ringDesign } from "../jewelry/sample-designs.ts";
import { folderPath } from "../papers/folder-path.ts";
import type { Store } from "../store/open-store.ts";

const longName = "Ada With-An-Unusually-Long-Name-That-Goes-On Featherstonehaugh";
const longMail = "ada.with.an.unusually.long.address@example.com";

/** Lists that are still empty. */
export const emptyListPaths = [
  "/desk",
  "/desk/repairs",
  "/desk/repairs?show=ended",
  "/desk/clients",
  "/desk/visits",
  "/desk/appraisals",
  "/desk/jobs",
  "/desk/stock?search=no-such-piece",
  "/desk/stock/consignors",
];

interface Records {
  desk: string[];
  client: string[];
}

/** Creates clients, visits, repairs, documents, stock and staff; returns the paths of their pages. */
export async function makeRecords(store: Store): Promise<Records> {
  const { origin, rows } = store;
  const sold = await buy(origin, "womens-hoop-earrings-14k-30mm", longMail);
  await payDeposit(origin, ringDesign(), longMail);
  const visit = await bookVisit(origin, longMail);
  await bookVisit(origin, "second.client@example.com");
  const desk = new Visitor(origin);
  await visitDesk(desk);
  const repair = await takeIn(desk, longName, longMail);
  const bare = await takeIn(desk, "Paul", "");
  await issuePapers(desk, sold.number);
  await desk.goto(`/desk/clients/of/order/${sold.number}`);
  const client = new URL(desk.url()).pathname;
  await desk.getByRole("button", { name: "Email their documents" }).click();
  const [second] = rows(
    `select client_id as id from client_mailbox join client_address using (email_key)
      where address = 'second.client@example.com'`,
  );
  const sales = await consignAndReturn(desk, store);
  const take = await countStock(desk);
  await hire(desk, repair);
  await desk.goto("/desk/appraisals/CE-1001");
  const certificate = desk.getByRole("link", { name: "Public page" }).attribute("href") ?? "";
  const [secret] = rows("select value from meta where key = 'checkout_secret'");
  const key = createSecretKey(String(secret?.value), "base64url");
  const token = deriveRepairToken(key, { number: 1001, email: longMail });
  const [free] = rows("select min(id) as id from stock_unit where state = 'free'");
  const [booked] = rows("select min(id) as id from visit");
  const day = visit.time.slice(0, 10);
  return {
    desk: [
      ...["/desk", "/desk/visits", `/desk/visits?day=${day}`, `/desk/visits/${booked?.id}`],
      ...["/desk/visits/new", "/desk/visits/hours", "/desk/clients", client],
      ...[`${client}/merge?with=${second?.id}`, "/desk/staff", "/desk/sessions"],
      ...["/desk/stock/consignors", ...sales],
      ...["/desk/stock", `/desk/stock/${free?.id}`, take, `${take}/print`, "/desk/inventory"],
      ...["/desk/repairs", "/desk/repairs/new", repair, `${repair}/check`, bare],
      ...[
        "/desk/appraisals",
        "/desk/appraisals/new",
        "/desk/appraisals/CE-1001",
        "/desk/appraisals/A-1001",
        "/desk/jobs",
      ],
    ],
    client: [
      "/visit",
      visit.path,
      `/repairs/${token}`,
      new URL(certificate, origin).pathname,
      folderPath(store),
    ],
  };
}

async function takeIn(desk: Visitor, name: string, email: string): Promise<string> {
  await desk.goto("/desk/repairs/new");
  desk.getByLabel("Client's name").fill(name);
  desk.getByLabel("Email").fill(email);
  desk
    .getByLabel("Description")
    .fill("Chronograph of white gold with a bracelet of three rows and a moon phase");
  desk.getByLabel("Kind").selectOption("watch");
  desk.getByLabel("Condition at intake").fill("Crystal chipped at 2\nLower pusher stiff");
  desk.getByLabel("Promised for").fill("2099-12-22");
  if (email) {
    desk.getByLabel("Work 1").fill("Movement service, chronograph");
    desk.getByLabel("Price 1, $").fill("520");
    desk.getByLabel("Deposit, in dollars").fill("200");
  }
  await desk.getByRole("button", { name: "Take in", exact: true }).click();
  return new URL(desk.url()).pathname;
}

/** A certificate for the handed-over piece, and an appraisal of the one being made. */
async function issuePapers(desk: Visitor, sold: string): Promise<void> {
  await desk.goto(`/desk/orders/${sold}`);
  await desk.getByRole("button", { name: "Ready for pickup" }).click();
  desk.getByLabel("Handed over by").fill("Mara");
  desk.getByLabel("Picked up by").fill("Claire Donnelly");
  await desk.getByRole("button", { name: "Completed" }).click();
  await desk.goto(`/desk/appraisals/new?order=${sold}`);
  for (const [label, words] of [
    ["Replacement value, in dollars", "12,400"],
    ["Item", "Classic hoop earrings, 14K yellow gold"],
    ["Description", "Hoop earrings of 14K yellow gold, hollow tube, with hinged posts."],
    ["Basis of value", "Comparable pieces at retail."],
    ["Client's name", longName],
    ["Title", "Graduate Gemologist (GIA)"],
  ] as const)
    desk.getByLabel(label).fill(words);
  desk.getByLabel("Name", { exact: true }).fill("Ana Ruiz");
  await desk.getByRole("button", { name: "Issue appraisal" }).click();
}

/** A consigned piece that was paid for, one that is owed, and one that was returned; returns their pages. */
async function consignAndReturn(desk: Visitor, { origin, rows }: Store): Promise<string[]> {
  const units = rows(
    `select min(unit.id) as id, handle from stock_unit unit join variant on variant.id = variant_id
      join product on product.id = product_id where state = 'free' and serial is not null group by product.id
      having count(*) = 1 order by product.id limit 3`,
  );
  let [consignor, back] = ["", ""];
  for (const [index, { id, handle }] of units.entries()) {
    await desk.goto(`/desk/stock/${id}`);
    desk.getByLabel("Ownership").selectOption("consigned");
    desk.getByLabel("Supplier or consignor").fill(longName);
    desk.getByLabel("Consignor's share, %").fill("62.5");
    await desk.getByRole("button", { name: "Save record" }).click();
    back = (await buy(origin, String(handle), longMail)).number;
    if (index > 0) continue;
    await desk.goto("/desk/stock/consignors");
    await desk.getByRole("link", { name: longName }).click();
    consignor = new URL(desk.url()).pathname;
    desk.getByLabel("Number or reference").fill("1042");
    await desk.getByRole("button", { name: "Record payment" }).click();
  }
  await handOverOrder(desk, back);
  await refundInFull(desk, rows, back);
  const returned = `/desk/stock/${units.at(-1)?.id}`;
  await desk.goto(`${returned}/take-back`);
  desk.getByLabel("Condition on return").fill("One hairline on the clasp, seen only under the loupe");
  desk.getByLabel("Location").fill("Safe 2");
  desk.getByLabel("New status").selectOption("withheld");
  await desk.getByRole("button", { name: "Return to stock" }).click();
  return [consignor, returned, `/desk/orders/${back}`, `/desk/stock/${units[0]?.id}`];
}

/** An inventory count with one counted piece and one unknown code. */
async function countStock(desk: Visitor): Promise<string> {
  await desk.goto("/desk/stock");
  await desk.getByRole("button", { name: "Start a count" }).click();
  const take = new URL(desk.url()).pathname;
  for (const number of ["P-10001", "NOBODY-KNOWS"]) {
    desk.getByLabel("Number, serial or report").fill(number);
    await desk.getByRole("button", { name: "Count", exact: true }).click();
  }
  return take;
}

/** Invites someone and assigns them a piece. */
async function hire(desk: Visitor, piece: string): Promise<void> {
  await desk.goto("/desk/staff");
  desk.getByLabel("Name", { exact: true }).fill(longName);
  desk.getByLabel("Email").fill(longMail);
  await desk.getByRole("button", { name: "Create invitation" }).click();
  await desk.goto(piece);
  desk.getByLabel("Assigned to", { exact: true }).selectOption(longName);
  await desk.getByRole("button", { name: "Assign" }).click();
}
