import { data } from "react-router";
import type { ProductEdit } from "#commerce";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { ProductFormPost } from "./handle-product-edit.server.ts";

export async function readProductForm(request: Request): Promise<URLSearchParams> {
  const form = await readFields(request, formByteLimits.product);
  if (!form)
    throw data("This form is too long, so nothing was saved. Shorten the text.", {
      status: 413,
    });
  return form;
}

/** The product version a form is based on, and its actor. */
export function readProductEdit({ form, id, context }: ProductFormPost): ProductEdit {
  const version = Number(form.get("version"));
  const { actor } = context.get(deskUserContext);
  return { id: Number(id), version: Number.isSafeInteger(version) ? version : 0, actor };
}
