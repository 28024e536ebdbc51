import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ChosenProduct } from "#commerce";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { imageAt, PieceThumb } from "../../kit/piece-thumb.tsx";

interface ChosenProductsProps {
  chosen: readonly ChosenProduct[];
  /** What a search found; null if nothing was searched. */
  found: readonly ChosenProduct[] | null;
  typed: string;
  error: string | undefined;
}

/** Products chosen by hand in their order, and a search to add more. Every button posts the form without saving it. */
export function ChosenProducts({ chosen, found, typed, error }: ChosenProductsProps) {
  const ids = chosen.map(({ id }) => id);
  const more = found?.filter(({ id }) => !ids.includes(id)) ?? null;
  return (
    <div className="grid gap-5">
      <input type="hidden" name="products" value={ids.join(",")} />
      {error && <p className="text-small text-garnet">{error}</p>}
      {chosen.length === 0 && (
        <p className="text-ui text-text-2">No products yet. Search below to add some.</p>
      )}
      {chosen.length > 0 && (
        <ol className="border-t border-line">
          {chosen.map((product, index) => (
            <li key={product.id} className="flex items-center gap-3 border-b border-line py-2">
              <Thumb product={product} />
              <ProductName product={product} />
              <MoveButtons id={product.id} title={product.title} index={index} count={chosen.length} />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Find products"
          name="q"
          type="search"
          defaultValue={typed}
          maxLength={100}
          placeholder="Title, brand, tag or SKU"
          className="min-w-0 flex-1 basis-64"
          onKeyDown={(event) => {
            // Enter searches, and doesn't save the collection.
            if (event.key !== "Enter") return;
            event.preventDefault();
            const { form } = event.currentTarget;
            form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="find"]'));
          }}
        />
        <Button type="submit" name="intent" value="find" variant="secondary">
          Find
        </Button>
      </div>
      {more && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-small font-medium" role="status">
            {more.length === 0 ? `Nothing more found for “${typed}”.` : "Tick what to add"}
          </legend>
          {more.map((product) => (
            <div key={product.id} className="flex items-center gap-3 border-b border-line py-1">
              <Thumb product={product} />
              <Checkbox
                label={product.isVisible ? product.title : `${product.title} (not in the store)`}
                name={`add-${product.id}`}
                value="yes"
              />
            </div>
          ))}
          {more.length > 0 && (
            <div className="mt-3">
              <Button type="submit" name="intent" value="add" variant="secondary">
                Add to the collection
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}

function Thumb({ product: { title, picture } }: { product: ChosenProduct }) {
  return <PieceThumb piece={{ title, image: imageAt(picture) }} className="w-10" sizes="40px" />;
}

/** A product's title, and whether shoppers see it. */
export function ProductName({ product }: { product: ChosenProduct }) {
  return (
    <span className="min-w-0 flex-1 text-ui wrap-anywhere">
      {product.title}
      {!product.isVisible && <span className="block text-small text-text-2">Not in the store</span>}
    </span>
  );
}

function MoveButtons({
  id,
  title,
  index,
  count,
}: {
  id: number;
  title: string;
  index: number;
  count: number;
}) {
  const button = (way: string, label: string) => ({
    ...{ type: "submit" as const, name: "move", value: `${id} ${way}`, label: `${label} ${title}` },
  });
  return (
    <span className="flex flex-none">
      <IconButton {...button("up", "Move up")} disabled={index === 0}>
        <ArrowUp size={18} strokeWidth={1.25} />
      </IconButton>
      <IconButton {...button("down", "Move down")} disabled={index === count - 1}>
        <ArrowDown size={18} strokeWidth={1.25} />
      </IconButton>
      <IconButton {...button("remove", "Remove")}>
        <X size={18} strokeWidth={1.25} />
      </IconButton>
    </span>
  );
}
