import { deskMeta } from "../kit/desk-meta.ts";
import type { Route } from "./+types/stock";
import { answerEdit } from "./answer-edit.server.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { withoutDefault } from "./desk-products.server.ts";
import { ownProducts, productAt } from "./product-desk.server.ts";
import { ProductFrame } from "./product-frame.tsx";
import { editingOf, readForm } from "./read-edit.server.ts";
import { choicesIn, stockIn } from "./stock-form.server.ts";
import { StockForm } from "./stock-form.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await productAt(context, params.id);
  const saved = new URL(request.url).searchParams.get("saved");
  return { product, choices: [...withoutDefault(product)], saved };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id } = params;
  const form = await readForm(request);
  const editing = editingOf(form, id, context);
  const products = ownProducts(context);
  const at = `/desk/products/${editing.id}/stock?saved=`;
  if (form.get("intent") === "choices") {
    const work = () => products.saveChoices(editing, choicesIn(form));
    const fieldOf = ([, index = ""]: readonly string[]) => (index === "" ? "choices" : `choice-${index}`);
    return await answerEdit({ context, id, form, done: `${at}choices`, fieldOf, work });
  }
  const work = () => products.saveStock(editing, stockIn(form));
  const fieldOf = ([, variant = "", name = "pieces"]: readonly string[]) => `${name}-${variant}`;
  return await answerEdit({ context, id, form, done: `${at}stock`, fieldOf, work });
}

export { shouldRevalidate } from "./should-revalidate.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(`Stock of ${loaderData?.product.title ?? "a product"}`);
}

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { product, choices, saved } = loaderData;
  const answerOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <ProductFrame product={product} current="stock" saved={saved} answer={actionData}>
      <div key={product.updatedAt} className="grid gap-12">
        <StockForm product={product} answer={answerOf("stock")} />
        <ChoicesForm product={product} choices={choices} answer={answerOf("choices")} />
      </div>
    </ProductFrame>
  );
}
