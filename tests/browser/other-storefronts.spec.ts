import { createServer } from "node:http";
import { openStore } from "../store/open-store.ts";
import { expect, privateToken, test } from "./store.ts";

const token = "5f1c3a9e7d2b48068c4ea1f09b7d6e25";

test("D5.4, D7.4 another site can show pictures and call the API, but not with a private token", async ({
  page,
  request,
  store,
}) => {
  const answer = await request.post("/api/2025-07/graphql.json", {
    headers: { "shopify-storefront-private-token": privateToken },
    data: { query: "{ products(first: 1) { nodes { featuredImage { url } } } }" },
  });
  const picture = (await answer.json()).data.products.nodes[0].featuredImage.url;
  const site = createServer((_, outgoing) =>
    outgoing
      .writeHead(200, { "content-type": "text/html", "cross-origin-embedder-policy": "require-corp" })
      .end(
        `<title>Elsewhere</title><img alt="plain" src="${picture}"><img alt="open" crossorigin src="${picture}">`,
      ),
  );
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as { port: number }).port}`);
    for (const name of ["plain", "open"])
      await expect(page.getByRole("img", { name })).toHaveJSProperty("naturalWidth", 1200);
    const call = (headers: Record<string, string>, origin = store.origin) =>
      page.evaluate(
        async ([url, sent]) => {
          const body = JSON.stringify({ query: '{ menu(handle: "footer") { title } }' });
          const asked = { "content-type": "application/json", "x-sdk-variant": "hydrogen-react", ...sent };
          const answer = await fetch(url, { method: "POST", headers: asked, body });
          return { status: answer.status, id: answer.headers.get("x-request-id"), ...(await answer.json()) };
        },
        [`${origin}/api/2025-07/graphql.json`, headers] as const,
      );
    const open = { "x-shopify-storefront-access-token": token };
    expect(await call(open)).toMatchObject({
      status: 200,
      id: expect.any(String),
      data: { menu: { title: "Footer" } },
    });
    expect(await call({ "shopify-storefront-private-token": privateToken })).toMatchObject({
      errors: [{ extensions: { code: "ACCESS_DENIED" } }],
    });
    const limited = await openStore({ RATE_LIMITS: "work=10/1h" });
    try {
      const { origin } = limited.store;
      expect(await call({}, origin)).toMatchObject({ status: 200 });
      for (let calls = 0; calls < 2; calls++) await call({}, origin);
      expect(await call({}, origin)).toMatchObject({ status: 429, errors: [{ message: "Throttled" }] });
    } finally {
      await limited.close();
    }
  } finally {
    site.close();
  }
});
