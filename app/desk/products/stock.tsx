import type { Choice, DeskProduct } from "#commerce";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Route } from "./+types/stock";
import { visibleOptions } from "./desk-products.server.ts";
import { handleProductEdit } from "./handle-product-edit.server.ts";
import { requireProduct, requireProducts } from "./product-desk.server.ts";
import { ProductFrame } from "./product-frame.tsx";
import { readProductEdit, readProductForm } from "./read-product-form.server.ts";
import { readPostedChoices, readPostedStock } from "./stock-form.server.ts";
import { StockForm } from "./stock-form.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await requireProduct(context, params.id);
  const saved = new URL(request.url).searchParams.get("saved");
  return { product, choices: [...visibleOptions(product)], saved };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await readProductForm(request);
  const sent = { context, id, form };
  const editing = readProductEdit(sent);
  const products = requireProducts(context);
  const at = `/desk/products/${editing.id}/stock?saved=`;
  if (form.get("intent") === "choices")
    return await handleProductEdit(sent, {
      done: () => `${at}choices`,
      fieldOf: ([, index = ""]) => (index === "" ? "choices" : `choice-${index}`),
      work: () => products.saveChoices(editing, readPostedChoices(form)),
    });
  return await handleProductEdit(sent, {
    done: () => `${at}stock`,
    fieldOf: ([, variant = "", name = "pieces"]) => `${name}-${variant}`,
    work: () => products.saveStock(editing, readPostedStock(form)),
  });
}

export { reloadAfterConflict as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(`Stock of ${loaderData?.product.title ?? "a product"}`);
}

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { product, choices, saved } = loaderData;
  const answerOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  const canAdd = useCanOpenPage("desk/products/:id/pieces/new");
  return (
    <ProductFrame product={product} current="stock" saved={saved} answer={actionData}>
      <div key={product.updatedAt} className="grid gap-12">
        <StockForm product={product} answer={answerOf("stock")} />
        {canAdd && product.variants.some(({ isTracked }) => isTracked) && (
          <div className="-mt-6">
            <ButtonLink to={`/desk/products/${product.id}/pieces/new`} variant="secondary">
              Add piece
            </ButtonLink>
          </div>
        )}
        <ChoicesForm product={product} choices={choices} answer={answerOf("choices")} />
      </div>
    </ProductFrame>
  );
}

interface ChoicesFormProps {
  product: DeskProduct;
  choices: readonly Choice[];
  answer: ChangeAnswer | undefined;
}

const most = 3;

/** A product's options, which determine its variants. */
function ChoicesForm({ product, choices, answer }: ChoicesFormProps) {
  const form = useFocusFirstError(answer);
  return (
    <DeskSection title="Options">
      <p className="max-w-[44em] text-ui text-text-2">
        A new value creates variants at the first variant's price, with none in stock. Removing a value
        removes its variants. Clear a name to remove that option.
      </p>
      {answer?.errors.choices && <Notice kind="error">{answer.errors.choices}</Notice>}
      <DeskForm isReadable ref={form} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="choices" />
        <input type="hidden" name="version" value={product.updatedAt} />
        {Array.from({ length: most }, (_, index) => (
          <fieldset key={index} className="grid min-w-0 gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
            <legend className="sr-only">Option {index + 1}</legend>
            <TextField
              label={`Option ${index + 1}`}
              optional
              {...fieldState(answer, `name-${index}`, choices[index]?.name ?? "")}
              placeholder={index === 0 ? "Metal" : undefined}
              maxLength={255}
            />
            <TextArea
              label="Values, one per line"
              {...fieldState(answer, `choice-${index}`, choices[index]?.values.join("\n") ?? "")}
              placeholder={index === 0 ? "14K yellow gold\n14K white gold" : undefined}
            />
          </fieldset>
        ))}
        <div>
          <Button type="submit" variant="secondary">
            Save options
          </Button>
        </div>
      </DeskForm>
    </DeskSection>
  );
}
