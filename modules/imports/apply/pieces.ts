import type { Db } from "#database";
import { findOnHandBySerial } from "#stock";
import { freeHandle, nextPosition } from "../../commerce/admin/create-product.ts";
import { productRow, variantRow } from "../../commerce/catalogue/insert-products.ts";
import type { Draft, ReadFact } from "../drafts/draft.ts";
import type { PieceDraft } from "../drafts/piece-draft.ts";
import {
  type Applied,
  type ApplyKind,
  type ApplyPlace,
  type Made,
  type Match,
  type MatchQuery,
  RowRefusedError,
} from "./apply-kind.ts";
import { insertRecords, insertUnits } from "./pieces-in-hand.ts";
import { descriptionOf, metafieldsOf, noOptions } from "./product-facts.ts";
import { cut } from "./texts.ts";

const gone: Partial<Record<PieceDraft["status"], string>> = {
  sold: "Sold in the previous system.",
  returned: "Returned to its vendor in the previous system.",
  missing: "Missing in the previous system.",
};

const aways: Partial<Record<PieceDraft["status"], "memo" | "bench">> = {
  "on-memo": "memo",
  "at-bench": "bench",
};

const maxUnits = 500;

export const piecesKind: ApplyKind<"piece"> = {
  kind: "piece",
  match: matchPiece,
  async apply(place, draft, ref) {
    if (ref === null) return await createPiece(place, draft);
    const [what = "", id = ""] = ref.split(" ");
    return what === "unit"
      ? await fillPiece(place, draft.value, Number(id))
      : await addToVariant(place, draft.value, Number(id));
  },
};

async function matchPiece(
  db: Db,
  { value }: Draft<"piece">,
  { known, run, answers }: MatchQuery,
): Promise<Match> {
  const reason = gone[value.status];
  if (reason !== undefined) return { skipped: reason };
  if (value.quantity === 0) return { skipped: "None in stock." };
  if (value.quantity > maxUnits)
    return {
      refused: `This row stands for ${value.quantity} pieces. Split it into rows of up to ${maxUnits}.`,
    };
  const earlier = known.find(({ what }) => what === "unit");
  if (earlier && (await exists(db, Number(earlier.ref)))) return { ref: `unit ${earlier.ref}` };
  const serial = value.serial === null ? null : cut(value.serial, 64);
  const other = serial ? await findOnHandBySerial(db, { id: 0, serial }) : null;
  if (other) {
    if (!(await madeIn(db, run, other.id))) return { ref: `unit ${other.id}` };
    const topic = "pieces:same-serial";
    if (answers[topic] === "merge") return { ref: `unit ${other.id}` };
    const text = "Some serial numbers are on two tags. Are they the same piece?";
    const choices = [
      { value: "merge", label: "Same piece: keep the first, complete it" },
      { value: "skip", label: "Leave the second one out", skips: true },
    ];
    return { ask: { topic, text, shown: `${value.title}, ${serial}, tag ${value.code}`, answers: choices } };
  }
  const sku = value.sku ?? value.code;
  const variant = await db
    .selectFrom("variant")
    .select("id")
    .where("sku", "=", cut(sku, 255))
    .where("tracked", "=", 1)
    .executeTakeFirst();
  return { ref: sku !== "" && variant ? `variant ${variant.id}` : null };
}

async function exists(db: Db, unit: number): Promise<boolean> {
  return (
    (await db.selectFrom("stock_unit").select("id").where("id", "=", unit).executeTakeFirst()) !== undefined
  );
}

async function madeIn(db: Db, run: number, unit: number): Promise<boolean> {
  const row = await db
    .selectFrom("import_made")
    .innerJoin("import_row", "import_row.id", "import_made.row_id")
    .select("ref")
    .where("run_id", "=", run)
    .where("what", "=", "unit")
    .where("ref", "=", String(unit))
    .executeTakeFirst();
  return row !== undefined;
}

/** What the register says of a piece. */
function recordOf(value: PieceDraft) {
  const away: "" | "memo" | "bench" = aways[value.status] ?? "";
  if (value.ownership === "consigned" && value.supplier === "")
    throw new RowRefusedError("This piece is on consignment, but the row doesn't name its consignor.");
  return {
    ...{ ownership: value.ownership, cost_cents: value.costCents, supplier: cut(value.supplier, 120) },
    ...{ terms: cut(value.terms, 300), place: cut(value.place, 60), away, lab: cut(value.lab, 40) },
    ...{ report_number: cut(value.reportNumber, 40), condition: cut(value.condition, 2_000) },
    ...{
      has_box: value.hasBox ? (1 as const) : (0 as const),
      has_papers: value.hasPapers ? (1 as const) : (0 as const),
    },
    ...{ papers_note: cut(value.papersNote, 200), acquired_on: value.acquiredOn },
  } as const;
}

async function createPiece(place: ApplyPlace, draft: Draft<"piece">): Promise<Applied> {
  const { value, facts } = draft;
  const title = cut(value.title || value.category, 255);
  if (title === "") throw new RowRefusedError("This piece has no name. Add one, and import it again.");
  const product = await insertProduct(place, {
    ...{ title, vendor: value.vendor, type: value.category, description: pieceText(value) },
    ...{
      sku: value.sku ?? value.code,
      priceCents: value.priceCents ?? 0,
      compareAtCents: value.compareAtCents,
      facts,
    },
  });
  const units = await receive(place, product.variant, value, value.quantity);
  return { fate: "new", reason: missing(value), made: [product.made, ...units] };
}

/** What staff should add to it. */
function missing({ costCents, priceCents }: PieceDraft): string {
  if (costCents === null) return priceCents === null ? "Has no cost and no price." : "Has no cost.";
  return priceCents === null ? "Has no price." : "";
}

function pieceText({ description, stones }: PieceDraft): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return [description, ...stones]
    .filter(Boolean)
    .map((text) => `<p>${escaped(text)}</p>`)
    .join("");
}

export interface SinglePiece {
  title: string;
  vendor: string;
  type: string;
  description: string;
  sku: string;
  priceCents: number;
  compareAtCents: number | null;
  facts: readonly ReadFact[];
}

/** A product for one piece, not shown in the store until somebody publishes it. */
export async function insertProduct(
  place: ApplyPlace,
  { title, vendor, type, description, sku, priceCents, compareAtCents, facts }: SinglePiece,
): Promise<{ variant: number; made: Made }> {
  const { tx, now, facts: shop } = place;
  const variant = {
    ...{
      title: "Default Title",
      sku: cut(sku, 255) || null,
      priceCents,
      compareAtPriceCents: compareAtCents,
    },
    selectedOptions: [{ name: "Title", value: "Default Title" }],
    ...{ requiresShipping: true, taxable: true, stock: { kind: "pieces" as const, serials: [] } },
  };
  const row = productRow(
    {
      ...{ handle: await freeHandle(tx, title), title, vendor: cut(vendor, 255) || shop.name },
      ...{ productType: cut(type, 255), descriptionHtml: descriptionOf(description), tags: [] },
      ...{ options: [...noOptions], images: [], seo: { title: null, description: null } },
      metafields: metafieldsOf({ value: { variants: [] } as never, facts: [...facts] }).filter(
        (one) => one.value !== "",
      ),
      ...{ variants: [variant], status: "ACTIVE", isPublished: false, position: await nextPosition(tx) },
    },
    now,
  );
  const { id } = await tx.insertInto("product").values(row).returning("id").executeTakeFirstOrThrow();
  const stored = await tx
    .insertInto("variant")
    .values(variantRow(variant, Number(id), 1))
    .returning("id")
    .executeTakeFirstOrThrow();
  place.products.add(Number(id));
  const made = { what: "product", ref: String(id), isNew: true, version: row.updated_at } as const;
  return { variant: Number(stored.id), made };
}

/** Pieces of a variant in the register, with their costs in the opening stock. */
async function receive(
  place: ApplyPlace,
  variant: number,
  value: PieceDraft,
  count: number,
): Promise<Made[]> {
  const serial = value.serial === null ? null : cut(value.serial, 64) || null;
  if (serial !== null && count > 1)
    throw new RowRefusedError(`This row has one serial number for ${count} pieces. Give each its own row.`);
  const serials = Array.from({ length: count }, () => serial);
  const units = await insertUnits(
    place.tx,
    variant,
    serials,
    value.status === "on-hold" ? { withheld: 1 } : {},
  );
  const set = recordOf(value);
  await insertRecords(
    place,
    units.map((unit) => ({ unit, set })),
  );
  return units.map((unit) => ({ what: "unit", ref: String(unit), isNew: true, version: 1 }));
}

/** A piece of a product that another file brought: one of its pieces that nobody entered yet, or one more. */
async function addToVariant(place: ApplyPlace, value: PieceDraft, variant: number): Promise<Applied> {
  const { tx } = place;
  const { product_id } = await tx
    .selectFrom("variant")
    .select("product_id")
    .where("id", "=", variant)
    .executeTakeFirstOrThrow();
  place.products.add(Number(product_id));
  const bare = await tx
    .selectFrom("stock_unit")
    .leftJoin("stock_record", "stock_record.unit_id", "stock_unit.id")
    .select("stock_unit.id")
    .where("variant_id", "=", variant)
    .where("state", "=", "free")
    .where("serial", "is", null)
    .where("unit_id", "is", null)
    .orderBy("stock_unit.id")
    .executeTakeFirst();
  if (!bare || value.quantity > 1)
    return { fate: "new", reason: "", made: await receive(place, variant, value, value.quantity) };
  const unit = Number(bare.id);
  const serial = value.serial === null ? null : cut(value.serial, 64) || null;
  if (serial !== null) await tx.updateTable("stock_unit").set({ serial }).where("id", "=", unit).execute();
  await insertRecords(place, [{ unit, set: recordOf(value) }]);
  return { fate: "merged", made: [{ what: "unit", ref: String(unit), isNew: false, version: 1 }] };
}

/** Fills what the register doesn't say yet; costs that are booked stay. */
async function fillPiece(place: ApplyPlace, value: PieceDraft, unit: number): Promise<Applied> {
  const { tx, now } = place;
  const record = await tx
    .selectFrom("stock_record")
    .selectAll()
    .where("unit_id", "=", unit)
    .executeTakeFirst();
  const told = recordOf(value);
  if (!record) {
    await insertRecords(place, [{ unit, set: told }]);
    return { fate: "merged", made: [{ what: "unit", ref: String(unit), isNew: false, version: 1 }] };
  }
  const filled = Object.entries(told).filter(([column, text]) => {
    const stored = record[column as keyof typeof record];
    return (
      [
        "supplier",
        "terms",
        "place",
        "lab",
        "report_number",
        "condition",
        "papers_note",
        "acquired_on",
      ].includes(column) &&
      (stored === "" || stored === null) &&
      text !== "" &&
      text !== null
    );
  });
  if (filled.length === 0) return { fate: "same", made: [] };
  const version = Number(record.version) + 1;
  await tx
    .updateTable("stock_record")
    .set({ ...Object.fromEntries(filled), version, updated_at: now })
    .where("unit_id", "=", unit)
    .execute();
  const before = Object.fromEntries(
    filled.map(([column]) => [column, record[column as keyof typeof record]]),
  );
  const more = { before: { record: before, version: Number(record.version) } };
  return { fate: "merged", made: [{ what: "unit", ref: String(unit), isNew: false, version, ...more }] };
}
