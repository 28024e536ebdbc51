import { ringDesign } from "../jewelry/sample-designs.ts";
import { openStoreFile } from "../store/open-store-file.ts";
import { bookVisit } from "./book-visit.ts";
import { deskToken } from "./desk.ts";
import { expect } from "./matchers.ts";
import { askForQuote, buy, payDeposit } from "./shopper.ts";
import { signInAll } from "./sign-in-roles.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

type Cookies = Awaited<ReturnType<typeof signInAll>>;
interface Records {
  cookies: Cookies;
  order: string;
  job: string;
}

const earrings = "womens-hoop-earrings-14k-30mm";
const mail = "Find.Me@example.com";

/** A store with one client's records of every kind. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken }).extend<{ records: Records }>({
  records: [
    async ({ store }, use) => {
      const { origin } = store;
      const cookies = await signInAll(store);
      const { number: order } = await buy(origin, earrings, mail);
      await payDeposit(origin, ringDesign(), mail);
      await askForQuote(origin, "Claire Donnelly", mail);
      await bookVisit(origin, mail);
      const file = openStoreFile(store.dataDir);
      file.exec(`insert into want_mailbox (id, email_key, email, token_hash, letters, created_at)
        values (1, 'find.me@example.com', 'find.me@example.com', 'a', 0, 0)`);
      file.exec(`insert into want (id, mailbox_id, query, read_as, token_hash, asks, asked_at, created_at)
        values (1, 1, 'a ruby signet 100% gold', 'ruby', 'b', 1, 0, 0)`);
      file.close();
      const job = String(store.rows("select number from job")[0]?.number);
      await use({ cookies, order, job });
    },
    { scope: "file" },
  ],
});

const post = (origin: string, cookie: string, q: string) =>
  fetch(`${origin}/desk/find`, {
    method: "POST",
    body: new URLSearchParams({ q }),
    headers: { cookie },
    redirect: "manual",
  });

/** The groups with search results. */
async function groups(origin: string, cookie: string, q: string): Promise<string[]> {
  const response = await post(origin, cookie, q);
  expect(response.status).toBe(200);
  const headings = (await response.text()).matchAll(/<h2[^>]*>([^<]+)<\/h2>/g);
  return [...headings].map(([, title]) => title ?? "");
}

test("finds only what the role may see", async ({ origin, records: { cookies } }) => {
  const found = [
    "Clients",
    "Orders",
    "Jobs",
    "Quotes",
    "Requests",
    "Visits",
    "Wish list alerts",
    "Emails",
    "Receipts",
    "Payments",
  ];
  const of = (role: keyof Cookies) => groups(origin, cookies[role], mail.toLowerCase());
  const isThere = found.filter((title) => title !== "Quotes");
  expect(await of("owner")).toEqual(isThere);
  expect(await of("sales")).toEqual(isThere);
  // The bench role can't see clients, so a client's name finds nothing.
  expect(await of("bench")).toEqual([]);
  expect(await of("bookkeeping")).toEqual(["Clients", "Orders", "Receipts", "Payments"]);
});

test("finds by part of a name, a title, a serial or a phone number", async ({
  origin,
  store,
  records: { cookies },
}) => {
  expect(await groups(origin, cookies.owner, "donnel")).toEqual(
    expect.arrayContaining(["Clients", "Orders", "Jobs", "Requests", "Visits", "Receipts"]),
  );
  const [unit] = store.rows("select serial from stock_unit where serial is not null");
  const part = String(unit?.serial).slice(1);
  expect(await groups(origin, cookies.owner, part)).toEqual(["Inventory records", "Products"]);
  expect(await groups(origin, cookies.bench, part)).toEqual(["Products"]);
  expect(await groups(origin, cookies.owner, "hoop")).toContain("Products");
  expect(await groups(origin, cookies.bench, "hoop")).toEqual(["Products"]);
  expect(await groups(origin, cookies.owner, "555-0199")).toEqual(
    expect.arrayContaining(["Clients", "Orders"]),
  );
});

test("a full number, serial, reference or label code opens its page", async ({
  origin,
  store,
  records: { cookies, order, job },
}) => {
  const to = async (q: string, role: keyof Cookies = "owner") =>
    (await post(origin, cookies[role], q)).headers.get("location");
  const [visit] = store.rows("select id from visit");
  const [unit] = store.rows("select id, serial from stock_unit where serial is not null");
  const [receipt] = store.rows("select receipt from journal_entry where receipt is not null");
  const [product] = store.rows(`select id from product where handle = '${earrings}'`);
  const [variant] = store.rows("select sku, product_id from variant where sku is not null");
  expect(await to(` ${order.toLowerCase()} `)).toBe(`/desk/orders/${order}`);
  expect(await to(job, "bench")).toBe(`/desk/jobs/${job}`);
  expect(await to(`V-${1000 + Number(visit?.id)}`)).toBe(`/desk/visits/${visit?.id}`);
  expect(await to(`r-${receipt?.receipt}`)).toBe(`/desk/receipts/R-${receipt?.receipt}`);
  expect(await to("c-1001")).toBe("/desk/clients/1");
  expect(await to(String(unit?.serial))).toBe(`/desk/stock/${unit?.id}`);
  expect(await to(`${origin.toUpperCase()}/S/${10_000 + Number(unit?.id)}`)).toBe(`/desk/stock/${unit?.id}`);
  expect(await to(earrings)).toBe(`/desk/products/${product?.id}`);
  // Samples use their piece's reference as serial number; the bench has no access to the register.
  expect(await to(String(variant?.sku), "bench")).toBe(`/desk/products/${variant?.product_id}`);
  // The bench must not learn that the order exists. The numbers below are unassigned.
  expect(await to(order, "bench")).toBe(null);
  for (const q of ["V-999999999", "LI-AAAAAAAA", "Q-9999", "C-999999"])
    expect([q, await to(q)]).toEqual([q, null]);
});

test("bad input finds nothing and causes no error", async ({ origin, records: { cookies } }) => {
  for (const q of ["", " ", "x", "x".repeat(255), "x".repeat(10_000)]) {
    const response = await post(origin, cookies.owner, q);
    expect([q.length, response.status]).toEqual([q.length, 422]);
    expect(await response.text()).toContain("Type 2 to");
  }
  // Wildcards are literal.
  expect(await groups(origin, cookies.owner, "100%")).toEqual(["Wish list alerts"]);
  for (const q of ["%%", "__", "\\\\", "f%e", "' or 1=1 --", "a\u0000b\ud800"])
    expect([q, await groups(origin, cookies.owner, q)]).toEqual([q, []]);
  const markup = await (await post(origin, cookies.owner, "<script>alert(1)</script>")).text();
  expect(markup).not.toContain("<script>alert(1)");
  expect(markup).toContain("&lt;script&gt;alert(1)");
});

test("shows at most six rows per group, and says that there are more", async ({
  origin,
  records: { cookies },
}) => {
  const html = await (await post(origin, cookies.owner, "gold")).text();
  const [, products = ""] = html.split("Products</h2>");
  expect(products.split("</ul>")[0]?.match(/<li/g)).toHaveLength(6);
  expect(html).toContain("There are more results; type more to narrow them down.");
});

test("the menu counts open entries for permitted roles, and its inbox count matches the page", async ({
  origin,
  store,
  records: { cookies },
}) => {
  const menuOf = async (role: keyof Cookies, path: string) => {
    const page = new Visitor(origin, { cookie: cookies[role] });
    await page.goto(path);
    const links = page.getByRole("navigation", { name: "Desk" }).getByRole("link").all();
    return { page, texts: links.map((link) => link.textContent) };
  };
  const { page, texts } = await menuOf("owner", "/desk");
  const total = page
    .getByRole("navigation", { name: "Inbox filter" })
    .getByRole("link", { name: /^All \d+$/ })
    .text()
    .match(/\d+/)?.[0];
  expect(Number(total)).toBeGreaterThan(2);
  expect(texts[0]).toBe(`Today${total}, ${total} open`);
  const paid = store.rows("select 1 from orders where state = 'paid'").length;
  expect(texts).toContain(`Orders${paid}, ${paid} paid`);
  expect((await menuOf("bench", "/desk/jobs")).texts).toEqual([
    "Jobs",
    "Repairs",
    "Inventory status",
    "Products",
  ]);
  const file = openStoreFile(store.dataDir);
  file.exec("update job set stage = 'casting'");
  file.close();
  expect((await menuOf("bench", "/desk/jobs")).texts).toEqual([
    "Jobs1, 1 at the bench",
    "Repairs",
    "Inventory status",
    "Products",
  ]);
});
