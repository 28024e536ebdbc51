import { Form } from "react-router";
import { fixedString } from "#money";
import { shop } from "../../../shop.config.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import type { DeskOrder } from "./desk-orders.server.ts";
import type { OrderAnswer } from "./order-answer.ts";
import { useSending } from "./use-sending.ts";

/** Quotes the final price of a custom piece, or corrects it while it is quoted. */
export function FinalPriceForm({ order, answer }: { order: DeskOrder; answer: OrderAnswer | undefined }) {
  const own = answer?.form === "price" ? answer : undefined;
  const form = useFirstError(own);
  const { final, version, taxCounties } = order;
  const errorAt = (field: string) => (own?.field === field ? (own.message ?? undefined) : undefined);
  const counties = [
    ...taxCounties.map((county) => ({ value: county, label: county })),
    { value: "", label: `Sent outside ${shop.address.state}: no tax collected` },
  ];
  return (
    <Form ref={form} method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="intent" value="price" />
      <input type="hidden" name="version" value={version} />
      {final && <input type="hidden" name="seenFinalPriceCents" value={final.priceCents} />}
      <TextField
        label="Final price before tax, in dollars"
        name="finalPrice"
        inputMode="decimal"
        autoComplete="off"
        required
        maxLength={40}
        defaultValue={own?.typed.finalPrice ?? (final ? fixedString(final.priceCents) : "")}
        error={errorAt("finalPrice")}
        hint="The deposit is taken off by itself. The buyer gets a letter with the balance."
      />
      <SelectField
        label="Handed over in"
        name="taxCounty"
        options={counties}
        defaultValue={own?.typed.taxCounty ?? countyOf(final?.taxLabel, taxCounties) ?? shop.address.county}
        error={errorAt("taxCounty")}
      />
      <Button
        type="submit"
        variant={final ? "secondary" : "primary"}
        block
        busy={useSending("price") ? "Saving" : undefined}
      >
        {final ? "Correct the final price" : "Quote the final price"}
      </Button>
    </Form>
  );
}

/** The county of "Suffolk County, 8.75%"; undefined before a price is quoted. */
function countyOf(label: string | null | undefined, counties: readonly string[]): string | undefined {
  if (label === undefined) return undefined;
  return label === null ? "" : counties.find((county) => label.startsWith(county));
}
