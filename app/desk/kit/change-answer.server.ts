import { data, type RouterContextProvider } from "react-router";
import { readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { orRefuse } from "../session/desk-answer.server.ts";
import { type DeskUser, deskUser } from "../session/desk-session.server.ts";
import type { ChangeAnswer } from "./change-answer.ts";

/** How a change at the desk was met, as the modules behind it tell. */
type Met<T> =
  | ({ ok: true } & T)
  | { ok: false; errors: { field: string; message: string }[] }
  | { ok: false; changed: number }
  | { ok: false; gone: true };

/** A form of the desk: what was typed under each input's name, and who sends it. */
export interface DeskForm {
  intent: string;
  typed: Record<string, string>;
  by: DeskUser;
}

/** Reads a form that one of our own pages sent. */
export async function deskForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<DeskForm> {
  const form = await readFields(request, 32_768);
  if (!form)
    throw data("This form is longer than any may be, so nothing was changed. Shorten its texts.", {
      status: 413,
    });
  const typed = Object.fromEntries(form);
  return { intent: typed.intent ?? "", typed, by: context.get(deskUser) };
}

/** Makes a change. Throws a redirect to `done` when it is made; else answers what is wrong, with all that was typed. */
export async function answerChange<T extends object>(
  { intent, typed }: Pick<DeskForm, "intent" | "typed">,
  change: () => Promise<Met<T>>,
  done: (made: T) => string,
) {
  const answer: ChangeAnswer = { intent, typed, errors: {}, changedAt: null };
  return await orRefuse(
    async () => {
      const met = await change();
      if (met.ok) throw safeRedirect(done(met));
      if ("gone" in met)
        throw data("Somebody else deleted this meanwhile, so nothing was changed.", { status: 404 });
      if ("changed" in met) return data({ ...answer, changedAt: met.changed }, { status: 409 });
      for (const { field, message } of met.errors) answer.errors[field] ??= message;
      return data(answer, { status: 422 });
    },
    (form) => data({ ...answer, errors: { form } }, { status: 503, headers: { "retry-after": "5" } }),
  );
}
