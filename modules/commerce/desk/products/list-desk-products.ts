import { sql } from "kysely";
import type { Database, Db } from "#database";
import { type Listing, positionInList, readPage } from "../../../../foundation/records/listing.ts";
import { matchesSearch } from "../../../../foundation/records/searched-text.ts";
import { readImages } from "../../catalogue/json-columns.ts";
import { type ProductState, productState } from "../../catalogue/product-states.ts";
import { productSearchFields } from "../../search-fields.ts";

/** `search`: words from title, maker, kind, tags or SKU, a price or a serial number. */
export interface ProductsRequest extends Listing {
  state: ProductState | null;
}

/** A row of the product list. */
export type ListedProduct = Awaited<ReturnType<typeof listDeskProducts>>["rows"][number];

const sorts = {
  product: sql`lower(product.title)`,
  state: positionInList(sql`product.status`, ["ACTIVE", "DRAFT", "ARCHIVED"]),
  // Null for products made to order.
  stock: sql`(select sum(case when stock_unit.state = 'free' and stock_unit.withheld = 0 then 1 else 0 end)
    from variant left join stock_unit on stock_unit.variant_id = variant.id
    where variant.product_id = product.id and variant.tracked = 1)`,
  price: sql`(select min(variant.price_cents) from variant where variant.product_id = product.id)`,
  changed: sql`product.updated_at`,
};

/** A page of all products, last changed first. */
export async function listDeskProducts({ read }: Database, asked: ProductsRequest) {
  const wanted = matchingProductsQuery(read, asked).select([
    "id",
    "title",
    "vendor",
    "status",
    "published",
    "images",
    "updated_at",
  ]);
  const usual = sql`product.updated_at desc, product.id desc`;
  const page = await readPage(wanted, asked, { sorts, usual, id: sql`product.id` });
  const sums = await sumsOf(
    read,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map((row) => ({
    id: row.id,
    title: row.title,
    vendor: row.vendor,
    state: productState(row.status, row.published === 1),
    image: readImages(row.images)[0] ?? null,
    /** Milliseconds since the Unix epoch. */
    updatedAt: row.updated_at,
    ...(sums.get(row.id) ?? { lowestCents: 0, highestCents: 0, variants: 0, freeUnits: null }),
  }));
  return { ...page, rows };
}

function matchingProductsQuery(read: Db, { search, state }: ProductsRequest) {
  let query = read.selectFrom("product");
  const typed = search.trim();
  if (typed !== "") query = query.where(matchesSearch(typed, productSearchFields));
  if (state === "draft") query = query.where("status", "=", "DRAFT");
  if (state === "archived") query = query.where("status", "=", "ARCHIVED");
  if (state === "shown" || state === "unshown")
    query = query.where("status", "=", "ACTIVE").where("published", "=", state === "shown" ? 1 : 0);
  return query;
}

interface Sums {
  /** Lowest variant price; 0 if none is set. */
  lowestCents: number;
  highestCents: number;
  variants: number;
  /** Pieces that can be bought now; null if pieces aren't counted. */
  freeUnits: number | null;
}

async function sumsOf(read: Db, ids: readonly number[]): Promise<Map<number, Sums>> {
  if (ids.length === 0) return new Map();
  const rows = await read
    .selectFrom("variant")
    .select((eb) => [
      "product_id",
      eb.fn.min<number>("price_cents").as("lowest"),
      eb.fn.max<number>("price_cents").as("highest"),
      eb.fn.max<number>("tracked").as("tracked"),
      eb.fn.countAll<number>().as("variants"),
    ])
    .where("product_id", "in", ids)
    .groupBy("product_id")
    .execute();
  const free = await read
    .selectFrom("stock_unit")
    .innerJoin("variant", "variant.id", "stock_unit.variant_id")
    .select((eb) => ["variant.product_id", eb.fn.countAll<number>().as("units")])
    .where("stock_unit.state", "=", "free")
    .where("stock_unit.withheld", "=", 0)
    .where("variant.tracked", "=", 1)
    .where("variant.product_id", "in", ids)
    .groupBy("variant.product_id")
    .execute();
  const units = new Map(free.map((row) => [row.product_id, Number(row.units)]));
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        lowestCents: Number(row.lowest),
        highestCents: Number(row.highest),
        variants: Number(row.variants),
        freeUnits: Number(row.tracked) === 1 ? (units.get(row.product_id) ?? 0) : null,
      },
    ]),
  );
}
