import { expect, test } from "vitest";
import type { CatalogueSnapshot } from "../../storefront/catalogue/snapshot.ts";
import { groupWants } from "./want-groups.server.ts";

const snapshot = {
  search: async () => ({ items: [], understood: { conditions: [{ label: "Rolex" }] } }),
} as unknown as CatalogueSnapshot;

const want = (id: string, email: string, query: string, confirmedAt: number | null) => ({
  ...{ id, email, query, readAs: query, confirmedAt, askedAt: 1 },
  ...{ piece: null, found: [], request: null },
});

test("groups a person's alerts as one and counts unconfirmed ones separately", async () => {
  const [group] = await groupWants(snapshot, [
    want("want 1", "ada@example.com", "rolex submariner", 2),
    want("want 2", "Ada@example.com", "submariner rolex", 2),
    want("want 3", "bo@example.com", "rolex", null),
  ]);
  expect(group).toMatchObject({ people: 1, waiting: 1 });
});
