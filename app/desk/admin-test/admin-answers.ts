import { z } from "zod";

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

/** What the calls of the Admin catalogue test answer. */
export const shopAnswer = z.object({
  shop: z.object({ name: z.string(), primaryDomain: z.object({ url: z.string() }) }),
  products: z.object({ nodes: z.array(z.object({ id: z.string(), title: z.string() })) }),
});
export const leftoverAnswer = z.object({
  products: z.object({ nodes: z.array(product.omit({ variants: true })) }),
});
export const createAnswer = z.object({
  productCreate: z.object({ product: product.nullable(), userErrors }).nullable(),
});
export const updateAnswer = z.object({
  productUpdate: z.object({ product: product.nullable(), userErrors }).nullable(),
});
export const variantsAnswer = z.object({
  productVariantsBulkUpdate: z.object({ product: product.nullable(), userErrors }).nullable(),
});
export const deleteAnswer = z.object({
  productDelete: z.object({ deletedProductId: z.string().nullable(), userErrors }).nullable(),
});
