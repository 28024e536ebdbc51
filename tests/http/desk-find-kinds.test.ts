import { canOpenPage, deskAccess } from "../../app/desk/access/desk-access.ts";
import { isFullRun, sampleItems } from "../faults/run-size.ts";
import { deskToken } from "./desk.ts";
import { type FilledDesk, fillDesk } from "./filled-desk.ts";
import { expect } from "./matchers.ts";
import { roles } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken }).extend<{ desk: FilledDesk }>({
  desk: [async ({ store }, use) => use(await fillDesk(store)), { scope: "file" }],
});

const patterns = Object.keys(deskAccess);

/** Routes with a parameter that aren't a record's own page. */
const notRecords: Record<string, string> = {
  "desk/requests/:id": "a request is found as an entry of the inbox",
  "desk/quotes/:id/accept": "a form of the record",
  "desk/quotes/:id/pictures": "a form of the record",
  "desk/quotes/:id/pictures/:picture": "a file of the record",
  "desk/quotes/:id/print": "prints the record",
  "desk/repairs/:number/check": "prints the record",
  "desk/repairs/:number/photos": "a form of the record",
  "desk/repairs/:number/photos/:id": "a file of the record",
  "desk/clients/of/:kind/:label": "leads to the client of a record",
  "desk/clients/:id/merge": "a form of the record",
  "desk/clients/:id/export": "a file of the record",
  "desk/products/:id/stock": "a form of the record",
  "desk/products/:id/pictures": "a form of the record",
  "desk/products/:id/photos": "takes a photo",
  "desk/products/prices/:id": "a change of many products",
  "desk/stock/:id/photos": "takes a photo",
  "desk/stock/:id/product": "a form of the record",
  "desk/products/:id/pieces/new": "a form of the record",
  "desk/jobs/:id/files/:name": "a file of the record",
  "desk/jobs/:id/pictures/:picture": "a file of the record",
  "desk/jobs/:id/solid": "a file of the record",
  "desk/jobs/:id/castings-ready": "a file of the record",
  "desk/jobs/:id/drawing.svg": "a file of the record",
  "desk/jobs/:id/sheet": "prints the record",
  "desk/orders/:number/refund": "a form of the record",
  "desk/orders/:number/print": "prints the record",
  "desk/orders/:number/text": "a form of the record",
  "desk/sell/:ticket/receipt": "prints the record",
  "desk/sell/:ticket/trade-in": "a form of the record",
  "desk/layaways/:number/agreement/:version": "prints the record",
  "desk/trade-ins/:number/bill": "prints the record",
  "desk/trade-ins/photos/:id": "a file of the record",
  "desk/stock/files/:id": "a file of the record",
  "desk/stock/takes/:id/print": "prints the record",
  "desk/stock/consignors/:id/statement": "prints the record",
  "desk/stock/:id/take-back": "a form of the record",
  "desk/appraisals/:label/pdf": "prints the record",
  "desk/appraisals/:label/pictures/:position": "a file of the record",
  "desk/export/:file": "a list as a file",
  "desk/settings/:tab": "settings of the shop",
  "desk/settings/pages/:page": "settings of the shop",
  "desk/settings/collections/:collection": "settings of the shop",
  "desk/settings/policies/:slug": "settings of the shop",
  "desk/webhooks/:id": "found in the list of webhooks",
  "desk/imports/:id": "found in the list of imports",
  "desk/imports/:id/rows": "rows of an import",
  "desk/imports/:id/files/:file": "a form of the record",
  "desk/past-orders/:id": "a filled shop was never moved into",
};

interface Kind {
  /** The route of a record's page, or of the list that contains it. */
  pattern: string;
  title: string;
  /** Searches that find it. */
  typed: readonly string[];
}

const dollars = (cents: unknown) =>
  (Number(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

/** What people type for each kind: words in any order, parts, amounts, codes and phone numbers in any format. */
function kindsOf(store: { rows(text: string): Record<string, unknown>[] }, desk: FilledDesk): Kind[] {
  const one = (text: string) => store.rows(text)[0]!;
  const order = one(`select total_cents from orders where number = '${desk.order}'`);
  const piece =
    one(`select serial, product.title, price_cents from stock_unit join variant on variant.id = variant_id
    join product on product.id = product_id where stock_unit.id = ${desk.piece}`);
  const [first = "", second = ""] = String(piece.title).split(" ");
  const serial = String(piece.serial);
  const spaced = `${serial.slice(0, 2).toLowerCase()}\u2011${serial.slice(2, -2)} ${serial.slice(-2)}`;
  const phones = ["516.555.0199", "+1 516 555 0199", "(516)5550199", "Donnelly 516 555 0199", "555-0199"];
  const names = ["donnelly claire", "donn clai", "DONNELLY,  Claire", "canary.client"];
  const sold = [
    dollars(order.total_cents),
    `$${dollars(order.total_cents)}`,
    dollars(order.total_cents).replace(",", ""),
  ];
  return [
    { pattern: "desk/clients/:id", title: "Clients", typed: [...names, ...phones] },
    {
      pattern: "desk/orders/:number",
      title: "Orders",
      typed: [
        ...names,
        ...phones,
        ...sold,
        `${second} ${first}`,
        `donnelly ${first}`,
        serial.slice(1),
        spaced.slice(1),
        desk.order.replace("-", " ").toLowerCase().slice(0, 8),
        "8,713.37",
        "1z-9994277",
      ],
    },
    { pattern: "desk/orders/:number/payment", title: "Payments", typed: sold },
    {
      pattern: "desk/jobs/:id",
      title: "Jobs",
      typed: [
        ...names,
        ...phones,
        "solitaire custom",
        "$73,199.41",
        "8713.37",
        "comfort fit",
        desk.jobs.agreed.slice(3, 9),
      ],
    },
    {
      pattern: "desk/repairs/:number",
      title: "Repairs",
      typed: [
        ...names,
        ...phones,
        "steel chrono",
        "m31-88204",
        "M31 88 204",
        "76,543.21",
        "5234.19",
        "chipped crystal",
      ],
    },
    {
      pattern: "desk/quotes/:id",
      title: "Quotes",
      typed: [...names, ...phones, "crest signet", "62,144.55", "62144", "q 100", "spoke about"],
    },
    {
      pattern: "desk/inbox/:word/:id",
      title: "Requests",
      typed: [...names, "louis tank", "platinum", "11700 harrow", "first 7k3m qxdh", "7k3m"],
    },
    { pattern: "desk/sell/:ticket", title: "Tickets", typed: [...names, ...phones, "laser hallmarking"] },
    { pattern: "desk/layaways/:number", title: "Layaways", typed: [...names, ...phones, "l 100"] },
    { pattern: "desk/gift-cards/:account", title: "Gift cards and credit", typed: names.slice(0, 3) },
    { pattern: "desk/trade-ins/:number", title: "Trade-ins", typed: ["datejust steel", "16233", "buy 100"] },
    { pattern: "desk/visits/:id", title: "Visits", typed: [...names, "band under pass"] },
    {
      pattern: "desk/stock/:id",
      title: "Inventory records",
      typed: [
        `${second} ${first}`,
        serial.slice(1),
        "okonkwo",
        "2141-438 171",
        "44,112.33",
        dollars(piece.price_cents),
      ],
    },
    {
      pattern: "desk/products/:id",
      title: "Products",
      typed: [
        `${second} ${first}`,
        "sapphire ring",
        "ring sapph",
        serial.slice(1),
        dollars(piece.price_cents),
      ],
    },
    { pattern: "desk/wish-list", title: "Wish list alerts", typed: ["signet ruby", "canary.client"] },
    { pattern: "desk/mail/:id", title: "Emails", typed: ["canary.client"] },
    {
      pattern: "desk/appraisals/:label",
      title: "Appraisals & certificates",
      typed: ["donnelly claire", `${second} ${first}`, "12,417", "a-100"],
    },
    { pattern: "desk/receipts/:receipt", title: "Receipts", typed: [...names, ...phones, ...sold] },
    { pattern: "desk/clients/:id", title: "Notes", typed: ["may birthday"] },
    ...desk.typed,
    {
      pattern: "desk/stock/consignors/:id",
      title: "Consignors",
      typed: ["okonkwo rosalind", "chk 104277", "cp-1001"],
    },
    { pattern: "desk/stock/takes/:id", title: "Inventory counts", typed: ["shelf 2 safe 7", "st-100"] },
    { pattern: "desk/money/entries/:number", title: "Journal", typed: [desk.order.slice(3), ...sold] },
    {
      pattern: "desk/money/cash-reports/:id",
      title: "Cash reports",
      typed: ["12,345.67", "canary.client 12345"],
    },
    { pattern: "desk/prices/:version", title: "Price books", typed: ["trade winter"] },
    { pattern: "desk/staff", title: "Staff", typed: ["bench any", "bench@example"] },
  ];
}

/** The groups of a search result, or the page it redirects to. */
async function groups(origin: string, cookie: string, q: string): Promise<string[]> {
  const response = await fetch(`${origin}/desk/find`, {
    method: "POST",
    body: new URLSearchParams({ q }),
    headers: { cookie },
    redirect: "manual",
  });
  const to = response.headers.get("location");
  if (to !== null) return [`to ${to}`];
  expect([q, response.status]).toEqual([q, 200]);
  return [...(await response.text()).matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title = ""]) =>
    title.replace("&amp;", "&"),
  );
}

test("search covers every kind of record page, except those listed as excluded", async ({ store, desk }) => {
  const kinds = new Set(kindsOf(store, desk).map(({ pattern }) => pattern));
  const records = patterns.filter((pattern) => pattern.includes(":"));
  expect(records.filter((pattern) => !kinds.has(pattern)).toSorted()).toEqual(
    Object.keys(notRecords).toSorted(),
  );
});

test("finds each kind by words in any order, parts, amounts, codes and phones, for permitted roles only", async ({
  origin,
  store,
  desk,
}) => {
  const kinds = kindsOf(store, desk);
  const missed: string[] = [];
  for (const { title, typed } of kinds)
    for (const q of sampleItems(typed, 12)) {
      const found = await groups(origin, desk.cookies.owner, q);
      if (!found.includes(title)) missed.push(`${title}: ${q} (${found.join(", ")})`);
    }
  expect(missed).toEqual([]);
  for (const role of isFullRun ? roles : (["bench"] as const))
    for (const { title, pattern, typed } of kinds) {
      const found = await groups(origin, desk.cookies[role], typed.at(-1)!);
      // A note belongs to a request, which is an inbox item.
      const page = title === "Notes" ? "desk/inbox/:word/:id" : pattern;
      if (!canOpenPage(role, page))
        expect([role, title, found.includes(title)]).toEqual([role, title, false]);
    }
  console.log(`${kinds.length} kinds, ${kinds.flatMap(({ typed }) => typed).length} searches`);
});

test("the search fields of lists follow the same rules", async ({ origin, store, desk }) => {
  const kinds = kindsOf(store, desk);
  const listOf: Record<string, string> = {
    Orders: "/desk/orders?search=",
    Products: "/desk/products?search=",
    Jobs: "/desk/jobs?q=",
  };
  const missed: string[] = [];
  for (const { title, typed } of kinds.filter((kind) => kind.title in listOf))
    for (const q of sampleItems(typed, 12)) {
      const open = await fetch(origin + listOf[title] + encodeURIComponent(q), {
        headers: { cookie: desk.cookies.owner },
      });
      const path = { Orders: "orders", Products: "products", Jobs: "jobs" }[title];
      const rows = (await open.text()).match(new RegExp(`href="/desk/${path}/(L|[0-9])[^"/]*"`, "g")) ?? [];
      if (rows.length === 0) missed.push(`${title}: ${q}`);
    }
  expect(missed).toEqual([]);
});
