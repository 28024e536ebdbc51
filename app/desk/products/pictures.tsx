import { deskMeta } from "../kit/desk-meta.ts";
import type { Route } from "./+types/pictures";
import { AddPicture } from "./add-picture.tsx";
import { answerEdit } from "./answer-edit.server.ts";
import { maxPictureBytes } from "./desk-products.server.ts";
import { addedIn, picturesIn } from "./pictures-form.server.ts";
import { PicturesForm } from "./pictures-form.tsx";
import { ownProducts, productAt } from "./product-desk.server.ts";
import { ProductFrame } from "./product-frame.tsx";
import { editingOf, readUpload } from "./read-edit.server.ts";

/** What the fields beside a picture take. */
const fieldBytes = 16_384;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await productAt(context, params.id);
  return { product, saved: new URL(request.url).searchParams.get("saved") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { id } = params;
  const form = await readUpload(request, maxPictureBytes + fieldBytes);
  const editing = editingOf(form, id, context);
  const products = ownProducts(context);
  const at = `/desk/products/${editing.id}/pictures?saved=`;
  if (form.get("intent") === "add") {
    const work = async () => products.addPicture(editing, await addedIn(form));
    return await answerEdit({
      context,
      id,
      form,
      done: `${at}picture`,
      fieldOf: ([name = ""]) => name,
      work,
    });
  }
  const wished = picturesIn(form);
  const work = () => products.savePictures(editing, wished);
  const fieldOf = ([, index = "", name = "altText"]: readonly string[]) =>
    `${name}-${wished[Number(index)]?.number ?? ""}`;
  return await answerEdit({ context, id, form, done: `${at}pictures`, fieldOf, work });
}

export { shouldRevalidate } from "./should-revalidate.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(`Pictures of ${loaderData?.product.title ?? "a product"}`);
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { product, saved } = loaderData;
  const answerOf = (intent: string) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <ProductFrame product={product} current="pictures" saved={saved} answer={actionData}>
      <div key={product.updatedAt} className="grid gap-12">
        {product.images.length > 0 && <PicturesForm product={product} answer={answerOf("order")} />}
        <AddPicture product={product} answer={answerOf("add")} />
      </div>
    </ProductFrame>
  );
}
