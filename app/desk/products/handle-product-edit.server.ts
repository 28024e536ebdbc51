import type { RouterContextProvider } from "react-router";
import type { DeskOutcome } from "#commerce";
import { applyFormChange } from "../kit/change-answer.server.ts";
import { productNotFound, requireProduct } from "./product-desk.server.ts";

/** A form about the product with this id. */
export interface ProductFormPost {
  context: Readonly<RouterContextProvider>;
  id: string | undefined;
  form: FormData | URLSearchParams;
}

interface Edit {
  work: () => Promise<DeskOutcome>;
  /** The page to open after saving the product with this id. */
  done: (id: number) => string;
  /** The form field of an error: "title" for ["title"]. */
  fieldOf?: (path: readonly string[]) => string;
}

/** Makes an edit. Throws a redirect on success; otherwise returns the errors with all typed values. */
export async function handleProductEdit(
  { context, id, form }: ProductFormPost,
  { work, done, fieldOf = ([name = ""]) => name }: Edit,
) {
  const typed = readTypedValues(form);
  const change = async () => {
    const met = await work();
    if (met.outcome === "done") return { ok: true, id: met.id } as const;
    if (met.outcome === "gone") throw productNotFound();
    if (met.outcome === "changed")
      return { ok: false, changed: (await requireProduct(context, id)).updatedAt } as const;
    const errors = met.errors.map(({ field, message }) => ({
      field: field ? fieldOf(field) : "form",
      message,
    }));
    return { ok: false, errors } as const;
  };
  return await applyFormChange({ intent: typed.intent ?? "", typed }, change, (made) => done(made.id));
}

/** Joins several values of one name, one per line. */
function readTypedValues(form: FormData | URLSearchParams): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string") typed[name] = name in typed ? `${typed[name]}\n${value}` : value;
  return typed;
}
