import type { DeskProduct, DeskVariant } from "#commerce";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";

const kinds = [
  { value: "pieces", label: "Counted stock" },
  { value: "made", label: "Made to order" },
  { value: "offMade", label: "Made to order, not offered" },
];

/** CSS shows piece fields only while pieces are sold, even without JavaScript. */
const ofPieces = "hidden content-start gap-2 group-has-[option[value=pieces]:checked]/stock:grid";

/** How each variant is sold, and its number of pieces. */
export function StockForm({ product, answer }: { product: DeskProduct; answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  return (
    <DeskSection title="Stock">
      <p className="max-w-[44em] text-ui text-text-2">
        The total includes pieces on hold or sold, which you can't remove here. Made-to-order products have no
        count. Use that only for pieces made after each order.
      </p>
      <DeskForm isReadable ref={form} noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="stock" />
        <input type="hidden" name="version" value={product.updatedAt} />
        <div className="border-t border-line">
          {product.variants.map((variant) => (
            <VariantStock
              key={variant.id}
              variant={variant}
              isOnly={product.variants.length === 1}
              answer={answer}
            />
          ))}
        </div>
        <div>
          <Button type="submit">Save stock</Button>
        </div>
      </DeskForm>
    </DeskSection>
  );
}

function VariantStock({
  variant,
  isOnly,
  answer,
}: {
  variant: DeskVariant;
  isOnly: boolean;
  answer: ChangeAnswer | undefined;
}) {
  const { id, title, isTracked, isAvailable, freeUnits, freeSerials, bound } = variant;
  const kind = isTracked ? "pieces" : isAvailable ? "made" : "offMade";
  const all = freeUnits + bound.length;
  const field = (name: string, saved: string) => fieldState(answer, `${name}-${id}`, saved);
  return (
    <fieldset className="group/stock grid min-w-0 gap-4 border-b border-line py-5 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,6fr)]">
      <legend className="sr-only">{isOnly ? "Stock" : title}</legend>
      <div className="grid content-start gap-3">
        {!isOnly && <p className="text-ui font-medium">{title}</p>}
        <SelectField label="Sold as" {...field("kind", kind)} options={kinds} />
      </div>
      <div className={ofPieces}>
        <TextField
          label="Total pieces"
          {...field("pieces", String(all))}
          inputMode="numeric"
          className="tabular-nums"
        />
        <p className="text-small text-text-2 tabular-nums">{countWords(variant)}</p>
      </div>
      <div className={ofPieces}>
        <TextArea
          label="Serial numbers of available pieces, one per line"
          optional
          {...field("serials", freeSerials.join("\n"))}
          rows={Math.min(6, Math.max(2, freeSerials.length))}
          className="[&_textarea]:min-h-0"
          spellCheck={false}
        />
        {bound.length > 0 && (
          <p className="text-small text-text-2">
            Not available:{" "}
            {bound
              .map(
                (piece) =>
                  `${piece.serial ?? "no serial number"} (${piece.withheld ? "not for sale" : piece.state})`,
              )
              .join(", ")}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function countWords({ freeUnits, bound }: DeskVariant): string {
  const held = bound.filter(({ state }) => state === "held").length;
  const sold = bound.filter(({ state }) => state === "sold").length;
  const withheld = bound.length - held - sold;
  return `${freeUnits} available, ${held} on hold, ${sold} sold${withheld > 0 ? `, ${withheld} not for sale` : ""}`;
}
