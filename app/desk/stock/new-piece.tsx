import { data } from "react-router";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import { takesScans } from "../scan/use-scanner.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/new-piece";
import { readWholeNumber } from "./read-whole-number.ts";
import { newRecordInput, visibleRecordFields } from "./visible-piece.server.ts";

const missing = "Product not found. It may have been deleted.";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, stock } = context.get(services);
  const product = await withDatabaseErrorPage(
    async () => (await shop?.deskProducts.read(readWholeNumber(params.id))) ?? null,
  );
  if (!product) throw data(missing, { status: 404 });
  const { role } = context.get(deskUserContext);
  const counted = product.variants.filter(({ isTracked }) => isTracked);
  return {
    product: { id: product.id, title: product.title },
    variants: counted.map(({ id, title }) => ({ value: String(id), label: title })),
    hasOptions: product.variants.length > 1,
    ...{ fields: visibleRecordFields(role), today: stock.today(), key: newIdempotencyKey() },
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop } = context.get(services);
  if (!shop) throw data(missing, { status: 404 });
  const form = await readPostedForm(request, context);
  const { key = "", variant, intent: _, ...typed } = form.typed;
  const work = () =>
    shop.deskProducts.addPiece({
      ...{ productId: readWholeNumber(params.id), variantId: readWholeNumber(variant), key, by: form.by },
      input: newRecordInput(form.by.role, typed),
    });
  return await applyFormChange(form, work, ({ id }) => `/desk/stock/${id}?saved=added`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(`Add a piece of ${loaderData?.product.title ?? "a product"}`);
}

/** Takes a new piece of a product into stock. */
export default function NewPiece({ loaderData, actionData }: Route.ComponentProps) {
  const { product, variants, hasOptions, fields, today, key } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  const form = useFocusFirstError(answer);
  return (
    <DeskPage
      title="Add a piece"
      lead={product.title}
      back={{ to: `/desk/products/${product.id}/stock`, label: "Stock of the product" }}
    >
      {variants.length === 0 ? (
        <p className="grid justify-items-start gap-2 text-ui">
          <span>This product is made to order. Set it to counted stock to add pieces.</span>
          <TextLink to={`/desk/products/${product.id}/stock`}>Open its stock</TextLink>
        </p>
      ) : (
        <div {...takesScans}>
          <DeskForm ref={form} noValidate className="grid max-w-[46em] gap-5">
            <ChangeNotices answer={answer} />
            <input type="hidden" name="intent" value="piece" />
            <input type="hidden" name="key" value={answer?.typed.key ?? key} />
            {hasOptions ? (
              <SelectField
                label="Variant"
                {...fieldState(answer, "variant", variants[0]!.value)}
                options={variants}
              />
            ) : (
              <input type="hidden" name="variant" value={variants[0]!.value} />
            )}
            <FieldInputs fields={fields} saved={{ acquiredOn: today }} answer={answer} today={today} />
            <div>
              <Button type="submit">Add piece</Button>
            </div>
          </DeskForm>
        </div>
      )}
    </DeskPage>
  );
}
