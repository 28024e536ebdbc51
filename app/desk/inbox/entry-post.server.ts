import { data } from "react-router";
import type { Services } from "#services";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { withDatabaseErrorPage, withDatabaseRefusal } from "../session/database-errors.server.ts";
import type { DeskUser } from "../session/desk-session.server.ts";
import { addNoteAtDesk, decideEntryAtDesk } from "./desk-inbox.server.ts";

/** The response to an entry's form that changed nothing. */
export interface EntryAnswer {
  /** Why the step isn't offered; null if it is. */
  refused: string | null;
  /** When another user decided, in milliseconds since the Unix epoch. */
  staleAt: number | null;
  /** The note as typed, with its form's key and error; null if another form was posted. */
  note: { text: string; key: string; error: string } | null;
}

/** Reads a form on an entry's page, limited to the length of a note. */
export async function readEntryForm(request: Request): Promise<URLSearchParams> {
  const form = await readFields(request, formByteLimits.desk);
  if (!form) throw data("That note is too long, so nothing was saved. Shorten it.", { status: 413 });
  return form;
}

/** Handles a form on an entry's page. Throws a redirect to that page on success. */
export async function handleEntryForm(
  services: Services,
  form: URLSearchParams,
  subject: string,
  visitor: DeskUser,
) {
  if (form.get("intent") === "note") return await answerNote(services, form, subject, visitor);
  form.set("subject", subject);
  const decided = await withDatabaseErrorPage(() => decideEntryAtDesk(services, form, visitor));
  if (decided.outcome === "stale")
    return entryResponse({ refused: null, staleAt: decided.at, note: null }, 409);
  if (decided.outcome === "refused")
    return entryResponse({ refused: decided.message, staleAt: null, note: null }, 409);
  if (decided.outcome !== "decided")
    throw data("This item no longer exists, so nothing was changed.", { status: 404 });
  throw safeRedirect(`${services.deskRecords.pathOf(subject)}?saved=next`);
}

async function answerNote(services: Services, form: URLSearchParams, subject: string, visitor: DeskUser) {
  const typed = { text: form.get("text") ?? "", key: form.get("key") ?? "" };
  const refused = (error: string, status: number) =>
    entryResponse({ refused: null, staleAt: null, note: { ...typed, error } }, status);
  return await withDatabaseRefusal(
    async () => {
      const answer = await addNoteAtDesk(services, form, subject, visitor);
      if (answer.ok) throw safeRedirect(`${services.deskRecords.pathOf(subject)}?saved=note`);
      if ("gone" in answer)
        throw data(`This was erased in the meantime, so your note wasn't saved. You typed: ${typed.text}`, {
          status: 404,
        });
      return refused(answer.errors[0]?.message ?? "", 422);
    },
    (trouble) => refused(trouble, 503),
  );
}

function entryResponse(answer: EntryAnswer, status: number) {
  return data(answer, { status });
}
