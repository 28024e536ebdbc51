import type { ApiContext } from "../graphql/context.ts";
import { type ChangeResult, changeCatalogue, changedAt, productToChange } from "./change-product.ts";

/** Shows an ACTIVE product to customers, from now on or as soon as it is ACTIVE. Answers its number. */
export function publishProduct(context: ApiContext, id: string): Promise<ChangeResult<number>> {
  return changeCatalogue(context, async (tx) => {
    const product = await productToChange(context, tx, { id, field: ["id"] });
    await tx
      .updateTable("product")
      .set({ published: 1, updated_at: changedAt(context, product) })
      .where("id", "=", product.id)
      .execute();
    const data = { status: product.status };
    return { result: product.id, productId: product.id, action: "product.publish", data };
  });
}
