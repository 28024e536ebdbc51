import { data, type RouterContextProvider } from "react-router";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { databaseProblem } from "../session/desk-answer.server.ts";
import type { DeskOutcome } from "./desk-products.server.ts";
import type { EditAnswer } from "./edit-answer.ts";
import { productAt } from "./product-desk.server.ts";

interface Edit {
  context: Readonly<RouterContextProvider>;
  id: string | undefined;
  form: FormData | URLSearchParams;
  /** Where the editor goes on when it is done. */
  done: string;
  /** The name of the field that a refusal is about: "title" for ["title"]. */
  fieldOf: (path: readonly string[]) => string;
  work: () => Promise<DeskOutcome>;
}

/** Does an edit. Throws a redirect when it is done; else answers what is wrong, with everything that was typed. */
export async function answerEdit({ context, id, form, done, fieldOf, work }: Edit) {
  const answer: EditAnswer = {
    errors: {},
    typed: typedIn(form),
    changedAt: null,
    intent: String(form.get("intent") ?? ""),
  };
  try {
    const outcome = await work();
    if (outcome.outcome === "done") throw safeRedirect(done);
    if (outcome.outcome === "gone") await productAt(context, undefined);
    if (outcome.outcome === "changed")
      return data({ ...answer, changedAt: (await productAt(context, id)).updatedAt }, { status: 409 });
    if (outcome.outcome === "refused")
      for (const { field, message } of outcome.errors) answer.errors[field ? fieldOf(field) : ""] ??= message;
    return data(answer, { status: 422 });
  } catch (error) {
    const trouble = databaseProblem(error);
    if (trouble === null) throw error;
    return data({ ...answer, errors: { "": trouble } }, { status: 503 });
  }
}

/** Several values of one name stand in one text, a line each. */
function typedIn(form: FormData | URLSearchParams): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string") typed[name] = name in typed ? `${typed[name]}\n${value}` : value;
  return typed;
}
