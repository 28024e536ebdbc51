import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "#database";
import { contains, type ProductCondition, someVariant } from "./product-conditions.ts";

type Builder = ExpressionBuilder<Tables, "product">;

/** Each word stands in one of the fields (`SearchableField` of the API), inside a word too; upper case is no matter. */
export function fieldsContain(named: readonly string[], words: readonly string[]): ProductCondition {
  const fields = [...new Set(named)];
  return (eb) =>
    eb.and(words.map((word) => eb.or(fields.flatMap((field) => fieldContains(eb, field, word) ?? []))));
}

function fieldContains(eb: Builder, field: string, word: string): Expression<SqlBool> | null {
  switch (field) {
    case "TITLE":
      return eb("product.search_text", "like", `% ${word}%|%`);
    case "VENDOR":
      return contains(eb.fn<string>("lower", ["product.vendor"]), word);
    case "PRODUCT_TYPE":
      return contains(eb.fn<string>("lower", ["product.product_type"]), word);
    case "TAG":
      return contains(eb.fn<string>("lower", ["product.tags"]), word);
    case "BODY":
      return contains(eb.fn<string>("lower", ["product.description_html"]), word);
    case "VARIANTS_TITLE":
      return someVariant(eb, (variant) => contains(variant.fn<string>("lower", ["variant.title"]), word));
    case "VARIANTS_SKU":
      return someVariant(eb, (variant) => contains(variant.fn<string>("lower", ["variant.sku"]), word));
    default:
      return null;
  }
}
