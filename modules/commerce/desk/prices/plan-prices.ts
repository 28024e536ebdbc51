import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Db } from "#database";
import { type Cents, formatMoney } from "#money";
import { storedVariantName } from "../../../../foundation/records/stored-variant-name.ts";
import { applyPriceRule, type PriceRule } from "./price-rule.ts";
import { maxProducts, type ProductSelection, selectedProducts } from "./select-products.ts";

/** A rule raises no price to more than this many times itself: an amount meant for rings would ruin those of charms. */
const maxRaise = 5;

/** The highest price that a product's form takes. */
const maxPriceCents = 1_000_000_000;

/** What a rule does to one variant. */
export interface PlannedPrice {
  productId: number;
  variantId: number;
  title: string;
  /** Empty for a product without options. */
  variantTitle: string;
  vendor: string;
  oldCents: Cents;
  oldCompareAtCents: Cents | null;
  newCents: Cents;
  newCompareAtCents: Cents | null;
  /** The highest cost of its unsold pieces; null if none is known. */
  costCents: Cents | null;
  /** Why its price stays; null if it changes. */
  skipped: string | null;
  /** Pieces that a checkout, ticket or layaway holds at the price that was agreed. */
  heldUnits: number;
}

export interface PricePlan {
  rows: PlannedPrice[];
  /** Identifies what the rows say, to notice a change between preview and saving. */
  seen: string;
  /** More products match than one change may have. */
  isTooMany: boolean;
}

interface PlanContext {
  database: Pick<Database, "dialect">;
  facts: { deposit: { productHandle: string } };
}

/** Plans a change of prices. `isLocked` locks the products until the caller's transaction ends. */
export async function planPrices(
  { database, facts }: PlanContext,
  db: Db,
  { selection, rule, isLocked = false }: { selection: ProductSelection; rule: PriceRule; isLocked?: boolean },
): Promise<PricePlan> {
  const found = await selectedProducts(db, selection)
    .select(["product.id", "title", "vendor", "handle"])
    .limit(maxProducts + 1)
    .$if(isLocked && database.dialect === "postgres", (query) => query.forUpdate())
    .execute();
  if (found.length > maxProducts) return { rows: [], seen: "", isTooMany: true };
  const products = new Map(found.map((product) => [product.id, product]));
  const variants = await readVariants(db, [...products.keys()]);
  const rows = variants.flatMap((variant): PlannedPrice[] => {
    const product = products.get(variant.product_id);
    if (!product) return [];
    const before = { priceCents: variant.price_cents, compareAtCents: variant.compare_at_price_cents };
    const after = applyPriceRule(rule, before) ?? before;
    const isDeposit = product.handle === facts.deposit.productHandle;
    return [
      {
        ...{ productId: product.id, variantId: variant.id, title: product.title, vendor: product.vendor },
        variantTitle: storedVariantName(variant.selected_options) ?? "",
        ...{ oldCents: before.priceCents, oldCompareAtCents: before.compareAtCents },
        ...{ newCents: after.priceCents, newCompareAtCents: after.compareAtCents },
        costCents: variant.cost === null ? null : Number(variant.cost),
        skipped: reasonToSkip({ variant, rule, before, after, isDeposit }),
        heldUnits: Number(variant.held),
      },
    ];
  });
  const changes = rows.filter(({ skipped }) => skipped === null).map(changeOf);
  return { rows, seen: createHash("sha256").update(JSON.stringify(changes)).digest("hex"), isTooMany: false };
}

function changeOf(row: PlannedPrice) {
  const { variantId, oldCents, oldCompareAtCents, newCents, newCompareAtCents } = row;
  return [variantId, oldCents, oldCompareAtCents, newCents, newCompareAtCents];
}

type VariantRow = Awaited<ReturnType<typeof readVariants>>[number];

interface Judged {
  variant: VariantRow;
  rule: PriceRule;
  before: { priceCents: Cents; compareAtCents: Cents | null };
  after: { priceCents: Cents; compareAtCents: Cents | null };
  isDeposit: boolean;
}

function reasonToSkip({ variant, rule, before, after, isDeposit }: Judged): string | null {
  if (isDeposit) return "The store sets this price";
  if (before.priceCents === 0) return "No price yet";
  const [units, free, held] = [Number(variant.units), Number(variant.free), Number(variant.held)];
  if (variant.tracked === 1 && units > 0 && free === 0) {
    if (held === 0) return "Sold";
    return Number(variant.layaway) > 0 ? "On layaway" : "On hold for a client";
  }
  if (rule.by === "original" && before.compareAtCents === null) return "No original price";
  if (after.priceCents <= 0) return "Would be $0 or less";
  if (rule.by !== "original" && after.priceCents > maxRaise * before.priceCents)
    return `Would be more than ${maxRaise} times its price`;
  if (after.priceCents > maxPriceCents) return `Would be above ${formatMoney(maxPriceCents)}`;
  const isSame = after.priceCents === before.priceCents && after.compareAtCents === before.compareAtCents;
  return isSame ? "No change" : null;
}

/** Variants with their pieces counted: unsold, held and on layaway. A withheld piece counts as free. */
async function readVariants(db: Db, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  const units = db
    .selectFrom("stock_unit as unit")
    .leftJoin("stock_record as record", "record.unit_id", "unit.id")
    .leftJoin("layaway", (join) =>
      join.onRef("layaway.order_id", "=", "unit.order_id").on("layaway.state", "=", "active"),
    )
    .innerJoin("variant as of", "of.id", "unit.variant_id")
    .select([
      "unit.variant_id",
      sql<number>`count(*)`.as("units"),
      sql<number>`sum(case when unit.state = 'free' then 1 else 0 end)`.as("free"),
      sql<number>`sum(case when unit.state = 'held' then 1 else 0 end)`.as("held"),
      sql<number>`sum(case when layaway.number is not null then 1 else 0 end)`.as("layaway"),
      sql<
        number | null
      >`max(case when unit.state <> 'sold' and record.ownership = 'owned' then record.cost_cents end)`.as(
        "cost",
      ),
    ])
    .where("of.product_id", "in", productIds)
    .groupBy("unit.variant_id");
  return await db
    .selectFrom("variant")
    .leftJoin(units.as("stock"), "stock.variant_id", "variant.id")
    .select([
      "variant.id",
      "product_id",
      "selected_options",
      "price_cents",
      "compare_at_price_cents",
      "tracked",
    ])
    .select((eb) => [
      eb.fn.coalesce("stock.units", eb.val(0)).as("units"),
      eb.fn.coalesce("stock.free", eb.val(0)).as("free"),
      eb.fn.coalesce("stock.held", eb.val(0)).as("held"),
      eb.fn.coalesce("stock.layaway", eb.val(0)).as("layaway"),
      "stock.cost",
    ])
    .where("product_id", "in", productIds)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
}
