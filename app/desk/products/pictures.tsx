import { useCanPostForm } from "../access/use-signed-in.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { PhotoUpload } from "../kit/photos/photo-upload.tsx";
import { handlePhotoForm, maxPhotoFormBytes } from "../kit/photos/posted-photos.server.ts";
import { readUpload } from "../kit/read-upload.server.ts";
import type { Route } from "./+types/pictures";
import { handleProductEdit } from "./handle-product-edit.server.ts";
import { readPostedPictures, storeProductPhoto } from "./pictures-form.server.ts";
import { PicturesForm } from "./pictures-form.tsx";
import { requireProduct, requireProducts } from "./product-desk.server.ts";
import { ProductFrame } from "./product-frame.tsx";
import { readProductEdit } from "./read-product-form.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await requireProduct(context, params.id);
  return { product, saved: new URL(request.url).searchParams.get("saved") };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await readUpload(request, maxPhotoFormBytes);
  const sent = { context, id, form };
  const editing = readProductEdit(sent);
  const products = requireProducts(context);
  const at = `/desk/products/${editing.id}/pictures?saved=`;
  if (form.get("intent") === "add")
    return await handlePhotoForm(form, storeProductPhoto(context, id), `${at}picture`);
  const wished = readPostedPictures(form);
  return await handleProductEdit(sent, {
    done: () => `${at}pictures`,
    fieldOf: ([, index = "", name = "altText"]) => `${name}-${wished[Number(index)]?.number ?? ""}`,
    work: () => products.savePictures(editing, wished),
  });
}

export { reloadAfterConflict as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(`Pictures of ${loaderData?.product.title ?? "a product"}`);
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { product, saved } = loaderData;
  const answerOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  const canAdd = useCanPostForm("desk/products/:id/photos");
  return (
    <ProductFrame product={product} current="pictures" saved={saved} answer={answerOf("order")}>
      <div className="grid gap-12">
        {canAdd && (
          <DeskSection title="Add pictures">
            <PhotoUpload
              to={`/desk/products/${product.id}/photos`}
              intent="add"
              noun="picture"
              hint="1200 × 1500 pixels is best. Camera data and location are removed."
              note={{
                name: "altText",
                label: "Describe these pictures",
                placeholder: "Yellow gold ring with an oval stone",
                maxLength: 300,
              }}
              answer={answerOf("add")}
            />
          </DeskSection>
        )}
        {product.images.length > 0 && (
          <PicturesForm key={product.updatedAt} product={product} answer={answerOf("order")} />
        )}
      </div>
    </ProductFrame>
  );
}
