import { eventually } from "../eventually.ts";
import { deskToken, visitDesk } from "./desk.ts";
import { expect } from "./matchers.ts";
import { testWithSettings } from "./stories.ts";
import { Visitor } from "./visitor.ts";

/** A separate store, because published settings change every page. */
const test = testWithSettings({ ADMIN_API_TOKEN: deskToken, STORE_LANGUAGES: "en,es" });

const publish = async (page: Visitor) => {
  await page.getByRole("button", { name: /^Publish/ }).click();
  expect(page.getByText(/^Published\./)).toBeVisible();
};

async function askApi(origin: string, query: string): Promise<string> {
  const response = await fetch(`${origin}/api/2025-07/graphql.json`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-shopify-storefront-access-token": "5f1c3a9e7d2b48068c4ea1f09b7d6e25",
    },
    body: JSON.stringify({ query }),
  });
  return await response.text();
}

test("a page and a policy of the shop's own are in both languages, the footer, sitemap, search and API", async ({
  origin,
  page,
}) => {
  const textOf = async (path: string) => (await new Visitor(origin).request(path)).text();
  await visitDesk(page, "/desk/settings/pages/new");
  page.getByLabel("Title", { exact: true }).fill("Our atelier");
  page
    .getByLabel("Text", { exact: true })
    .fill("## How we set stones\n\nBy **hand**. [See all](/shop)\n\n<b>x</b>");
  page.getByLabel("Title in Spanish").fill("Nuestro taller");
  page.getByLabel("Text in Spanish").fill("Todo a **mano**.");
  page.getByLabel("Linked in the footer").check();
  await page.getByRole("button", { name: "Save draft" }).click();
  expect(page.getByText("/pages/our-atelier", { exact: false })).toBeVisible();
  expect((await new Visitor(origin).request("/pages/our-atelier")).status).toBe(404);
  await publish(page);
  await eventually(async () => expect((await fetch(`${origin}/pages/our-atelier`)).status).toBe(200));
  const english = await textOf("/pages/our-atelier");
  expect(english).toContain("<h2>How we set stones</h2>");
  expect(english).toContain("&lt;b&gt;x&lt;/b&gt;");
  expect(english).toContain('content="How we set stones By hand. See all');
  expect(await textOf("/es/pages/our-atelier")).toContain("Todo a <strong>mano</strong>");
  expect(await textOf("/")).toContain('href="/pages/our-atelier"');
  expect(await textOf("/es")).toContain("Nuestro taller");
  expect(await textOf("/sitemap.xml")).toContain("/pages/our-atelier</loc>");
  expect(await textOf("/search?q=atelier")).toContain("/pages/our-atelier");

  await page.goto("/desk/settings/policies/returns");
  page.getByLabel("Text", { exact: true }).fill("Bring it back within 14 days.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await publish(page);
  await eventually(async () => expect(await textOf("/policies/returns")).toContain("within 14 days"));

  await page.goto("/desk/settings/pages/1");
  page.getByLabel(/^Address/).fill("atelier");
  await page.getByRole("button", { name: "Save draft" }).click();
  await publish(page);
  await eventually(async () => {
    const moved = await fetch(`${origin}/pages/our-atelier`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/pages/atelier"]);
  });

  await page.goto("/desk/settings/pages/1");
  page.getByLabel("Published", { exact: true }).check(false);
  await page.getByRole("button", { name: "Save draft" }).click();
  await publish(page);
  await eventually(async () => expect((await fetch(`${origin}/pages/atelier`)).status).toBe(404));
  await eventually(async () => expect(await textOf("/sitemap.xml")).not.toContain("/pages/atelier"));
});

test("the Storefront API reads pages and policies", async ({ origin, page }) => {
  await visitDesk(page, "/desk/settings/pages/new");
  page.getByLabel("Title", { exact: true }).fill("Ring care");
  page.getByLabel("Text", { exact: true }).fill("Rinse in **warm** water.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await publish(page);
  await eventually(async () => {
    const answer = await askApi(origin, '{ page(handle: "ring-care") { title body seo { description } } }');
    expect(answer).toContain("<p>Rinse in <strong>warm</strong> water.</p>");
  });
});
