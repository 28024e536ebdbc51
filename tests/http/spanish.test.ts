import * as en from "../../messages/en.ts";
import * as es from "../../messages/es.ts";
import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { readOnlyTest, testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

const test = testWithSettings({ STORE_LANGUAGES: "en,es", ADMIN_API_TOKEN: deskToken });
const piece = "rolex-submariner-date-126610ln";

async function read(origin: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { redirect: "manual", headers });
  return { response, text: await response.text() };
}

const spanish = { title: "Submariner reluciente", description: "Un reloj para todos los días." };

/** Gives the piece a Spanish title and description at the desk. */
async function nameInSpanish(desk: Visitor): Promise<void> {
  await visitDesk(desk, "/desk/products?q=Submariner+Date");
  await desk
    .getByRole("link", { name: /Submariner Date/ })
    .first()
    .click();
  desk.getByLabel("Title in Spanish").fill(spanish.title);
  desk.getByLabel("Description in Spanish").fill(spanish.description);
  await desk.getByRole("button", { name: "Save", exact: true }).click();
  expect(desk.getByText("Saved.", { exact: true })).toBeVisible();
}

/** Targets of a page's links and forms within the store, except images and links to the other language. */
function waysIn(text: string): string[] {
  const tags = [...text.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="(\/[^"]*)"[^>]*>/g)];
  return tags.filter(([tag]) => !/hrefLang|"\/pictures\//.test(tag)).map(([, to]) => to!);
}

const isSpanish = (path: string) => /^\/es(?=[/?#]|$)/.test(path);

test("every store page has a Spanish version under /es that links only to Spanish pages", async ({
  origin,
}) => {
  const paths = [
    ...[
      "",
      "/shop",
      "/category/watches",
      `/product/${piece}`,
      "/cart",
      "/search?q=ring",
      "/visit",
      "/wish-list",
    ],
    ...["/custom-builder", "/custom-builder/budget", "/custom-builder/ring-sizer", "/saved", "/compare"],
    ...["/policies/privacy", "/no/such/page"],
  ];
  for (const path of paths) {
    const { text } = await read(origin, `/es${path}`);
    expect(text, path).toContain('<html lang="es"');
    expect(waysIn(text).length, path).toBeGreaterThan(20);
    expect(
      waysIn(text).filter((to) => !isSpanish(to)),
      path,
    ).toEqual([]);
  }
});

test("the header and the footer link to the same page in the other language", async ({ origin }) => {
  const links = async (path: string) =>
    [...(await read(origin, path)).text.matchAll(/<a\b[^>]*hrefLang="(\w+)"[^>]*>/g)].map(
      ([tag, language]) => [language, /href="([^"]*)"/.exec(tag)?.[1]],
    );
  const search = "/search?q=a+%26+b&amp;sort=price-asc";
  const both = (language: string, to: string, count = 3) =>
    Array.from({ length: count }, () => [language, to]);
  expect(await links("/")).toEqual(both("es", "/es"));
  expect(await links("/es")).toEqual(both("en", "/"));
  expect(await links(`/product/${piece}`)).toEqual(both("es", `/es/product/${piece}`));
  expect(await links(`/es/product/${piece}`)).toEqual(both("en", `/product/${piece}`));
  for (const [, to] of await links(search.replaceAll("&amp;", "&")))
    expect(to?.replaceAll("&#38;", "&amp;")).toBe(`/es${search}`);
});

test("lists the same hreflang links on both language versions of a page and in the sitemap", async ({
  origin,
}) => {
  const sitemap = (await read(origin, "/sitemap.xml")).text;
  for (const [english, spanish] of [
    ["/", "/es"],
    ["/shop", "/es/shop"],
    [`/product/${piece}`, `/es/product/${piece}`],
  ] as const) {
    const alternates = [
      ["en", origin + english],
      ["es", origin + spanish],
      ["x-default", origin + english],
    ];
    for (const path of [english, spanish]) {
      const { text } = await read(origin, path);
      expect(
        [...text.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)].map((one) => one.slice(1)),
      ).toEqual(alternates);
      expect(/rel="canonical" href="([^"]+)"/.exec(text)?.[1]).toBe(origin + path);
      expect(text).toContain(`property="og:url" content="${origin}${path}"`);
      const [entry = ""] = new RegExp(`<url><loc>${origin}${path}</loc>.*`).exec(sitemap) ?? [];
      expect([...entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map((one) => one.slice(1))).toEqual(
        alternates,
      );
    }
  }
  const robots = (await read(origin, "/robots.txt")).text;
  expect(robots).toContain("Disallow: /cart\n");
  expect(robots).toContain("Disallow: /es/cart\n");
});

test("the URL alone decides a page's language, regardless of caches and request headers", async ({
  origin,
}) => {
  const headers = { "accept-language": "es", cookie: "language=es" };
  const asked = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? "" : "/es"));
  for (const path of ["/category/watches", `/product/${piece}`, "/category/watches.data"]) {
    const texts = await Promise.all(
      asked.map(async (folder) => [folder, (await read(origin, folder + path, headers)).text]),
    );
    const again = await Promise.all(
      asked.map(async (folder) => [folder, (await read(origin, folder + path)).text]),
    );
    const byFolder = Map.groupBy([...texts, ...again], ([folder]) => folder);
    const [english, spanish] = ["", "/es"].map(
      (folder) => new Set(byFolder.get(folder)?.map(([, text]) => text)),
    );
    expect([english?.size, spanish?.size]).toEqual([1, 1]);
    if (!path.endsWith(".data")) {
      expect([...english!][0]).toContain('<html lang="en"');
      expect([...spanish!][0]).toContain('<html lang="es"');
    }
  }
  const cached = async (path: string) => (await read(origin, path)).response.headers.get("x-cache");
  expect(await cached("/category/watches")).toBe("hit");
  expect(await cached("/es/category/watches?utm_source=a")).toBe("hit");
  expect(await cached("/es")).toBe(await cached("/es"));
});

test("buys entirely in Spanish, and gets emails in Spanish", async ({ origin, page, rows }) => {
  await nameInSpanish(new Visitor(origin));
  await eventually(async () => {
    for (const path of [`/product/${piece}`, "/shop?q=rolex&brand=Rolex", "/search?q=reloj+reluciente"])
      expect((await read(origin, `/es${path}`)).text, path).toContain(spanish.title);
  });
  const { text } = await read(origin, `/es/product/${piece}`);
  expect(text).toContain(`<title>${spanish.title}`);
  expect(text).toContain(`property="og:title" content="${spanish.title}`);
  expect(text).toContain(spanish.description);
  const parts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  expect(parts.map(([, json]) => json).join()).toContain(`"name":"${spanish.title}"`);
  for (const path of [`/product/${piece}`, "/shop?q=rolex&brand=Rolex"])
    expect((await read(origin, path)).text, path).not.toContain(spanish.title);

  await page.goto(`/es/product/${piece}`);
  await page.locator("form[action='/es/cart'] button").first().click();
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/checkout\/[\w-]{22,}$/);
  expect(page.document.body.textContent).toContain(spanish.title);
  page.locator("input[name=email]").fill("clara@example.com");
  page.locator("input[name=firstName]").fill("Clara");
  page.locator("input[name=lastName]").fill("Domínguez");
  page.locator("input[name=phone]").fill("(516) 555-0199");
  await page.getByRole("button", { name: /^Continu/ }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/checkout\//);
  page.locator("input[name=code]").fill("1");
  await page.getByRole("button", { name: /^Pagar/ }).click();
  expect(new URL(page.url()).pathname).toMatch(/^\/es\/orders\//);
  expect(page.document.documentElement.lang).toBe("es");
  expect(page.document.body.textContent).toContain(spanish.title);
  const [confirmed, received] = rows("select data from outbox order by template");
  expect(confirmed!.data).toContain(spanish.title);
  expect(received!.data).not.toContain(spanish.title);
  const mails = rows(
    "select template, outbox.language, orders.language as ordered from outbox, orders order by template",
  );
  expect(mails.map(({ template, language, ordered }) => [template, language, ordered])).toEqual([
    ["order-confirmed", "es", "es"],
    ["order-received", "en", "es"],
  ]);
});

test("a repair's email and claim check use the language of the client's last order", async ({
  page,
  rows,
}) => {
  await visitDesk(page, "/desk/repairs/new");
  page.getByLabel("Client's name").fill("Clara Domínguez");
  page.getByLabel("Email").fill("clara@example.com");
  page.getByLabel("Description").fill("Cadena cubana");
  page.getByLabel("Condition at intake").fill("Broche roto");
  await page.getByRole("button", { name: "Take in", exact: true }).click();
  const path = new URL(page.url()).pathname;
  expect(rows("select language from outbox where template = 'repair-taken-in'")).toEqual([
    { language: "es" },
  ]);
  await page.goto(`${path}/check`);
  for (const text of [es.repair.slip.bring, es.repair.slip.droppedOff])
    expect(page.getByText(text)).toBeVisible();
  expect(page.getByText(en.repair.slip.bring)).toHaveCount(0);
});

test("redirects stay in Spanish, including those requested by scripts", async ({ origin }) => {
  const { response } = await read(origin, "/es/policies/privacy-policy");
  expect([response.status, response.headers.get("location")]).toEqual([301, "/es/policies/privacy"]);
  const { response: former } = await read(origin, "/es/wants?q=ring");
  expect(former.headers.get("location")).toBe("/es/wish-list?q=ring");
  const { response: data, text } = await read(origin, "/es/policies/privacy-policy.data");
  expect(data.status).toBe(202);
  // The browser's router adds the folder.
  expect(text).toContain('"/policies/privacy"');
});

test("the desk, its labels, files and machine endpoints have no Spanish copies", async ({ origin }) => {
  const once = [
    ...["/desk", "/desk/sign-in", "/admin-test", "/s/1", "/r/1", "/api/2025-07/graphql.json", "/api/ucp/mcp"],
    ...["/admin/api/2025-07/graphql.json", "/.well-known/ucp", "/sitemap.xml", "/robots.txt", "/favicon.ico"],
    ...[
      "/manifest.webmanifest",
      "/merchant-feed.xml",
      "/livez",
      "/readyz",
      "/metrics",
      "/products/x",
      "/es/shop",
    ],
  ];
  for (const path of once) expect((await read(origin, `/es${path}`)).response.status, path).toBe(404);
  expect((await read(origin, "/essential")).text).toContain('<html lang="en"');
  expect((await read(origin, "/desk/sign-in")).text).toContain('<html lang="en"');
});

readOnlyTest(
  "without STORE_LANGUAGES there are no Spanish pages, and nothing leads to them",
  async ({ origin }) => {
    for (const path of ["/es", "/es/shop", "/es/_.data", `/es/product/${piece}`]) {
      const { response } = await read(origin, path);
      expect(response.status, path).toBe(404);
    }
    for (const path of ["/", "/shop", "/sitemap.xml", "/robots.txt"])
      expect((await read(origin, path)).text).not.toMatch(/hreflang|["/]es[/"]|data-language/i);
  },
);
