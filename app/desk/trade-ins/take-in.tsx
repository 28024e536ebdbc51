import { data } from "react-router";
import { maxFileBytes } from "#stock";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { readUpload } from "../kit/read-upload.server.ts";
import { readApproval } from "../sell/approval.server.ts";
import { counterActor, requireCounter } from "../sell/counter.server.ts";
import { ticketPath } from "../sell/sell-answer.ts";
import { withDatabaseErrorPage, withDatabaseRefusal } from "../session/database-errors.server.ts";
import type { Route } from "./+types/take-in";
import type { TakeInAnswer } from "./take-in-answer.ts";
import { TakeInForm } from "./take-in-form.tsx";

const unknown = "There's no such open ticket. Look for it in the list of tickets.";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const counter = requireCounter(context);
  const line = lineOf(new URL(request.url).searchParams.get("line"));
  return await withDatabaseErrorPage(async () => {
    const ticket = await counter.ticket(params.ticket);
    if (ticket?.state !== "open") throw data(unknown, { status: 404 });
    const draft = line === null ? null : await context.get(services).shop?.buys.draft(ticket.id, line);
    if (draft === undefined || (line !== null && !draft))
      throw data("This line was removed.", { status: 404 });
    return {
      ticket: { id: ticket.id, version: ticket.version, client: ticket.client },
      line,
      draft,
      key: newIdempotencyKey(),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const counter = requireCounter(context);
  const form = await readUpload(request, maxFileBytes * 2);
  const typed: Record<string, string> = {};
  const photographs: Uint8Array[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") typed[name] = value;
    else if (value.size > 0) photographs.push(await value.bytes());
  }
  const { passkey = "", ...shown } = typed;
  const answer: TakeInAnswer = {
    intent: "take-in",
    typed: shown,
    errors: {},
    changedAt: null,
    asksOwner: false,
  };
  return await withDatabaseRefusal(
    async () => {
      const ticket = await counter.ticket(params.ticket);
      if (!ticket) throw data(unknown, { status: 404 });
      const met = await counter.takeIn({
        ...{
          id: ticket.id,
          version: Number(typed.version),
          key: typed.key ?? "",
          actor: counterActor(context),
        },
        ...{ line: lineOf(typed.line ?? null), input: typed, photographs },
        approval: await readApproval(request, context, passkey),
      });
      if (met.outcome === "done") throw safeRedirect(ticketPath(ticket.id));
      if (met.outcome === "stale") {
        answer.errors.form =
          "Someone else changed this sale, so nothing was saved. Check it, then save again.";
        answer.typed.version = String(met.ticket.version);
        return data(answer, { status: 409 });
      }
      if (met.outcome === "approval") answer.asksOwner = true;
      if (met.outcome === "refused")
        for (const { field, message } of met.errors) answer.errors[field] ??= message;
      return data(answer, { status: 422 });
    },
    (reason) => data({ ...answer, errors: { form: reason } }, { status: 503 }),
  );
}

function lineOf(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

export function meta() {
  return deskMeta("Trade-in");
}

/** Takes in something that a client trades in on a sale. */
export default function TakeIn({
  loaderData: { ticket, line, draft, key },
  actionData,
}: Route.ComponentProps) {
  return (
    <DeskPage
      title={line === null ? "Trade-in" : "Edit trade-in"}
      lead="Weigh, test and photograph it with the seller watching. The law requires the seller's name, address and ID."
      back={{ to: ticketPath(ticket.id), label: "Sale" }}
    >
      <TakeInForm ticket={ticket} line={line} draft={draft ?? null} formKey={key} answer={actionData} />
    </DeskPage>
  );
}
