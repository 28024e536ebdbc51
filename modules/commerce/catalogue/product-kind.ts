import type { Kind } from "../../../foundation/records/kind.ts";
import { photoPicture } from "../../../foundation/records/piece-picture.ts";
import { matchesSearch } from "../../../foundation/records/searched-text.ts";
import { productSearchFields } from "../search-fields.ts";
import { productState, productStates } from "./product-states.ts";

const path = (id: number) => `/desk/products/${id}`;

export const productKind: Kind = {
  name: "product",
  subjects: { collection: {}, file: {}, "metafield-definition": {} },
  async pictures(db, handles) {
    const rows = await db
      .selectFrom("product")
      .select(["handle", "title", "images"])
      .where("handle", "in", handles)
      .execute();
    return rows.map(({ handle, title, images }) => [handle, photoPicture(title, images)]);
  },
  texts: {
    collection: { code: "members", shop: "handle title description rules translations seo image" },
    collection_version: { code: "actor action", shop: "facts" },
    library_picture: { code: "name hash", shop: "alt" },
    metafield_definition: { code: "namespace key type validations", shop: "name description" },
    menu: { shop: "handle title items" },
    picture: { code: "hash format", shop: "bytes" },
    picture_source: { code: "hash", shop: "bytes" },
    price_change: { code: "key actor rule undone_by" },
    price_change_row: { code: "undo", shop: "title" },
    product: {
      code: "status",
      shop: "handle title vendor product_type description_html tags options images metafields seo translations search_text",
    },
    variant: { shop: "title sku selected_options" },
  },
  tables: "collection_product",
  async findReference(db, typed) {
    const rows = await db
      .selectFrom("product")
      .innerJoin("variant", "variant.product_id", "product.id")
      .select("product.id")
      .distinct()
      .where((eb) => eb.or([eb("handle", "=", typed), eb("sku", "=", typed)]))
      .limit(2)
      .execute();
    return rows.length === 1 ? path(rows[0]!.id) : null;
  },
  search: {
    title: "Products",
    route: "/desk/products/:id",
    async find({ database, typed, most }) {
      const rows = await database.read
        .selectFrom("product")
        .select(["id", "title", "vendor", "status", "published"])
        .where(matchesSearch(typed, productSearchFields))
        .orderBy("updated_at", "desc")
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map(({ id, title, vendor, status, published }) => ({
        ...{ to: path(id), number: null, title, who: vendor },
        state: productStates[productState(status, published === 1)],
      }));
    },
  },
};
