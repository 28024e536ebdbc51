import { type ChangeContext, nextUpdatedAt, refuse, rejectUnpriced } from "../../admin/change-product.ts";
import { removeProduct } from "../../admin/delete-product.ts";
import { changeProductVersion, type DeskOutcome, type ProductEdit } from "./desk-change.ts";

/** The publication states that can be requested at the desk. */
export type StateRequest = "publish" | "unpublish" | "archive";

const wishes = {
  publish: { status: "ACTIVE", published: 1 },
  unpublish: { status: "DRAFT", published: 0 },
  archive: { status: "ARCHIVED", published: 0 },
} as const;

/** Publishes, unpublishes or archives. Publishing requires a price and, unless `acceptsNoPicture`, a picture. */
export function setProductState(
  context: ChangeContext,
  editing: ProductEdit,
  { wish, acceptsNoPicture }: { wish: StateRequest; acceptsNoPicture: boolean },
): Promise<DeskOutcome> {
  return changeProductVersion(context, editing, async (tx, product) => {
    if (wish === "publish") {
      rejectUnpriced(product, ["state"]);
      if (product.images.length === 0 && !acceptsNoPicture)
        refuse(
          ["noPicture"],
          "It has no picture, so customers will see a line drawing. To publish anyway, check “Publish without a picture” below.",
        );
    }
    await tx
      .updateTable("product")
      .set({ ...wishes[wish], updated_at: nextUpdatedAt(context, product) })
      .where("id", "=", product.id)
      .execute();
    return { action: `product.${wish}`, data: { title: product.title } };
  });
}

/** Deletes a draft. Anything else can only be archived, so that held and sold pieces stay on record. */
export function deleteDraft(context: ChangeContext, editing: ProductEdit): Promise<DeskOutcome> {
  return changeProductVersion(context, editing, async (tx, product) => {
    if (product.status !== "DRAFT")
      refuse(["state"], "Only a draft can be deleted. Unpublish the product first, or archive it.");
    await removeProduct(tx, product);
    return { action: "product.delete", data: { handle: product.handle, title: product.title } };
  });
}
