import { Form } from "react-router";
import { currencyWords } from "#money";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/new-product";
import { handleProductEdit } from "./handle-product-edit.server.ts";
import { requireProducts } from "./product-desk.server.ts";
import { readProductForm } from "./read-product-form.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireProducts(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readProductForm(request);
  const text = (name: string) => (form.get(name) ?? "").trim();
  const facts = {
    title: text("title"),
    vendor: text("vendor"),
    productType: text("type"),
    price: text("price").replace(/^\$\s?|,(?=\d{3}\b)/g, ""),
    sold: text("sold") === "made" ? ("made" as const) : ("piece" as const),
    serial: text("serial"),
  };
  return await handleProductEdit(
    { context, id: undefined, form },
    {
      done: (id) => `/desk/products/${id}?saved=new`,
      fieldOf: ([first = ""]) =>
        ({ variants: "price", productType: "type", stock: "serial" })[first] ?? first,
      work: () => requireProducts(context).create(facts, context.get(deskUserContext).actor),
    },
  );
}

export function meta() {
  return deskMeta("New product");
}

export default function NewProduct({ actionData }: Route.ComponentProps) {
  const form = useFocusFirstError(actionData);
  const field = (name: string) => fieldState(actionData, name, "");
  return (
    <DeskPage
      title="New product"
      lead="It starts as a draft. Add pictures and measurements on its page, then publish it."
      back={{ to: "/desk/products", label: "Products" }}
    >
      <Form ref={form} method="post" noValidate className="group/new grid max-w-[34em] gap-5">
        <ChangeNotices answer={actionData} />
        <TextField label="Title" {...field("title")} required maxLength={255} autoComplete="off" />
        <TextField
          label="Brand"
          {...field("vendor")}
          optional
          hint="Leave empty for our own brand."
          maxLength={255}
        />
        <TextField
          label="Type"
          {...field("type")}
          optional
          hint="Rings, Watches, Necklaces"
          maxLength={255}
        />
        <TextField
          label={`Price, ${currencyWords().plural}`}
          {...field("price")}
          optional
          inputMode="decimal"
          hint="1250 or 1250.00"
        />
        <SelectField
          label="Sold as"
          {...fieldState(actionData, "sold", "piece")}
          options={[
            { value: "piece", label: "One piece with a serial number" },
            { value: "made", label: "Made to order" },
          ]}
        />
        <TextField
          label="Serial number"
          {...field("serial")}
          hint="Required for watches. Each serial can be sold once."
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          className="group-has-[option[value=made]:checked]/new:hidden"
        />
        <p className="hidden text-small text-text-2 group-has-[option[value=made]:checked]/new:block">
          Made after each order, with no stock count or serial number. Use it only for pieces you don't have
          in the showroom.
        </p>
        <div>
          <Button type="submit">Create draft</Button>
        </div>
      </Form>
    </DeskPage>
  );
}
