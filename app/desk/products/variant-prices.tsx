import { fixedString } from "#money";
import { TextField } from "../../ui/text-field.tsx";
import type { DeskProduct } from "./desk-products.server.ts";
import type { FieldState } from "./edit-answer.ts";

interface VariantPricesProps {
  product: DeskProduct;
  field: (name: string, saved: string) => FieldState;
}

/** Price, former price and SKU of each variant. */
export function VariantPrices({ product, field }: VariantPricesProps) {
  const isSingle = product.variants.length === 1;
  return (
    <div className="grid gap-6">
      {product.variants.map(({ id, title, priceCents, compareAtPriceCents, sku }) => (
        <fieldset key={id} className="min-w-0">
          <legend className={isSingle ? "sr-only" : "mb-2 text-ui font-medium"}>{title}</legend>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <TextField
              label="Price, US dollars"
              {...field(`price-${id}`, priceCents === 0 ? "" : fixedString(priceCents))}
              inputMode="decimal"
              className="tabular-nums"
            />
            <TextField
              label="Former price"
              optional
              {...field(
                `compare-${id}`,
                compareAtPriceCents === null ? "" : fixedString(compareAtPriceCents),
              )}
              inputMode="decimal"
              className="tabular-nums"
            />
            <TextField
              label="SKU"
              optional
              {...field(`sku-${id}`, sku ?? "")}
              maxLength={255}
              className="max-sm:col-span-2"
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
