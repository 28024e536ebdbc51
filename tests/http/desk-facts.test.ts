import type { DeskFact } from "../../app/desk/access/desk-access.ts";
import { canOpenPage, canSeeFact, deskAccess, factAccess } from "../../app/desk/access/desk-access.ts";
import { isFullRun } from "../faults/run-size.ts";
import type { Store } from "../store/open-store.ts";
import { deskToken } from "./desk.ts";
import { csvRoutes, enteredKinds } from "./entered-records.ts";
import { type FilledDesk, fillDesk, sampleClient, sampleConsignor } from "./filled-desk.ts";
import { expect } from "./matchers.ts";
import { roles } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";

const test = testWithSettings({ ADMIN_API_TOKEN: deskToken }).extend<{ desk: FilledDesk }>({
  desk: [async ({ store }, use) => use(await fillDesk(store)), { scope: "file" }],
});

const patterns = Object.keys(deskAccess);

/** Values for each route's parameters: its records, and the queries that make a list show more of them. */
function pathsOf(
  pattern: string,
  { rows }: Store,
  { jobs, order, deposits, repair, piece, ticket }: FilledDesk,
) {
  const column = (text: string) => rows(text).map((row) => String(Object.values(row)[0]));
  const allJobs = Object.values(jobs);
  const allOrders = [order, deposits.agreed];
  const files = ["folder.zip", "drawing.svg", "piece.glb", "piece.3mf"];
  const of: Record<string, readonly (string | string[])[]> = {
    "desk/inbox/:word/:id": [
      ["similar", "1"],
      ["sizer", "1"],
      ["sign-up", "1"],
      ...allOrders.map((one) => ["order", one]),
    ],
    "desk/requests/:id": column("select id from quote_request"),
    "desk/quotes/:id": ["Q-1001"],
    "desk/quotes/:id/accept": ["Q-1001"],
    "desk/quotes/:id/pictures": ["Q-1001"],
    "desk/quotes/:id/pictures/:picture": [["Q-1001", "1"]],
    "desk/quotes/:id/print": ["Q-1001"],
    "desk/repairs/:number": [repair],
    "desk/repairs/:number/check": [repair],
    "desk/repairs/:number/photos": [repair],
    "desk/repairs/:number/photos/:id": [[repair, "1"]],
    "desk/layaways/:number": ["L-1001"],
    "desk/layaways/:number/agreement/:version": [["L-1001", "1"]],
    "desk/sell/:ticket": [ticket],
    "desk/sell/:ticket/receipt": [ticket],
    "desk/sell/:ticket/trade-in": [ticket],
    "desk/gift-cards/:account": column("select account from stored_value"),
    "desk/trade-ins/:number": column("select 'BUY-' || number from buy where number is not null"),
    "desk/trade-ins/:number/bill": column("select 'BUY-' || number from buy where number is not null"),
    "desk/trade-ins/photos/:id": column("select id from buy_photo"),
    "desk/visits/:id": column("select id from visit"),
    "desk/clients/of/:kind/:label": [
      ...allOrders.map((one) => ["order", one]),
      ...allJobs.map((one) => ["job", one]),
    ],
    "desk/clients/:id": ["1"],
    "desk/clients/:id/merge": ["1"],
    "desk/clients/:id/export": ["1"],
    "desk/products/:id": column(productsOf(piece)),
    "desk/products/:id/stock": column(productsOf(piece)),
    "desk/products/:id/pictures": column(productsOf(piece)),
    "desk/products/:id/photos": column(productsOf(piece)),
    "desk/products/prices/:id": column("select id from price_change"),
    "desk/products/:id/pieces/new": column(productsOf(piece)),
    "desk/jobs/:id/files/:name": files.map((file) => [jobs.agreed, file]),
    "desk/jobs/:id/pictures/:picture": [[jobs.agreed, "1"]],
    "desk/jobs/:id/solid": [jobs.agreed],
    "desk/jobs/:id/castings-ready": [jobs.agreed],
    "desk/jobs/:id/drawing.svg": [jobs.agreed],
    "desk/jobs/:id/sheet": [jobs.agreed],
    "desk/jobs/:id": allJobs,
    "desk/orders/:number": allOrders,
    "desk/orders/:number/payment": allOrders,
    "desk/orders/:number/refund": allOrders,
    "desk/orders/:number/print": allOrders,
    "desk/orders/:number/text": [],
    "desk/receipts/:receipt": column("select 'R-' || receipt from journal_entry where receipt is not null"),
    "desk/stock/files/:id": ["1"],
    "desk/stock/takes/:id": ["1"],
    "desk/stock/takes/:id/print": ["1"],
    "desk/stock/consignors/:id": ["1"],
    "desk/stock/consignors/:id/statement": ["1"],
    "desk/stock/:id": [String(piece)],
    "desk/stock/:id/photos": [String(piece)],
    "desk/stock/:id/product": [String(piece)],
    "desk/stock/:id/take-back": [String(piece)],
    "desk/appraisals/:label": ["A-1001"],
    "desk/appraisals/:label/pdf": ["A-1001"],
    "desk/appraisals/:label/pictures/:position": [["A-1001", "1"]],
    "desk/money/entries/:number": column("select number from journal_entry"),
    "desk/money/cash-reports/:id": ["1"],
    "desk/mail/:id": column("select id from outbox"),
    "desk/prices/:version": ["1"],
    "desk/settings/:tab": ["hours", "numbers"],
    "desk/settings/collections/:collection": ["new", "1"],
    "desk/settings/pages/:page": ["new"],
    "desk/settings/policies/:slug": ["returns"],
    "desk/webhooks/:id": [],
    // A filled shop was never moved into.
    "desk/imports/:id": [],
    "desk/imports/:id/rows": [],
    "desk/imports/:id/files/:file": [],
    "desk/past-orders/:id": [],
    "desk/export/:file": ["orders.csv", "jobs.csv", "quotes.json", "journal.csv"],
    "desk/*": ["not/there"],
    ...Object.fromEntries(
      enteredKinds.map(({ pattern: of, table }) => [of, column(`select id from ${table}`)]),
    ),
  };
  const queries: Record<string, string[]> = {
    "desk/jobs": ["stage=collected", "stage=cancelled", `q=${jobs.agreed}`],
    "desk/inventory": ["state=held", "state=sold", "state=free", `search=${order}`],
    "desk/repairs": ["show=ended"],
    "desk/products": ["search=gold"],
    "desk/products/prices": ["preview=1&by=percent&way=down&size=10"],
    "desk/stock": [`search=${piece}`],
  };
  // Each list as a file, too.
  for (const list of csvRoutes) queries[list] = [...(queries[list] ?? []), "format=csv"];
  const hasParameter = pattern.includes(":") || pattern.includes("*");
  expect([pattern, hasParameter], "a record for each page that has one").toEqual([pattern, pattern in of]);
  const filled = (values: string | string[]) =>
    [values].flat().reduce((path, value) => path.replace(/:\w+|\*/, value), `/${pattern}`);
  const paths = [
    ...(of[pattern] ?? [[]]).map(filled),
    ...(queries[pattern] ?? []).map((query) => `/${pattern}?${query}`),
  ];
  return isFullRun ? paths : paths.slice(0, 1);
}

const productsOf = (piece: number) =>
  `select product_id from variant join stock_unit on variant_id = variant.id where stock_unit.id = ${piece}`;

/** Patterns that must not appear in any response to a role that may not see the fact. */
function canaries({ rows }: Store): Record<DeskFact, RegExp[]> {
  const digits = sampleClient.phone.replace(/\D/g, "");
  const published = new Set(
    rows("select price_cents as cents from variant").map(({ cents }) => Number(cents)),
  );
  const amounts = rows(`select abs(cents) as cents from journal_posting
    union select total_cents from orders union select tax_cents from orders
    union select estimate_cents from job union select balance_cents from handover
    union select price_cents from quote_version
    union select price_cents from repair union select tax_cents from repair union select deposit_cents from repair
    union select value_cents from repair union select price_cents + tax_cents from repair
    union select sum(cents) from journal_entry join journal_posting on entry = number
      where account in ('receivable', 'deposits') group by order_id`)
    .map(({ cents }) => Number(cents))
    // Smaller amounts, and the common deposit, occur in other contexts too.
    .filter((cents) => cents >= 10_000 && cents !== 50_000 && !published.has(cents));
  expect(amounts.length).toBeGreaterThan(12);
  return {
    client: [sampleClient.email, "Donnelly", sampleClient.signed, "1Z9994277"]
      .map((text) => new RegExp(text, "i"))
      .concat(new RegExp(digits.split("").join("\\D{0,3}"))),
    price: amounts.flatMap(amountPatterns),
    cost: [/Okonkwo/i, ...amountPatterns(4_411_233)],
    books: [/CHK-104277/],
    staff: roles.map((role) => new RegExp(`\\b${role}@example\\.com`)),
  };
}

/** An amount in data, and as people read it. */
function amountPatterns(cents: number): RegExp[] {
  const dollars = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
  return [
    new RegExp(`(?<![\\d.])${cents}(?!\\d)`),
    new RegExp(`(?<![\\d,])${dollars.replace(".", "\\.")}(?!\\d)`),
  ];
}

/** The roles that open a page in this run; by default, the permitted role that may see the fewest facts. */
function readersOf(pattern: string) {
  if (isFullRun) return roles;
  const factsOf = (role: (typeof roles)[number]) =>
    (Object.keys(factAccess) as DeskFact[]).filter((fact) => canSeeFact(role, fact)).length;
  return roles
    .filter((role) => canOpenPage(role, pattern))
    .toSorted((one, other) => factsOf(one) - factsOf(other))
    .slice(0, 1);
}

/** Loads each page and its data with every role; facts a role may not see must not be sent. */
test("no desk page contains facts that the role may not see", async ({ origin, store, desk }) => {
  const secret = canaries(store);
  const facts = Object.keys(factAccess) as DeskFact[];
  const leaks: string[] = [];
  const seen: Record<string, Set<DeskFact>> = Object.fromEntries(roles.map((role) => [role, new Set()]));
  let pages = 0;
  let answers = 0;
  for (const pattern of patterns.filter((one) => one !== "desk/sign-out"))
    for (const path of pathsOf(pattern, store, desk)) {
      const readers = readersOf(pattern);
      pages += readers.length;
      const [name = "", query] = path.split("?");
      const suffix = query === undefined ? "" : `?${query}`;
      for (const role of readers) {
        // The owner may see every fact, so their data isn't checked.
        const hasData = role !== "owner" && !/\.\w+$/.test(name);
        const addresses = [path, ...(isFullRun && hasData ? [`${name}.data${suffix}`] : [])];
        for (const address of addresses) {
          const response = await fetch(origin + address, {
            headers: { cookie: desk.cookies[role] },
            redirect: "manual",
          });
          const text = Buffer.from(await response.arrayBuffer()).toString("utf8");
          answers++;
          if (canOpenPage(role, pattern))
            expect([address, role, response.status]).not.toEqual([address, role, 500]);
          for (const fact of facts) {
            const isSeen = canSeeFact(role, fact);
            if (isSeen && seen[role]!.has(fact)) continue;
            for (const word of secret[fact].filter((one) => one.test(text))) {
              // An account's own page shows its address.
              if (fact === "staff" && name.startsWith("/desk/account") && word.test(`${role}@example.com`))
                continue;
              if (isSeen) seen[role]!.add(fact);
              else leaks.push(`${role} ${address}: ${fact} ${word.source}`);
            }
          }
        }
      }
    }
  console.log(`${pages} roles x pages, ${answers} answers`);
  expect(leaks).toEqual([]);
  // Every fact a role may see appears on some page.
  for (const role of isFullRun ? roles : [])
    expect([role, [...seen[role]!].toSorted()]).toEqual([
      role,
      facts.filter((fact) => canSeeFact(role, fact)).toSorted(),
    ]);
});

test("a rejected desk form reveals no facts that the role may not see", async ({ origin, store, desk }) => {
  const secret = canaries(store);
  const facts = Object.keys(factAccess) as DeskFact[];
  const leaks: string[] = [];
  for (const pattern of patterns.filter((one) => one !== "desk/sign-out")) {
    const act = deskAccess[pattern]?.act ?? [];
    const intents = "length" in act ? [""] : Object.keys(act);
    for (const path of pathsOf(pattern, store, desk).filter((one) => !one.includes("?")))
      for (const intent of intents)
        for (const role of isFullRun ? (["sales", "bench", "bookkeeping"] as const) : (["bench"] as const)) {
          const response = await fetch(origin + path, {
            method: "POST",
            headers: { cookie: desk.cookies[role], origin },
            body: new URLSearchParams({ intent, version: "-1" }),
            redirect: "manual",
          });
          const text = await response.text();
          for (const fact of facts.filter((one) => !canSeeFact(role, one)))
            for (const word of secret[fact].filter((one) => one.test(text))) {
              if (fact === "staff" && word.test(`${role}@example.com`)) continue;
              leaks.push(`${role} ${path} ${intent}: ${fact} ${word.source}`);
            }
        }
  }
  expect(leaks).toEqual([]);
});

test("no search finds a record by facts that the role may not see", async ({ origin, store, desk }) => {
  const titles = store.rows("select title from job").map(({ title }) => String(title));
  for (const typed of [
    sampleClient.name,
    sampleClient.email,
    "Donnelly",
    sampleClient.phone,
    sampleClient.signed,
    sampleConsignor.name,
    "73,199.41",
  ]) {
    const headers = { cookie: desk.cookies.bench };
    const found = await fetch(`${origin}/desk/find`, {
      method: "POST",
      body: new URLSearchParams({ q: typed }),
      headers,
      redirect: "manual",
    });
    expect([typed, found.status, (await found.text()).includes("No results")]).toEqual([typed, 200, true]);
    for (const [list, name] of [
      ["jobs", "search"],
      ["jobs", "q"],
      ["jobs", "stage=collected&search"],
      ["repairs", "search"],
      ["pieces", "state=any&search"],
      ["products", "search"],
    ] as const) {
      const page = await (
        await fetch(`${origin}/desk/${list}?${name}=${encodeURIComponent(typed)}`, { headers })
      ).text();
      const links = [...page.matchAll(/href="\/desk\/(jobs|orders|products|repairs)\/(?!new")[^"?]+"/g)].map(
        ([, kind]) => kind,
      );
      expect([typed, list, links.filter((kind) => kind === list || kind === "orders")]).toEqual([
        typed,
        list,
        [],
      ]);
      expect(titles.filter((title) => list === "jobs" && page.includes(`>${title}<`))).toEqual([]);
    }
  }
});

test("a salesperson's form for a piece doesn't show its cost, and keeps it", async ({
  origin,
  store,
  desk,
}) => {
  const { rows } = store;
  const costs = () =>
    rows("select cost_cents, supplier, ownership, version from stock_record where unit_id = ?", desk.piece);
  const address = `${origin}/desk/stock/${desk.piece}`;
  const headers = { cookie: desk.cookies.sales, origin, "content-type": "application/x-www-form-urlencoded" };
  const [before] = costs();
  const page = await (await fetch(address, { headers: { cookie: desk.cookies.sales } })).text();
  for (const name of ["cost", "supplier", "ownership", "share"]) expect(page).not.toContain(`name="${name}"`);
  const typed = { intent: "record", version: String(before?.version), serial: "", place: "Window 2" };
  const empty = { away: "", lab: "", reportNumber: "", papersNote: "", condition: "", acquiredOn: "" };
  const body = new URLSearchParams({ ...typed, ...empty, cost: "1", ownership: "owned", supplier: "Other" });
  const answer = await fetch(address, { method: "POST", headers, body, redirect: "manual" });
  expect(answer.status).toBe(303);
  expect(costs()).toEqual([{ ...before, version: Number(before?.version) + 1 }]);
});
