import { data, Form } from "react-router";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { useFirstError } from "../kit/use-first-error.ts";
import { databaseProblem } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/new-product";
import { type EditAnswer, fieldState } from "./edit-answer.ts";
import { ownProducts } from "./product-desk.server.ts";
import { readForm } from "./read-edit.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  ownProducts(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const text = (name: string) => (form.get(name) ?? "").trim();
  const facts = {
    title: text("title"),
    vendor: text("vendor"),
    productType: text("type"),
    price: text("price").replace(/^\$\s?|,(?=\d{3}\b)/g, ""),
  };
  const answer: EditAnswer = { errors: {}, typed: Object.fromEntries(form), changedAt: null, intent: "" };
  try {
    const created = await ownProducts(context).create(facts, context.get(deskUser).actor);
    if (created.outcome === "done") throw safeRedirect(`/desk/products/${created.id}?saved=new`);
    if (created.outcome === "refused")
      for (const { field, message } of created.errors) answer.errors[fieldNamed(field ?? [])] ??= message;
    return data(answer, { status: 422 });
  } catch (error) {
    const trouble = databaseProblem(error);
    if (trouble === null) throw error;
    return data({ ...answer, errors: { "": trouble } }, { status: 503 });
  }
}

function fieldNamed([first = ""]: readonly string[]): string {
  return { variants: "price", productType: "type" }[first] ?? first;
}

export function meta() {
  return deskMeta("New product");
}

export default function NewProduct({ actionData }: Route.ComponentProps) {
  const form = useFirstError(actionData);
  const field = (name: string) => fieldState(actionData, name, "");
  return (
    <DeskPage
      title="New product"
      lead="It begins as a draft that nobody sees. Pictures, measures and stock follow on its own page; then you publish it."
      back={{ to: "/desk/products", label: "Products" }}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-[34em] gap-5">
        {actionData?.errors[""] && <Notice kind="error">{actionData.errors[""]}</Notice>}
        <TextField label="Title" {...field("title")} required maxLength={255} autoComplete="off" />
        <TextField
          label="Maker"
          {...field("vendor")}
          optional
          hint="The house itself, if left empty."
          maxLength={255}
        />
        <TextField
          label="Kind"
          {...field("type")}
          optional
          hint="Rings, Watches, Necklaces"
          maxLength={255}
        />
        <TextField
          label="Price, US dollars"
          {...field("price")}
          optional
          inputMode="decimal"
          hint="1250 or 1250.00"
        />
        <div>
          <Button type="submit">Make the draft</Button>
        </div>
      </Form>
    </DeskPage>
  );
}
