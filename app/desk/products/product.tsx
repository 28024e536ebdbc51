import type { DeskProduct } from "#commerce";
import { settings } from "#settings";
import { htmlToMarkdown } from "../../../foundation/rich-text/markdown.ts";
import { readRichText } from "../../../foundation/rich-text/read-rich-text.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { specRows } from "../../storefront/spec-rows.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/product";
import type { Description } from "./description-field.tsx";
import { mapErrorToField, readPostedFacts, rejectLongDescription } from "./facts-form.server.ts";
import { FactsForm } from "./facts-form.tsx";
import { handleProductEdit } from "./handle-product-edit.server.ts";
import { requireProduct, requireProducts } from "./product-desk.server.ts";
import { ProductFrame } from "./product-frame.tsx";
import { ProductPublishing } from "./product-publishing.tsx";
import { readProductEdit, readProductForm } from "./read-product-form.server.ts";

function ShownDetails({ product }: { product: DeskProduct }) {
  const specs = product.metafields.filter(({ namespace }) => namespace === "spec");
  const rows = specRows(Object.fromEntries(specs.map(({ key, value }) => [key, value])));
  return (
    <DeskSection title="Preview">
      {rows.length > 0 ? (
        <DeskFacts facts={rows} />
      ) : (
        <p className="text-ui text-text-2">
          No measurements yet. The product page shows typical values and says this piece hasn't been measured.
        </p>
      )}
    </DeskSection>
  );
}

function descriptionOf(html: string): Description {
  return { text: htmlToMarkdown(html), shown: readRichText(html) };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await requireProduct(context, params.id);
  const collections = await withDatabaseErrorPage(() => requireProducts(context).collections());
  const { descriptionHtml, translations } = product;
  const description = descriptionOf(descriptionHtml);
  const spanish = settings().languages?.includes("es")
    ? {
        title: translations?.es?.title ?? "",
        description: descriptionOf(translations?.es?.descriptionHtml ?? ""),
      }
    : null;
  return {
    product,
    description,
    spanish,
    collections,
    saved: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await readProductForm(request);
  const sent = { context, id, form };
  const editing = readProductEdit(sent);
  const products = requireProducts(context);
  const intent = form.get("intent");
  const done = () => `/desk/products/${editing.id}?saved=${intent}`;
  if (intent === "publish" || intent === "unpublish" || intent === "archive") {
    const wish = { wish: intent, acceptsNoPicture: form.has("noPicture") } as const;
    return await handleProductEdit(sent, { done, work: () => products.setState(editing, wish) });
  }
  if (intent === "delete") {
    const { title } = await requireProduct(context, id);
    return await handleProductEdit(sent, {
      done: () => `/desk/products?${new URLSearchParams({ deleted: title })}`,
      fieldOf: () => "state",
      work: () => products.deleteDraft(editing),
    });
  }
  if (intent !== "facts") throw safeRedirect(`/desk/products/${editing.id}`);
  const stored = await requireProduct(context, id);
  const work = async () =>
    rejectLongDescription(form, stored) ?? (await products.saveFacts(editing, readPostedFacts(form, stored)));
  return await handleProductEdit(sent, { done, fieldOf: mapErrorToField(form), work });
}

export { reloadAfterConflict as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.product.title ?? "Product");
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, description, spanish, collections, saved } = loaderData;
  const isFacts = actionData?.intent === "facts";
  return (
    <ProductFrame product={product} current="facts" saved={saved} answer={actionData}>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_300px] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <ProductPublishing product={product} answer={isFacts ? undefined : actionData} />
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <FactsForm
            key={product.updatedAt}
            product={product}
            description={description}
            spanish={spanish}
            collections={collections}
            answer={isFacts ? actionData : undefined}
          />
        </div>
        <ShownDetails product={product} />
      </div>
    </ProductFrame>
  );
}
