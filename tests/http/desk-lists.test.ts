import { fieldColumns } from "../../app/desk/kit/field-columns.ts";
import { pieceFields } from "../../modules/stock/piece-fields.ts";
import { sampleItems } from "../faults/run-size.ts";
import { readCsv } from "../read-csv.ts";
import type { Store } from "../store/open-store.ts";
import { copyRows } from "./copied-rows.ts";
import { deskToken } from "./desk.ts";
import { csvRoutes } from "./entered-records.ts";
import { fillDesk, sampleClient, sampleConsignor } from "./filled-desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

interface Desk {
  cookies: Awaited<ReturnType<typeof fillDesk>>["cookies"];
  /** A desk page as opened by a role. */
  open(path: string, role?: "owner" | "bench"): Promise<Visitor>;
  /** A list as a file: its headers and rows. */
  file(path: string, role?: "owner" | "bench"): Promise<{ heads: string[]; rows: string[][] }>;
}

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken }).extend<{ desk: Desk }>({
  desk: [
    async ({ store }, use) => {
      const { cookies } = await fillDesk(store);
      copyEverything(store);
      const visitor = (role: "owner" | "bench") => {
        const [name = "", value = ""] = cookies[role].split("=");
        return new Visitor(store.origin, {}, new Map([[name, value]]));
      };
      await use({
        cookies,
        async open(path, role = "owner") {
          const page = visitor(role);
          await page.goto(path);
          return page;
        },
        async file(path, role = "owner") {
          const address = `${path}${path.includes("?") ? "&" : "?"}format=csv`;
          const response = await visitor(role).request(address);
          expect([address, response.headers.get("content-type")]).toEqual([
            address,
            "text/csv; charset=utf-8",
          ]);
          const [heads = [], ...rows] = readCsv(
            new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer()),
          );
          return { heads, rows };
        },
      });
    },
    { scope: "file" },
  ],
});

const copies = 55;

/** More than one page of most records. */
function copyEverything(store: Store): void {
  const copy = (table: string, change: Parameters<typeof copyRows>[2]["change"]) =>
    copyRows(store, table, { count: copies, change });
  const at = (n: number) => Date.now() - n * 60_000;
  copy("repair", (n) => ({
    ...{ number: 2_000 + n, key: `copy ${n}`, token_hash: `copy ${n}`, title: `=Chain ${n % 7}` },
    promised_on: n % 5 === 0 ? null : `2099-01-${String((n % 28) + 1).padStart(2, "0")}`,
  }));
  copy("quote", (n) => ({
    ...{ number: 2_000 + n, token_hash: `copy ${n}`, checkout_hash: `copy ${n}`, updated_at: at(n % 9) },
    ...{ quote_request_id: null, order_id: null, name: `Client ${n % 6}` },
  }));
  copy("quote_version", (n) => ({ quote: 2_000 + n, price_cents: 100_000 + (n % 8) * 5_000 }));
  copy("orders", (n) => ({
    ...{ id: `copy-${n}`, number: `LI-COPY${String(n).padStart(4, "0")}`, token_hash: `copy ${n}` },
    ...{ created_at: at(n), paid_at: at(n % 9), last_name: `Name ${n % 4}` },
    ...{ subtotal_cents: 50_000 + n * 100, total_cents: 50_000 + n * 100 },
    ...{ discount_cents: 0, shipping_cents: 0, tax_cents: 0 },
  }));
  copy("job", (n) => ({
    ...{ id: `copy-${n}`, number: `LJ-COPY${String(n).padStart(4, "0")}`, token_hash: `copy ${n}` },
    title: `Ring ${n % 6}`,
    ...{ stage: "design", order_id: null, position: null, quote_request_id: null, due_at: at(-n * 1_000) },
  }));
  copy("outbox", (n) => ({ id: 5_000 + n, dedupe: `copy ${n}`, recipient: `copy${n % 9}@example.com` }));
  copy("review", (n) => ({ id: 500 + n, name: `Name ${n % 5}`, stars: (n % 5) + 1 }));
  copy("paper", (n) => ({
    ...{ id: 500 + n, number: 2_000 + n, form_key: `copy ${n}`, issued_at: at(n) },
    ...{ unit_id: null, order_id: null, job_id: null },
  }));
  copy("sign_up", (n) => ({
    ...{ id: 500 + n, email_key: `copy${n}@example.com`, email: `copy${n}@example.com`, code: `COPY${n}` },
    ...{ created_at: at(n), asked_at: at(n) },
  }));
}

interface ListFacts {
  path: string;
  /** Words that find some of its rows, but not all. */
  found: string | null;
  /** Headers of its file. */
  file: readonly string[] | null;
  /** Searched with a POST form. */
  isPosted?: boolean;
}

const known: readonly ListFacts[] = [
  {
    path: "/desk/repairs",
    found: "chronograph steel",
    file: ["Piece", "Number", "Client", "Assigned to", "Promised", "Stage"],
  },
  { path: "/desk/repairs?show=ended", found: null, file: null },
  {
    path: "/desk/quotes",
    found: "signet crest",
    file: ["Quote", "Piece", "Order", "For", "Status", "Valid until", "Changed", "Total"],
  },
  {
    path: "/desk/orders?show=all",
    found: sampleClient.email,
    file: ["Order", "Pieces", "Buyer", "Placed", "Status", "Total", "Margin"],
  },
  {
    path: "/desk/jobs",
    found: "comfort fit",
    file: ["Piece", "Job", "Order", "Stage", "Due", "Client", "Assigned to"],
  },
  {
    path: "/desk/inventory?state=any",
    found: "rolex date",
    file: ["Piece", "Serial", "Status", "Order", "Buyer"],
  },
  { path: "/desk/inventory?state=sold", found: null, file: ["Piece", "Serial", "Order", "Buyer", "Sold"] },
  {
    path: "/desk/products",
    found: "hoop",
    file: ["Product", "Brand", "Status", "Stock", "Price", "Highest price", "Changed"],
  },
  {
    path: "/desk/stock",
    found: "rolex date",
    file: [
      ...[
        "Piece",
        "Number",
        "Serial number, papers",
        "Report",
        "Cost",
        "Ownership",
        "Supplier",
        "Price",
        "Days",
      ],
      ...["Location", "Status", ...fieldColumns(pieceFields).map(({ label }) => label)],
    ],
  },
  {
    path: "/desk/stock/consignors",
    found: sampleConsignor.name,
    file: ["Consignor", "On hand", "Sold", "Owed today", "Due later", "Owed back", "Paid"],
  },
  { path: "/desk/appraisals", found: "A-1001", file: ["Number", "Piece", "Client", "Value", "Issued"] },
  {
    path: "/desk/wish-list",
    found: "ruby",
    file: ["Looking for", "People", "Not confirmed", "Email", "Latest", "In stock", "New arrivals"],
  },
  { path: "/desk/mail", found: "copy3", file: ["Email", "To", "Created", "Status", "Attempts", "Error"] },
  { path: "/desk/reviews", found: "Name 3", file: ["Review", "Customer", "Stars", "Order", "Status"] },
  {
    path: "/desk/prices",
    found: "winter",
    file: ["Version", "Price book", "Status", "Changed", "Estimates"],
  },
  {
    // This test's own exports appear in the audit log too.
    path: "/desk/audit?subject=repair+RP-1001",
    found: "taken_in",
    file: ["Action", "When", "Record", "Who", "Details"],
  },
  { path: "/desk/staff", found: "sales", file: ["Name", "Email", "Role", "Sign-in"] },
  {
    path: "/desk/sessions",
    found: "Any bench",
    file: ["Device", "Who", "Network", "Signed in", "Last used"],
  },
  {
    path: "/desk/clients",
    found: sampleClient.email,
    isPosted: true,
    file: ["Client", "Number", "Email", "Phone", "Records", "Latest"],
  },
  {
    path: "/desk/payments",
    found: sampleClient.name,
    isPosted: true,
    file: ["Client", "Piece", "Number", "Balance due"],
  },
];
const isKnown = (route: string) => known.some(({ path }) => path.split("?")[0] === `/${route}`);
const others = csvRoutes.filter((route) => !isKnown(route));
const lists = [...known, ...others.map((route) => ({ path: `/${route}`, found: null, file: null }))];

const withParameter = (path: string, name: string, value: string) => {
  const url = new URL(path, "http://desk.test");
  url.searchParams.set(name, value);
  return url.pathname + url.search;
};
const rowsOf = (page: Visitor) =>
  [...page.document.querySelectorAll("tbody tr")].map((row) => row.textContent);

test.for(lists)("$path finds words, and says when it finds nothing", async (list, { desk }) => {
  const search = async (words: string) => {
    if (!("isPosted" in list)) return await desk.open(withParameter(list.path, "search", words));
    const page = await desk.open(list.path);
    page.locator('main [role="search"] input[name="search"]').fill(words);
    await page.locator("main").getByRole("button", { name: "Search" }).click();
    expect(page.url()).not.toContain("search=");
    return page;
  };
  const none = await search("zzqx no such words");
  expect(none.status).toBe(200);
  expect(none.getByText("No results")).toBeVisible();
  expect(none.locator('main [role="search"] input[name="search"]')).toHaveValue("zzqx no such words");
  if (list.found === null) return;
  const found = await search(list.found);
  expect(rowsOf(found).length).toBeGreaterThan(0);
  expect(found.locator('p [role="status"]')).toContainText(/^(One|\d+) /);
});

test.for(lists)(
  "$path sorts by each column in both directions, with empty values last",
  async ({ path }, { desk }) => {
    const page = await desk.open(path);
    const heads = [...page.document.querySelectorAll("thead th")].flatMap((head) => {
      const to = head.querySelector("a")?.getAttribute("href");
      return to ? [{ label: head.querySelector("a")?.textContent ?? "", to }] : [];
    });
    if (rowsOf(page).length > 0) expect([path, heads.length]).not.toEqual([path, 0]);
    for (const { label, to } of sampleItems(heads, 3)) {
      const sorted = await desk.open(to);
      const head = [...sorted.document.querySelectorAll("thead th")].find(
        (one) => one.querySelector("a")?.textContent === label,
      );
      const ways = { ascending: "descending", descending: "ascending" };
      const way = head?.getAttribute("aria-sort") as keyof typeof ways;
      expect([label, Object.keys(ways).includes(way)]).toEqual([label, true]);
      const back = await desk.open(head?.querySelector("a")?.getAttribute("href") ?? "");
      const other = [...back.document.querySelectorAll("thead th")].find(
        (one) => one.querySelector("a")?.textContent === label,
      );
      expect([label, other?.getAttribute("aria-sort")]).toEqual([label, ways[way]]);
      const valuesAt = async (address: string) => {
        const { heads: columns, rows } = await desk.file(address);
        return rows.map((row) => row[columns.indexOf(label)] ?? "");
      };
      const [one, reverse] = [await valuesAt(sorted.url()), await valuesAt(back.url())];
      const full = (values: string[]) => values.filter((value) => value !== "");
      expect([path, label, full(reverse).toReversed()]).toEqual([path, label, full(one)]);
      for (const values of [one, reverse])
        expect([label, values.slice(0, full(values).length)]).toEqual([label, full(values)]);
    }
  },
);

test.for(lists)(
  "$path exports every row, and its pages leave none out",
  async ({ path, file }, { desk, rows }) => {
    const first = await desk.open(path);
    const exported = await desk.file(path);
    if (file !== null) expect([path, exported.heads]).toEqual([path, file]);
    expect(
      rows("select data from audit where action = 'desk.exported' order by id desc limit 1")[0]?.data,
    ).toContain(`"lines":${exported.rows.length}`);
    const link = first.document.querySelector('main a[href*="format=csv"]');
    expect([path, link !== null]).toEqual([path, exported.rows.length > 0]);
    const shown = rowsOf(first);
    expect([path, shown.length]).toEqual([path, Math.min(50, exported.rows.length)]);
    if (exported.rows.length <= 50) return;
    const seen = new Set(shown);
    for (let page = first; page.getByRole("link", { name: "Next" }).count() > 0; ) {
      await page.getByRole("link", { name: "Next" }).click();
      for (const row of rowsOf(page)) seen.add(row);
    }
    const total = Math.ceil(exported.rows.length / 50);
    const last = await desk.open(withParameter(path, "page", "999"));
    expect(last.getByText(`page ${total} of ${total}`, { exact: false }).first()).toBeVisible();
    if (path === "/desk/repairs" || path === "/desk/quotes" || path.startsWith("/desk/orders"))
      expect([path, seen.size]).toEqual([path, exported.rows.length]);
  },
);

test("an export has no formulas, and no columns or sorting that the role may not see", async ({ desk }) => {
  const { heads, rows } = await desk.file("/desk/repairs", "bench");
  expect(heads).toEqual(["Piece", "Number", "Assigned to", "Promised", "Stage"]);
  expect(rows.map(([piece]) => piece)).toContain("'=Chain 1");
  const numbers = async (query: string) =>
    (await desk.file(`/desk/repairs${query}`, "bench")).rows.map((row) => row[1]);
  expect(await numbers("?sort=client")).toEqual(await numbers(""));
  expect(await numbers("?search=donnelly")).toEqual([]);
  const page = await desk.open("/desk/repairs", "bench");
  expect(page.getByLabel("Number, piece or serial").count()).toBe(1);
  const denied = await desk.open("/desk/audit?format=csv", "bench");
  expect(new URL(denied.url()).pathname).toBe("/desk/denied");
});

test("tabs, sort, search and page number preserve each other", async ({ desk }) => {
  const page = await desk.open("/desk/orders?show=all&kind=goods&sort=-total");
  const next = page.getByRole("link", { name: "Next" });
  if (next.count() > 0)
    expect(next.one().getAttribute("href")).toContain("show=all&kind=goods&sort=-total&page=2");
  const hidden = [...page.document.querySelectorAll('main [role="search"] input[type="hidden"]')];
  expect(hidden.map((field) => [field.getAttribute("name"), field.getAttribute("value")])).toEqual([
    ["kind", "goods"],
    ["sort", "-total"],
  ]);
  await page.getByRole("link", { name: "Deposits" }).click();
  expect(new URL(page.url()).search).toBe("?show=all&kind=deposit&sort=-total");
  page.getByLabel("Number, name, email, phone or serial").fill(sampleClient.email);
  await page.locator("main").getByRole("button", { name: "Search" }).click();
  expect(new URL(page.url()).search).toBe(
    `?kind=deposit&sort=-total&search=${encodeURIComponent(sampleClient.email)}`,
  );
  expect(rowsOf(page)).toHaveLength(3);
});
