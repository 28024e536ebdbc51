import { z } from "zod";

/** Calls of the Admin catalog test. Each query is checked against the Admin API's schema. */
export const shopInfoQuery = /* Admin GraphQL */ `
  query AdminTestShop {
    shop { name primaryDomain { url } }
    products(first: 1) { nodes { id title } }
  }`;

export const leftoversQuery = /* Admin GraphQL */ `
  query AdminTestLeftovers($query: String!) {
    products(first: 50, query: $query) { nodes { id title vendor productType tags status } }
  }`;

export const createMutation = /* Admin GraphQL */ `
  mutation AdminTestCreate($product: ProductCreateInput!) {
    productCreate(product: $product) {
      product {
        id title vendor productType tags status
        variants(first: 1) { nodes { id price sku inventoryQuantity } }
      }
      userErrors { field message }
    }
  }`;

export const updateMutation = /* Admin GraphQL */ `
  mutation AdminTestUpdate($product: ProductUpdateInput!) {
    productUpdate(product: $product) {
      product {
        id title vendor productType tags status
        variants(first: 1) { nodes { id price sku inventoryQuantity } }
      }
      userErrors { field message }
    }
  }`;

export const variantsMutation = /* Admin GraphQL */ `
  mutation AdminTestPrice($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
    productVariantsBulkUpdate(productId: $id, variants: $variants) {
      product {
        id title vendor productType tags status
        variants(first: 1) { nodes { id price sku inventoryQuantity } }
      }
      userErrors { field message }
    }
  }`;

export const deleteMutation = /* Admin GraphQL */ `
  mutation AdminTestDelete($id: ID!) {
    productDelete(input: { id: $id }) { deletedProductId userErrors { field message } }
  }`;

/** Calls the Admin API and validates the response against the schema. Throws an error message for the tester. */
export type AdminCall = <T>(text: string, variables: object, schema: z.ZodType<T>) => Promise<T>;

interface AdminDoor {
  fetch(url: string, init: RequestInit): Promise<Response>;
  endpoint: string;
  token: string;
}

const patienceMs = 15_000;

/** An Admin API client that uses a tester's token. */
export function openAdminCall({ fetch, endpoint, token }: AdminDoor): AdminCall {
  return async (text, variables, schema) => {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", "x-shopify-access-token": token },
      body: JSON.stringify({ query: text, variables }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const answer = (await response.json()) as { data?: unknown; errors?: { message?: unknown }[] };
    if (Array.isArray(answer.errors) && answer.errors.length > 0)
      throw new Error(
        `Error calling the Admin API: ${answer.errors.map(({ message }) => String(message)).join(", ")}`,
      );
    const read = schema.safeParse(answer.data);
    if (read.success) return read.data;
    throw new Error("The Admin API sent an unexpected response. Check the API version and URL.");
  };
}

const userErrors = z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() }));

const product = z.object({
  id: z.string(),
  title: z.string(),
  vendor: z.string(),
  productType: z.string(),
  tags: z.array(z.string()),
  status: z.string(),
  variants: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        price: z.string(),
        sku: z.string().nullable(),
        inventoryQuantity: z.number().nullable(),
      }),
    ),
  }),
});
export type AdminProduct = z.infer<typeof product>;

/** Response schemas of the Admin catalog test's calls. */
export const shopInfoResponseSchema = z.object({
  shop: z.object({ name: z.string(), primaryDomain: z.object({ url: z.string() }) }),
  products: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
});
export const leftoversResponseSchema = z.object({
  products: z.object({ nodes: z.array(product.omit({ variants: true })) }),
});
const change = z.object({ product: product.nullable(), userErrors }).nullable();

export const createResponseSchema = z.object({ productCreate: change });

export const updateResponseSchema = z.object({ productUpdate: change });

export const variantsResponseSchema = z.object({ productVariantsBulkUpdate: change });
export const deleteResponseSchema = z.object({
  productDelete: z.object({ deletedProductId: z.string().nullable(), userErrors }).nullable(),
});
