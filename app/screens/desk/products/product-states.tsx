import { Form } from "react-router";
import type { DeskProduct } from "../../../storefront/desk-products.server.ts";
import { specRows } from "../../../storefront/details/spec-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { EditAnswer } from "./edit-answer.ts";
import { missingOf } from "./missing-of.ts";

interface ProductStatesProps {
  product: DeskProduct;
  answer: EditAnswer | undefined;
}

/** Puts a product before customers and takes it away again; beside it what they miss, and what they read in DETAILS. */
export function ProductStates({ product, answer }: ProductStatesProps) {
  const missing = missingOf(product);
  const rows = specRows(
    Object.fromEntries(
      product.metafields.flatMap(({ namespace, key, value }) => (namespace === "spec" ? [[key, value]] : [])),
    ),
  );
  return (
    <div className="grid content-start gap-10">
      <DeskSection title="In the shop">
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
      <DeskSection title="Details, as customers read them">
        {rows.length > 0 ? (
          <DeskFacts facts={rows} />
        ) : (
          <p className="text-ui text-text-2">
            Nothing is measured yet. The page then says what is usual of its kind, and that nobody has
            measured this one.
          </p>
        )}
      </DeskSection>
    </div>
  );
}

function StateForm({ product }: { product: DeskProduct }) {
  const { state } = product;
  const intent = (value: string) => ({ type: "submit", name: "intent", value }) as const;
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="version" value={product.updatedAt} />
      {state !== "shown" && product.images.length === 0 && (
        <Checkbox label="Publish it without a picture" name="noPicture" value="yes" />
      )}
      {state === "shown" ? (
        <Button {...intent("unpublish")} variant="secondary" block>
          Take out of the shop
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
            Delete this draft
          </summary>
          <p className="mb-3 text-small text-text-2">
            It goes with its pictures and its free pieces and cannot be brought back.
          </p>
          <Button {...intent("delete")} variant="secondary" size="sm">
            Delete for good
          </Button>
        </details>
      )}
    </Form>
  );
}
