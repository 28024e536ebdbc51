import { data } from "react-router";
import type { ProductEdit } from "#commerce";
import { longestForms, readFields } from "../../platform/read-form.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { ProductFormPost } from "./answer-edit.server.ts";

export async function readForm(request: Request): Promise<URLSearchParams> {
  const form = await readFields(request, longestForms.product);
  if (!form)
    throw data("This form is too long, so nothing was saved. Shorten the text.", {
      status: 413,
    });
  return form;
}

/** The product version a form is based on, and its actor. */
export function editingOf({ form, id, context }: ProductFormPost): ProductEdit {
  const version = Number(form.get("version"));
  const { actor } = context.get(deskUser);
  return { id: Number(id), version: Number.isSafeInteger(version) ? version : 0, actor };
}
