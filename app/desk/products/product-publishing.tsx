import type { DeskProduct } from "#commerce";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { ProductFormProps } from "./product-frame.tsx";

/** What a product still lacks, most important first. */
function missingOf({ variants, images, descriptionHtml }: DeskProduct): string[] {
  const unpriced = variants.filter(({ priceCents }) => priceCents === 0).length;
  const unworded = images.filter(({ altText }) => !altText).length;
  return [
    ...(unpriced > 0
      ? [variants.length === 1 ? "It has no price." : `${unpriced} variants have no price.`]
      : []),
    ...(images.length === 0 ? ["It has no picture."] : []),
    ...(unworded > 0
      ? [`${unworded} ${unworded === 1 ? "picture has" : "pictures have"} no description.`]
      : []),
    ...(descriptionHtml === "" ? ["It has no description."] : []),
  ];
}

/** Publishes or unpublishes a product, showing what it still lacks. */
export function ProductPublishing({ product, answer }: ProductFormProps) {
  const missing = missingOf(product);
  if (!useCanPostForm("desk/products/:id") && missing.length === 0) return null;
  return (
    <DeskSection title="In the store">
      {missing.length > 0 && (
        <ul className="grid gap-1 text-ui text-text-2">
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {(answer?.errors.state ?? answer?.errors.noPicture) && (
        <Notice kind="error">{answer?.errors.state ?? answer?.errors.noPicture}</Notice>
      )}
      <StateForm product={product} />
    </DeskSection>
  );
}

function StateForm({ product }: { product: DeskProduct }) {
  const { state } = product;
  const intent = (value: string) => ({ type: "submit", name: "intent", value }) as const;
  return (
    <DeskForm className="grid gap-3">
      <input type="hidden" name="version" value={product.updatedAt} />
      {state !== "shown" && product.images.length === 0 && (
        <Checkbox label="Publish without a picture" name="noPicture" value="yes" />
      )}
      {state === "shown" ? (
        <Button {...intent("unpublish")} variant="secondary" block>
          Unpublish
        </Button>
      ) : (
        <Button {...intent("publish")} block>
          Publish
        </Button>
      )}
      {state !== "archived" && (
        <Button {...intent("archive")} variant="secondary" block>
          Archive
        </Button>
      )}
      {state === "draft" && (
        <details className="text-ui">
          <summary className="flex min-h-11 cursor-pointer items-center text-text-2 underline decoration-line underline-offset-4">
            Delete draft
          </summary>
          <p className="mb-3 text-small text-text-2">
            This deletes its pictures and unsold pieces too, and can't be undone.
          </p>
          <Button {...intent("delete")} variant="secondary" size="sm">
            Delete permanently
          </Button>
        </details>
      )}
    </DeskForm>
  );
}
