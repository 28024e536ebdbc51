import { expect } from "vitest";
import { m } from "#messages";
import { readOnlyTest as test } from "./stories.ts";

const queries: [query: string, text: RegExp][] = [
  ["", RegExp(m.search.tips)],
  ["   ", RegExp(m.search.tips)],
  ["a".repeat(4_000), RegExp(m.search.nothingLikeIt)],
  ["<script>alert(1)</script>", RegExp(`<h1[^>]*>(&lt;script|${m.search.nothingLikeIt})`)],
  ['"><img src=x onerror=alert(1)>', /./],
  ["خاتم ذهب", RegExp(m.search.nothingLikeIt)],
  ["💍", /./],
  ["ring under -5", RegExp(m.search.impossible("under -5"))],
  ["0 ct ring", RegExp(m.search.impossible("0 ct"))],
  ["ring under 1k over 5k", RegExp(m.search.closeMatches)],
  ["oval halo under 4k", /Oval Halo Lab-Grown Diamond Engagement Ring/],
  ["126710", /GMT-Master II 126710BLRO/],
  ["engagment ring", RegExp(m.search.showingResultsFor("engagment", "engagement"))],
  ["blackbay", RegExp(m.search.showingResultsFor("blackbay", "black bay"))],
  ["rolex wolverine submariner", RegExp(m.search.notFound("“wolverine”") + m.search.matchRest)],
  ["return policy", /href="\/policies\/returns"/],
  ["%00%ff", /./],
];

for (const [query, text] of queries) {
  test(`a search for ${JSON.stringify(query.slice(0, 30))} gets a message`, async ({ origin }) => {
    const response = await fetch(`${origin}/search?${new URLSearchParams({ q: query })}`);
    const body = (await response.text()).replaceAll("&#x27;", "'");
    expect(response.status).toBe(200);
    expect(body).toMatch(text);
    expect(body).not.toMatch(/at \S+ \(.*:\d+:\d+\)|node_modules|TypeError/);
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });
}

test("doesn't claim to understand meaningless words", async ({ origin }) => {
  const body = await (await fetch(`${origin}/search?q=zzzqqq`)).text();
  expect(body).toContain(m.search.nothingLikeIt);
  expect(body).toMatch(/We couldn('|&#x27;)t find “zzzqqq”/);
  expect(body).not.toContain(m.search.understoodAs);
});

test("a search page is the same for everyone but not in shared caches; suggestions are cacheable", async ({
  origin,
}) => {
  const page = await fetch(`${origin}/search?q=rolex`, { headers: { cookie: "a=1" } });
  expect(page.headers.get("cache-control")).toBe("private, max-age=60");
  expect(page.headers.get("set-cookie")).toBeNull();
  const suggested = await fetch(`${origin}/api/search-suggestions?q=rol`);
  expect(suggested.headers.get("cache-control")).toBe("public, max-age=60");
  expect(await suggested.json()).toMatchObject({
    total: 6,
    chips: [{ label: "Rol", without: "" }],
    pieces: expect.arrayContaining([
      expect.objectContaining({ handle: "rolex-submariner-date-126610ln", price: "$13,450", why: null }),
    ]),
  });
  expect(await (await fetch(`${origin}/api/search-suggestions`)).json()).toBeNull();
});

test("without scripts, search is a form, with filters and sort order as links and forms", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Search" }).click();
  page.getByLabel("Search pieces, collections and designs").fill("rolex under 10k");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page.url()).toContain("/search?q=rolex+under+10k");
  expect(page.getByRole("link", { name: /Rolex Explorer 36/ })).toBeVisible();
  await page.getByRole("link", { name: "Remove Under $10,000" }).click();
  expect(page.url()).toMatch(/\/search\?q=rolex$/);
  expect(page.getByRole("link", { name: /Day-Date 40/ })).toBeVisible();
  page.getByLabel("Sort by").selectOption("price-desc");
  await page.getByRole("button", { name: "Sort" }).click();
  expect(page.url()).toContain("sort=price-desc");
});
