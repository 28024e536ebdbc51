import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freshPostgres, freshSqlite } from "../database/fresh-database.ts";
import { startPostgres } from "../database/start-postgres.ts";
import { openStore, type Store } from "../store/open-store.ts";
import { expect, test } from "./store.ts";

const token = "an-admin-token-of-more-than-32-characters";
const version = "2025-07";

interface Processes {
  here: Store;
  there: Store;
  close(): Promise<void>;
}

/** Two stores on one new database, with production rate limits. */
async function openTwo(kind: "SQLite" | "PostgreSQL"): Promise<Processes> {
  const server = kind === "PostgreSQL" ? await startPostgres() : null;
  const place = server ? await freshPostgres(server.url) : freshSqlite();
  const { address } = place;
  const variables = {
    ADMIN_API_TOKEN: token,
    RATE_LIMITS: "",
    ...("postgresUrl" in address
      ? { DATABASE_URL: address.postgresUrl }
      : { DATA_DIR: dirname(address.sqlitePath) }),
  };
  // Started together: whichever is first creates the tables and imports the pieces.
  const [here, there] = await Promise.all([openStore(variables), openStore(variables)]);
  return {
    here: here.store,
    there: there.store,
    async close() {
      await Promise.all([here.close(), there.close()]);
      await place.remove();
      await server?.stop();
    },
  };
}

async function admin({ origin }: Store, query: string, variables: object, presented = token) {
  const response = await fetch(`${origin}/admin/api/${version}/graphql.json`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shopify-access-token": presented },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, body: await response.json() };
}

const signUp = ({ origin }: Store, email: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email }),
  });

/** Polls until the text appears; returns how long that took and the slowest response. */
async function seenAfterMs(url: string, text: string): Promise<{ ms: number; slowestMs: number }> {
  const started = performance.now();
  for (let slowestMs = 0; ; ) {
    const asked = performance.now();
    const page = await (await fetch(url)).text();
    slowestMs = Math.max(slowestMs, performance.now() - asked);
    const ms = performance.now() - started;
    if (page.includes(text)) return { ms, slowestMs };
    await pause(25);
  }
}

for (const kind of ["SQLite", "PostgreSQL"] as const)
  test.describe(`Two processes on one ${kind}`, { tag: kind === "SQLite" ? "@full" : [] }, () => {
    let here: Store;
    let there: Store;
    let close = async () => {};

    test.beforeAll(async () => {
      ({ here, there, close } = await openTwo(kind));
    });
    test.afterAll(() => close());

    test("D8.1 a product changed through one process shows changed in the other", async () => {
      const found = await admin(here, "{ products(first: 1) { nodes { id handle } } }", {});
      const { id, handle } = found.body.data.products.nodes[0];
      const pages = ["/shop", `/product/${handle}`].map((path) => there.origin + path);
      for (const page of pages) expect((await fetch(page)).status).toBe(200);

      for (const title of [`Renamed once on ${kind}`, `Renamed twice on ${kind}`]) {
        const changed = await admin(
          here,
          "mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { userErrors { message } } }",
          { product: { id, title } },
        );
        expect(changed.body).toMatchObject({ data: { productUpdate: { userErrors: [] } } });
        const seen = await Promise.all(pages.map((page) => seenAfterMs(page, title)));
        const said = seen.map(({ ms, slowestMs }) => `${ms.toFixed(0)} (slowest ${slowestMs.toFixed(0)})`);
        // On a busy machine the time says nothing about the store, so only the test's timeout limits it.
        console.info(`${kind}: list and product seen changed after ${said.join(" and ")} ms`);
      }
    });

    test("RAT-01 counts sign-ups across both, but not mistyped addresses, and ignores spoofed headers", async () => {
      const turns = [here, there, here, there, here];
      for (const [i, store] of turns.entries()) {
        expect((await signUp(store, "not an address")).status).toBe(422);
        const spoofed = { "x-forwarded-for": `198.51.100.${i}` };
        expect((await signUp(store, `visitor-${i}@example.com`, spoofed)).status).toBe(200);
      }
      for (const store of [here, there]) {
        const refused = await signUp(store, "sixth@example.com", { "x-forwarded-for": "198.51.100.99" });
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_000);
        expect(await refused.json()).toEqual({
          ok: false,
          error: expect.stringMatching(
            /^We've had too many requests from your connection.* in \d+ minutes, or call/,
          ),
        });
      }
      for (const path of ["/", "/shop"]) expect((await fetch(there.origin + path)).status).toBe(200);
    });

    test("RAT-01 after five wrong admin tokens in one process, both processes reject even the right one", async () => {
      for (let tries = 0; tries < 5; tries++) {
        const { body } = await admin(here, "{ shop { name } }", {}, `${token}-${tries}`);
        expect(body.errors[0].extensions.code).toBe("ACCESS_DENIED");
      }
      for (const store of [here, there])
        expect(await admin(store, "{ shop { name } }", {})).toMatchObject({
          status: 429,
          body: { errors: [{ extensions: { code: "THROTTLED" } }] },
        });
    });
  });
