import { data, type RouterContextProvider } from "react-router";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";
import { type DeskUser, deskUserContext } from "../session/desk-session.server.ts";
import type { ChangeAnswer } from "./change-answer.ts";

/** The result of a change, as reported by the modules behind the desk. */
type Met<T> =
  | ({ ok: true } & T)
  | { ok: false; errors: { field: string; message: string }[] }
  | { ok: false; changed: number }
  | { ok: false; gone: true };

/** A posted desk form: its values by input name, and the actor. */
export interface PostedForm {
  intent: string;
  typed: Record<string, string>;
  by: DeskUser;
}

/** Reads a same-origin form. */
export async function readPostedForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<PostedForm> {
  const form = await readFields(request, formByteLimits.desk);
  if (!form)
    throw data("This form is too long, so nothing was changed. Shorten what you typed.", {
      status: 413,
    });
  const typed = Object.fromEntries(form);
  return { intent: typed.intent ?? "", typed, by: context.get(deskUserContext) };
}

/** Makes a change. Throws a redirect to `done` on success; otherwise returns the errors with all typed values. */
export async function applyFormChange<T extends object>(
  { intent, typed }: Pick<PostedForm, "intent" | "typed">,
  change: () => Promise<Met<T>>,
  done: (made: T) => string,
) {
  const answer: ChangeAnswer = { intent, typed, errors: {}, changedAt: null };
  return await withDatabaseRefusal(
    async () => {
      const met = await change();
      if (met.ok) throw safeRedirect(done(met));
      if ("gone" in met) throw data("Someone else deleted this, so nothing was changed.", { status: 404 });
      if ("changed" in met) return data({ ...answer, changedAt: met.changed }, { status: 409 });
      for (const { field, message } of met.errors) answer.errors[field] ??= message;
      return data(answer, { status: 422 });
    },
    (form) => data({ ...answer, errors: { form } }, { status: 503, headers: { "retry-after": "5" } }),
  );
}
