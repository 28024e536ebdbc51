import type { Db } from "#database";
import { pieceLabel } from "#stock";
import { storedVariantName } from "../../../../foundation/records/stored-variant-name.ts";

/** What the form that makes a product of a piece starts with. */
export type PieceOffer = NonNullable<Awaited<ReturnType<typeof readPieceOffer>>>;

/** A piece with its product and the photos of its condition; null if there is none. */
export async function readPieceOffer(db: Db, id: number) {
  const row = await db
    .selectFrom("stock_unit as unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock_record as record", "record.unit_id", "unit.id")
    .select(["unit.id", "unit.state", "unit.on_hold as onHold", "variant.id as variantId"])
    .select(["variant.price_cents as priceCents", "variant.selected_options as options"])
    .select([
      "product.id as productId",
      "product.title",
      "product.vendor",
      "product.product_type as productType",
    ])
    .select(["product.status", "product.updated_at as version"])
    .select(["record.lab", "record.report_number as reportNumber"])
    .select(["record.has_box as hasBox", "record.has_papers as hasPapers"])
    .where("unit.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const { options, onHold, ...rest } = row;
  const name = storedVariantName(options);
  const siblings = await db
    .selectFrom("variant")
    .leftJoin("stock_unit", "stock_unit.variant_id", "variant.id")
    .select(["variant.id", "stock_unit.id as unit"])
    .where("variant.product_id", "=", row.productId)
    .limit(2)
    .execute();
  const photos = await db
    .selectFrom("stock_file")
    .select(["id", "note"])
    .where("unit_id", "=", id)
    .where("kind", "=", "condition")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return {
    ...rest,
    label: pieceLabel(id),
    title: name ? `${row.title}, ${name}` : row.title,
    photos: photos.map(({ id: file, note }) => ({ id: Number(file), note })),
    isOnHold: onHold === 1,
    /** Its product is a draft of this piece alone, which becomes the product. */
    isOwn: row.status === "DRAFT" && siblings.length === 1,
  };
}
