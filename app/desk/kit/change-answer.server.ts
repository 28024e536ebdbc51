import { data, type RouterContextProvider } from "react-router";
import { longestForms, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { withDatabaseRefusal } from "../session/desk-answer.server.ts";
import { type DeskUser, deskUser } from "../session/desk-session.server.ts";
import type { ChangeAnswer } from "./change-answer.ts";

/** The result of a change, as reported by the modules behind the desk. */
type Met<T> =
  | ({ ok: true } & T)
  | { ok: false; errors: { field: string; message: string }[] }
  | { ok: false; changed: number }
  | { ok: false; gone: true };

/** A posted desk form: its values by input name, and the actor. */
export interface DeskForm {
  intent: string;
  typed: Record<string, string>;
  by: DeskUser;
}

/** Reads a same-origin form. */
export async function deskForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<DeskForm> {
  const form = await readFields(request, longestForms.desk);
  if (!form)
    throw data("This form is too long, so nothing was changed. Shorten what you typed.", {
      status: 413,
    });
  const typed = Object.fromEntries(form);
  return { intent: typed.intent ?? "", typed, by: context.get(deskUser) };
}

/** Makes a change. Throws a redirect to `done` on success; otherwise returns the errors with all typed values. */
export async function answerChange<T extends object>(
  { intent, typed }: Pick<DeskForm, "intent" | "typed">,
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
