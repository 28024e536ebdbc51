import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#database";
import {
  containsTyped,
  normalizedCodeColumn,
  type SearchedFacts,
} from "../../foundation/records/searched-text.ts";

type Dialect = Database["dialect"];

export const buyerName = sql<string>`orders.first_name || ' ' || orders.last_name`;

/** Searchable customer and number of an order. */
export const buyerSearchFields = {
  texts: [sql`orders.number`, sql`orders.first_name`, sql`orders.last_name`, sql`orders.email`],
  codes: [normalizedCodeColumn(sql`orders.number`)],
  phones: [sql`orders.phone`],
} satisfies SearchedFacts;

/** Searchable fields of a payment: amount, reference and card. The last two are codes, which are cheap to compare. */
export const paymentSearchFields = {
  texts: [],
  codes: [normalizedCodeColumn(sql`payment.ref`), sql`payment.last_four`],
  cents: [sql`payment.amount_cents`],
} satisfies SearchedFacts;

const id = sql`orders.id`;

/** Searchable fields of an order: customer, pieces, serial numbers, amounts, payments and parcel. */
export function orderSearchFields(dialect: Dialect) {
  return {
    ...buyerSearchFields,
    texts: [...buyerSearchFields.texts, sql`orders.discount_code`],
    codes: [...buyerSearchFields.codes, normalizedCodeColumn(sql`orders.discount_code`)],
    cents: [sql`orders.total_cents`],
    rows: [
      {
        id,
        of: sql`select order_id from journal_entry join journal_posting on entry = journal_entry.number`,
        facts: { texts: [], cents: [sql`abs(journal_posting.cents)`] },
      },
      {
        id,
        of: sql`select order_id from payment`,
        facts: paymentSearchFields,
      },
      {
        id,
        of: sql`select order_id from stock_unit`,
        facts: { texts: [sql`stock_unit.serial`], codes: [sql`stock_unit.serial_key`] },
      },
      {
        id,
        of: sql`select order_id from stock_return`,
        facts: { texts: [sql`stock_return.serial`], codes: [sql`stock_return.serial_key`] },
      },
      {
        id,
        of: sql`select order_id from handover`,
        facts: {
          texts: [sql`handover.received_by`],
          codes: [normalizedCodeColumn(sql`handover.tracking_number`)],
        },
      },
    ],
    within: (word) => linesWith(dialect, word),
  } satisfies SearchedFacts;
}

/** JSON syntax found in every stored line besides its own texts. */
const lineKeys =
  "id variantid producthandle title varianttitle vendor sku image url alttext width height quantity unitpricecents " +
  "totalcents discountcents attributes key value istracked istaxable isdiscountable true false null images webp jpg";

/** Whether a line of an order contains a word. Parses the JSON only for words that would also match its syntax. */
function linesWith(dialect: Dialect, word: string): RawBuilder<SqlBool> {
  const isText = /^\p{L}+$/u.test(word) && !lineKeys.includes(word.toLowerCase());
  if (isText) return containsTyped(sql`orders.lines`, word);
  const [lines, title] =
    dialect === "sqlite"
      ? [sql`json_each(orders.lines)`, sql`json_extract(line.value, '$.title')`]
      : [sql`jsonb_array_elements(orders.lines::jsonb)`, sql`(line.value ->> 'title')`];
  return sql<SqlBool>`(${containsTyped(sql`orders.lines`, word)}
    and exists (select 1 from ${lines} as line where ${containsTyped(title, word)}))`;
}

/** Searchable fields of a held or sold piece, excluding its customer. */
export const heldPieceSearchFields = {
  texts: [sql`stock_unit.serial`, sql`product.title`, sql`variant.title`, sql`orders.number`],
  codes: [sql`stock_unit.serial_key`, normalizedCodeColumn(sql`orders.number`)],
  cents: [sql`variant.price_cents`],
} satisfies SearchedFacts;

/** Searchable fields of a product: the storefront's search words, handle, reference, serial numbers and price. */
export const productSearchFields = {
  texts: [sql`product.title`, sql`product.handle`, sql`product.search_text`],
  rows: [
    {
      id: sql`product.id`,
      of: sql`select product_id from variant`,
      facts: {
        texts: [sql`variant.sku`],
        codes: [normalizedCodeColumn(sql`variant.sku`)],
        cents: [sql`variant.price_cents`],
      },
    },
    {
      id: sql`product.id`,
      of: sql`select product_id from variant join stock_unit on stock_unit.variant_id = variant.id`,
      facts: { texts: [], codes: [sql`stock_unit.serial_key`] },
    },
  ],
} satisfies SearchedFacts;
