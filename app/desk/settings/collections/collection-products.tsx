import { useState } from "react";
import type { ChosenProduct } from "#commerce";
import { Button } from "../../../ui/button.tsx";
import { ChoiceDot } from "../../../ui/radio-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { imageAt, PieceThumb } from "../../kit/piece-thumb.tsx";
import { ChosenProducts, ProductName } from "./chosen-products.tsx";
import { RuleRows, type TypedRule } from "./rule-rows.tsx";
import { memberWords } from "./rule-words.ts";

/** What the form has besides its texts. */
export interface ProductsState {
  chosen: readonly ChosenProduct[];
  rules: readonly TypedRule[];
  /** What a search for products found; null if nothing was searched. */
  found: readonly ChosenProduct[] | null;
  /** What the rules match; null if that wasn't asked. */
  preview: { total: number; invisible: number; first: readonly ChosenProduct[] } | null;
}

type Members = keyof typeof memberWords;

interface CollectionProductsProps extends ProductsState {
  members: Members;
  /** Whether the collection went by its name so far. */
  isByName: boolean;
  any: string;
  search: string;
  errors: Readonly<Record<string, string>>;
  choices: { brands: readonly string[]; types: readonly string[] };
}

const leads: Record<Members, string> = {
  hand: "You choose them, and their order.",
  rule: "Products join and leave on their own.",
  name: "All whose type, tag or collection has its name. Its page has no description or picture.",
};

/** How a collection gets its products: chosen by hand, or by rules. */
export function CollectionProducts(props: CollectionProductsProps) {
  const { isByName, errors, chosen, found, search, rules, any, choices, preview } = props;
  const [members, setMembers] = useState(props.members);
  const isHydrated = useHydrated();
  const partOf = (part: Members) => (isHydrated && members !== part ? "hidden" : "grid gap-5");
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">How it gets its products</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {(Object.keys(memberWords) as Members[])
            .filter((value) => value !== "name" || isByName)
            .map((value) => (
              <label key={value} className="choice-card group/choice grid content-start gap-1 p-4">
                <input
                  type="radio"
                  name="members"
                  value={value}
                  checked={value === members}
                  onChange={() => setMembers(value)}
                  className="choice-input"
                />
                <span className="flex items-center gap-3 text-ui font-medium">
                  <ChoiceDot />
                  {memberWords[value]}
                </span>
                <span className="text-small text-text-2">{leads[value]}</span>
              </label>
            ))}
        </div>
      </fieldset>
      <div className={partOf("hand")}>
        <ChosenProducts chosen={chosen} found={found} typed={search} error={errors.products} />
      </div>
      <div className={partOf("rule")}>
        <SelectField
          label="Products must match"
          name="any"
          defaultValue={any}
          options={[
            { value: "no", label: "All of the rules" },
            { value: "yes", label: "Any of the rules" },
          ]}
          className="max-w-72"
        />
        <RuleRows key={JSON.stringify(rules)} rules={rules} errors={errors} choices={choices} />
        <div>
          <Button type="submit" name="intent" value="preview" variant="secondary">
            Show what matches
          </Button>
        </div>
        {preview && <Preview preview={preview} />}
      </div>
    </>
  );
}

function Preview({
  preview: { total, invisible, first },
}: {
  preview: NonNullable<ProductsState["preview"]>;
}) {
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ui">
        {total === 1 ? "1 product matches." : `${total} products match.`}
        {invisible > 0 && (
          <span className="text-text-2">
            {invisible === 1 ? " 1 more isn’t in the store." : ` ${invisible} more aren’t in the store.`}
          </span>
        )}
      </p>
      <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2">
        {first.map((product) => (
          <li key={product.id} className="flex items-center gap-3 border-b border-line py-2">
            <PieceThumb
              piece={{ title: product.title, image: imageAt(product.picture) }}
              className="w-10"
              sizes="40px"
            />
            <ProductName product={product} />
          </li>
        ))}
      </ul>
      {total > first.length && <p className="text-small text-text-2">The first {first.length} are shown.</p>}
    </div>
  );
}
