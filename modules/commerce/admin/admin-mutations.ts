import { readProducts } from "../catalogue/read-products.ts";
import { gid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import { adminProductView, adminVariantView } from "./admin-product-view.ts";
import { adminShopView } from "./admin-queries.ts";
import {
  type ChangeResult,
  changeCatalogue,
  lockProductByGid,
  nextUpdatedAt,
  rejectUnpriced,
} from "./change-product.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { otherMutations } from "./other-mutations.ts";
import { productMutations } from "./product-mutations.ts";
import { updateProduct } from "./update-product.ts";
import { updateVariants, type VariantInput } from "./update-variants.ts";

/** Publishes a product; if it isn't ACTIVE yet, it appears once it is. Returns its number. */
function publishProduct(context: ApiContext, id: string): Promise<ChangeResult> {
  return changeCatalogue(context, async (tx) => {
    const product = await lockProductByGid(context, tx, { id, field: ["id"] });
    if (product.status === "ACTIVE") rejectUnpriced(product, ["id"]);
    await tx
      .updateTable("product")
      .set({ published: 1, updated_at: nextUpdatedAt(context, product) })
      .where("id", "=", product.id)
      .execute();
    return { productId: product.id, action: "product.publish", data: { status: product.status } };
  });
}

/** Both names for the product input; `input` is the older one. */
interface ProductArguments {
  product?: object | null;
  input?: object | null;
}

const nothingSent = {
  userErrors: [{ field: ["product"], message: "Send the product's fields in `product`." }],
};

export function adminMutations(context: ApiContext) {
  const shop = () => adminShopView(context);
  const product = async (id: number) => {
    const record = (await readProducts(context.database, [id])).get(id);
    return record ? adminProductView(context, record) : null;
  };
  const productOf = async ({ productId, userErrors }: ChangeResult) => ({
    product: productId === null ? null : await product(productId),
    userErrors,
    shop,
  });
  return {
    ...productMutations(context),
    ...otherMutations(context),
    async productCreate({ product: facts, input }: ProductArguments) {
      const sent = facts ?? input;
      if (!sent) return { ...nothingSent, product: null, shop };
      return productOf(await createProduct(context, sent));
    },
    async productUpdate({ product: facts, input }: ProductArguments) {
      const sent = facts ?? input;
      return sent ? productOf(await updateProduct(context, sent)) : { ...nothingSent, product: null };
    },
    async productDelete({ input }: { input: { id: string } }) {
      const { productId, userErrors } = await deleteProduct(context, input.id);
      return { deletedProductId: productId === null ? null : gid("Product", productId), userErrors, shop };
    },
    async publishablePublishToCurrentChannel({ id }: { id: string }) {
      const answer = await productOf(await publishProduct(context, id));
      return { ...answer, publishable: answer.product };
    },
    async productVariantsBulkUpdate(args: {
      productId: string;
      variants: VariantInput[];
      allowPartialUpdates?: boolean | null;
    }) {
      const allowPartialUpdates = args.allowPartialUpdates ?? false;
      const changed = await updateVariants(context, { ...args, allowPartialUpdates });
      return { ...(await changedVariants(context, changed)), userErrors: changed.userErrors };
    },
  };
}

async function changedVariants(
  context: ApiContext,
  { productId, variantIds }: Awaited<ReturnType<typeof updateVariants>>,
) {
  const record =
    productId === null ? null : (await readProducts(context.database, [productId])).get(productId);
  if (!record) return { product: null, productVariants: null };
  const view = adminProductView(context, record);
  const changed = record.variants.filter(({ id }) => variantIds.includes(id));
  return {
    product: view,
    productVariants: changed.map((variant) => adminVariantView(record, variant, () => view)),
  };
}
