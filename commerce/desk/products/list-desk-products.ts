import type { Database, Db } from "#database";
import { isFound } from "../../../records/searched-text.ts";
import { readImages } from "../../catalogue/json-columns.ts";
import { productFacts } from "../searched.ts";
import { type ProductState, productState } from "./product-states.ts";

export interface ProductsRequest {
  /** Words of title, maker, kind, tags or SKU, a price or a serial; all must match, empty matches everything. */
  search: string;
  state: ProductState | null;
  /** From 1; clamped to the last page. */
  page: number;
}

type ProductPage = Awaited<ReturnType<typeof listDeskProducts>>;
/** A row of the desk's list. */
export type ListedProduct = ProductPage["products"][number];

const pageSize = 25;

/** One page of all products, last changed first. */
export async function listDeskProducts({ read }: Database, asked: ProductsRequest) {
  const { total } = await matching(read, asked)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / pageSize));
  const page = Math.min(Math.max(1, asked.page), pages);
  const rows = await matching(read, asked)
    .select(["id", "title", "vendor", "status", "published", "images", "updated_at"])
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const sums = await sumsOf(
    read,
    rows.map(({ id }) => id),
  );
  const products = rows.map((row) => ({
    id: row.id,
    title: row.title,
    vendor: row.vendor,
    state: productState(row.status, row.published === 1),
    image: readImages(row.images)[0] ?? null,
    /** Ms since 1970. */
    updatedAt: row.updated_at,
    ...(sums.get(row.id) ?? { lowestCents: 0, highestCents: 0, variants: 0, freeUnits: null }),
  }));
  return { products, page, pages, total: Number(total) };
}

function matching(read: Db, { search, state }: ProductsRequest) {
  let query = read.selectFrom("product");
  const typed = search.trim();
  if (typed !== "") query = query.where(isFound(typed, productFacts));
  if (state === "draft") query = query.where("status", "=", "DRAFT");
  if (state === "archived") query = query.where("status", "=", "ARCHIVED");
  if (state === "shown" || state === "unshown")
    query = query.where("status", "=", "ACTIVE").where("published", "=", state === "shown" ? 1 : 0);
  return query;
}

interface Sums {
  /** Lowest of its variants; 0 where no price is set. */
  lowestCents: number;
  highestCents: number;
  variants: number;
  /** Pieces that can be bought now; null where none is counted. */
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
