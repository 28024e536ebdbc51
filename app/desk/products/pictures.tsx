import type { DeskProduct } from "#commerce";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { FileField } from "../kit/file-field.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import type { Route } from "./+types/pictures";
import { maxPictureBytes } from "./desk-products.server.ts";
import { handleProductEdit } from "./handle-product-edit.server.ts";
import { pictureSubjectChoices } from "./option-value-keys.ts";
import { readPostedPicture, readPostedPictures } from "./pictures-form.server.ts";
import { PicturesForm } from "./pictures-form.tsx";
import { requireProduct, requireProducts } from "./product-desk.server.ts";
import { ProductFrame } from "./product-frame.tsx";
import { readProductEdit } from "./read-product-form.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const product = await requireProduct(context, params.id);
  return { product, saved: new URL(request.url).searchParams.get("saved") };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const form = await readUpload(request, maxPictureBytes);
  const sent = { context, id, form };
  const editing = readProductEdit(sent);
  const products = requireProducts(context);
  const at = `/desk/products/${editing.id}/pictures?saved=`;
  if (form.get("intent") === "add") {
    const work = async () => products.addPicture(editing, await readPostedPicture(form));
    return await handleProductEdit(sent, { done: () => `${at}picture`, work });
  }
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
  return (
    <ProductFrame product={product} current="pictures" saved={saved} answer={actionData}>
      <div key={product.updatedAt} className="grid gap-12">
        {product.images.length > 0 && <PicturesForm product={product} answer={answerOf("order")} />}
        <AddPicture product={product} answer={answerOf("add")} />
      </div>
    </ProductFrame>
  );
}

function AddPicture({ product, answer }: { product: DeskProduct; answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  const choices = pictureSubjectChoices(product);
  return (
    <DeskSection title="Add a picture">
      <DeskForm ref={form} encType="multipart/form-data" noValidate className="grid max-w-[40em] gap-5">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="version" value={product.updatedAt} />
        <FileField
          label="Picture"
          name="file"
          hint="JPEG, PNG, WebP or AVIF, up to 8 MB; 1200 × 1500 pixels is best. Camera data and location are removed."
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxMegabytes={8}
          error={answer?.errors.file}
          required
        />
        <TextField
          label="Describe the picture"
          {...fieldState(answer, "altText", "")}
          placeholder="Yellow gold ring with an oval stone, from the side"
          maxLength={300}
          required
        />
        {choices.length > 0 && (
          <SelectField label="Shown for" {...fieldState(answer, "shows", "")} options={choices} />
        )}
        {product.images.length > 0 && (
          <Checkbox
            label="Make it the first picture"
            name="first"
            value="yes"
            defaultChecked={answer?.typed.first === "yes"}
          />
        )}
        <div>
          <Button type="submit">Add picture</Button>
        </div>
      </DeskForm>
    </DeskSection>
  );
}
