import { expect, test } from "vitest";
import { openAdminCall } from "./admin-calls.ts";
import { runAdminTest } from "./run-admin-test.ts";
import type { StepReport } from "./steps.ts";

const product = {
  id: "gid://shopify/Product/7",
  title: "Test Product",
  vendor: "House",
  productType: "Test",
  tags: ["admin-catalogue-test"],
  status: "DRAFT",
  variants: {
    nodes: [{ id: "gid://shopify/ProductVariant/8", price: "100.00", sku: null, inventoryQuantity: null }],
  },
};
const live = { ...product, id: "gid://shopify/Product/1", status: "ACTIVE" };

/** A fake Admin API that stores products by id. `faults` overrides responses by operation. */
function adminApi({ faults = {}, kept = [live] }: { faults?: Record<string, object>; kept?: object[] } = {}) {
  const products = new Map(kept.map((one) => [(one as typeof product).id, one]));
  const calls: string[] = [];
  const answers: Record<string, (variables: { id: string }) => object> = {
    AdminTestShop: () => ({
      shop: { name: "House", primaryDomain: { url: "https://store.test" } },
      products: { nodes: [] },
    }),
    AdminTestLeftovers: () => ({ products: { nodes: [...products.values()] } }),
    AdminTestCreate: () => {
      products.set(product.id, product);
      return { productCreate: { product, userErrors: [] } };
    },
    AdminTestUpdate: () => ({ productUpdate: { product, userErrors: [] } }),
    AdminTestPrice: () => ({ productVariantsBulkUpdate: { product, userErrors: [] } }),
    AdminTestDelete: ({ id }) => {
      products.delete(id);
      return { productDelete: { deletedProductId: id, userErrors: [] } };
    },
  };
  const ask = openAdminCall({
    endpoint: "https://store.test/admin/api/2025-07/graphql.json",
    token: "typed",
    async fetch(_url, { body }) {
      const { query, variables } = JSON.parse(String(body));
      const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? "";
      calls.push(name);
      const fault = faults[name];
      return Response.json(fault ?? { data: answers[name]?.(variables) });
    },
  });
  return { ask, calls, left: () => [...products.keys()] };
}

async function reports(
  ask: ReturnType<typeof adminApi>["ask"],
  refusal: { message: string; hint: string } | null = null,
) {
  const told: StepReport[] = [];
  await runAdminTest({ ask, refusal, vendor: "House" }, (report) => told.push(report));
  return told;
}

const spoken = (told: StepReport[]) => told.map(({ step, status }) => `${step} ${status}`);

test("D12 runs four steps in order on a draft and leaves nothing behind", async () => {
  const api = adminApi();
  const told = await reports(api.ask);
  expect(spoken(told)).toEqual([1, 2, 3, 4].flatMap((step) => [`${step} running`, `${step} success`]));
  expect(told.filter(({ status }) => status === "success").map(({ message }) => message)).toEqual([
    "Token accepted. Shop name and primary domain returned.",
    "Product created successfully!",
    "Product updated successfully!",
    "Product deleted successfully!",
  ]);
  expect(api.left()).toEqual([live.id]);
});

test("D12 sends no request when the admin token isn't configured", async () => {
  const api = adminApi();
  const refusal = {
    message: "Admin API token not configured",
    hint: "set the admin token in the environment, then run again",
  };
  const told = await reports(api.ask, refusal);
  expect(spoken(told)).toEqual(["1 running", "1 error"]);
  expect(told.at(-1)).toMatchObject({
    message: "Admin API token not configured",
    toast: {
      title: "Admin API token not configured",
      description: "Set the admin token in the environment, then run again.",
    },
  });
  expect(api.calls).toEqual([]);
});

const refused = (payload: string) => ({
  data: {
    [payload]: {
      product: null,
      userErrors: [
        { field: null, message: "No." },
        { field: null, message: "Never." },
      ],
    },
  },
});

test.each([
  ["AdminTestCreate", refused("productCreate"), 2, "Failed to create product"],
  ["AdminTestPrice", refused("productVariantsBulkUpdate"), 2, "Failed to create product"],
  ["AdminTestUpdate", refused("productUpdate"), 3, "Failed to update product"],
])(
  "stops at a failed %s, reports the joined error messages and deletes the product",
  async (operation, fault, step, title) => {
    const api = adminApi({ faults: { [operation]: fault } });
    const told = await reports(api.ask);
    expect(told.at(-1)).toMatchObject({
      step,
      status: "error",
      message: "No., Never.",
      toast: { title, description: "No., Never." },
    });
    expect(api.left()).toEqual([live.id]);
  },
);

test("reports a product it couldn't delete, and deletes only that one on the next run", async () => {
  const first = adminApi({ faults: { AdminTestDelete: { errors: [{ message: "Down." }] } } });
  const told = await reports(first.ask);
  expect(told.at(-1)).toMatchObject({
    step: 4,
    status: "error",
    toast: { title: "Failed to delete product" },
  });
  expect(told.at(-1)?.details).toContain("The next run will delete it.");
  const next = adminApi({ kept: [live, product, { ...product, id: "gid://shopify/Product/9", tags: [] }] });
  await reports(next.ask);
  expect(next.left()).toEqual([live.id, "gid://shopify/Product/9"]);
});
