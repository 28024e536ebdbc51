import {
  type AdminCall,
  type AdminProduct,
  createMutation,
  createResponseSchema,
  deleteMutation,
  deleteResponseSchema,
  leftoversQuery,
  leftoversResponseSchema,
  updateMutation,
  updateResponseSchema,
  variantsMutation,
  variantsResponseSchema,
} from "./admin-calls.ts";

/** The tag, type and state that identify leftovers of an earlier run. No other product is ever deleted. */
const mark = "admin-catalogue-test";
const productType = "Test";

type UserErrors = { message: string }[];

/** Creates the draft product with its price. Reports its id as soon as it exists. */
export async function createTestProduct(
  ask: AdminCall,
  { vendor, made }: { vendor: string; made: (id: string) => void },
): Promise<AdminProduct> {
  const facts = {
    title: "Test Product",
    descriptionHtml: "<p>Created by the Admin catalog test, which also deletes it.</p>",
    vendor,
    productType,
    tags: [mark],
    status: "DRAFT",
  };
  const { productCreate } = await ask(createMutation, { product: facts }, createResponseSchema);
  const product = requireReturnedProduct(productCreate);
  made(product.id);
  return await priceTestProduct(ask, product, { price: "100.00", inventoryItem: { sku: "TEST-001" } });
}

export async function updateTestProduct(ask: AdminCall, id: string): Promise<AdminProduct> {
  const change = { id, title: "Test Product, updated" };
  const { productUpdate } = await ask(updateMutation, { product: change }, updateResponseSchema);
  return await priceTestProduct(ask, requireReturnedProduct(productUpdate), { price: "150.00" });
}

async function priceTestProduct(
  ask: AdminCall,
  product: AdminProduct,
  change: object,
): Promise<AdminProduct> {
  const variants = product.variants.nodes.map(({ id }) => ({ id, ...change }));
  const answer = await ask(variantsMutation, { id: product.id, variants }, variantsResponseSchema);
  return requireReturnedProduct(answer.productVariantsBulkUpdate);
}

export async function deleteTestProduct(ask: AdminCall, id: string): Promise<string> {
  const { productDelete } = await ask(deleteMutation, { id }, deleteResponseSchema);
  refuseErrors(productDelete?.userErrors ?? []);
  return productDelete?.deletedProductId ?? id;
}

/** Deletes what interrupted runs left behind. Returns the ids. */
export async function deleteLeftovers(ask: AdminCall): Promise<string[]> {
  const { products } = await ask(leftoversQuery, { query: `tag:${mark}` }, leftoversResponseSchema);
  const left = products.nodes.filter(
    (product) =>
      product.tags.includes(mark) && product.productType === productType && product.status === "DRAFT",
  );
  for (const { id } of left) await deleteTestProduct(ask, id);
  return left.map(({ id }) => id);
}

function requireReturnedProduct(
  answer: { product: AdminProduct | null; userErrors: UserErrors } | null,
): AdminProduct {
  refuseErrors(answer?.userErrors ?? []);
  if (answer?.product) return answer.product;
  throw new Error("The Admin API returned neither a product nor an error.");
}

function refuseErrors(userErrors: { message: string }[]): void {
  if (userErrors.length > 0) throw new Error(userErrors.map(({ message }) => message).join(", "));
}
