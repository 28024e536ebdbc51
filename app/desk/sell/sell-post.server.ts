import { data, type RouterContextProvider } from "react-router";
import type { Shop, TicketAct, TicketAnswer } from "#commerce";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { withDatabaseRefusal } from "../session/database-errors.server.ts";
import { formOf, isAddition } from "./act-fields.ts";
import { answerScan } from "./answer-scan.server.ts";
import { readApproval } from "./approval.server.ts";
import { counterActor, requireCounter, requireLayaways, requireReaders } from "./counter.server.ts";
import { readAct } from "./read-act.server.ts";
import { answerReaderPost, armReader } from "./reader-post.server.ts";
import { payPath, type SellAnswer, sellAnswer, ticketPath } from "./sell-answer.ts";
import { type SellForm, said } from "./sell-said.server.ts";
import { readRefund, readTender, takeAndFinish } from "./take-tender.server.ts";

const unreadable = "We couldn't read this form, so nothing was changed. Reload the page and try again.";

/**
 * Handles every form of the counter. `id` is null on the empty page, where the first form opens a ticket. Forms sent by
 * script get an answer; others are redirected to the ticket when they succeed.
 */
export async function answerSellPost(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string | null,
) {
  const counter = requireCounter(context);
  const { intent, typed } = await readPostedForm(request, context);
  const key = typed.key ?? "";
  if (!/^[\w-]{16,80}$/.test(key)) throw data(unreadable, { status: 400 });
  const form: SellForm = { counter, actor: counterActor(context), intent, typed, key };
  const answer = await withDatabaseRefusal(
    async () => {
      if (intent === "layaway") return await putOnLayaway(form, requireLayaways(context), id);
      const approval = await readApproval(request, context, typed.passkey ?? "");
      return await answered(form, requireReaders(context), { id, approval });
    },
    (reason) => sellAnswer(intent, { outcome: "unavailable", typed, errors: { form: reason } }),
  );
  if (answer.outcome === "done" && typed.live !== "yes") throw safeRedirect(answer.to ?? nextPage(form, id));
  return data(answer, { status: statusOf(answer) });
}

/** Puts the ticket's pieces on layaway, and goes to its plan. */
async function putOnLayaway(
  form: SellForm,
  layaways: Shop["layaways"],
  id: string | null,
): Promise<SellAnswer> {
  if (id === null) throw data(unreadable, { status: 400 });
  const { key, actor, typed, intent } = form;
  const started = await layaways.start({ id, version: Number(typed.version), key, actor });
  const answer = said(form, intent, started);
  if (started.outcome !== "done") return answer;
  const line = started.ticket.lines.find((one) => one.id === started.added);
  return { ...answer, to: line?.path ?? null };
}

function nextPage({ typed }: SellForm, id: string | null): string {
  if (id === null) return "/desk/sell";
  return typed.view === "pay" ? payPath(id) : ticketPath(id);
}

function statusOf({ outcome }: SellAnswer): number {
  if (outcome === "stale") return 409;
  if (outcome === "unavailable") return 503;
  return outcome === "done" || outcome === "choose" ? 200 : 422;
}

async function answered(
  form: SellForm,
  readers: Shop["readers"],
  { id, approval }: { id: string | null; approval: unknown },
): Promise<SellAnswer> {
  if (form.intent === "scan") return await answerScan(form, id, { addTo: withAct, beginWith });
  const act = form.intent === "act" ? readAct(form.typed) : null;
  if (act?.do === "discount" && act.discount && approval !== undefined) act.discount.approval = approval;
  if (act?.do === "set-return" && approval !== undefined) act.approval = approval;
  if (id === null) {
    if (!act) throw data(unreadable, { status: 400 });
    return await beginWith(form, act);
  }
  const version = Number(form.typed.version);
  const change = { id, version, key: form.key, actor: form.actor };
  const { counter, typed, intent } = form;
  if (act) return await withAct(form, id, act);
  if (intent === "take" && typed.method === "reader") return await armReader(form, readers, change);
  const answer = await answerReaderPost(form, readers, change);
  if (answer) return answer;
  if (intent === "take") return await takeAndFinish(form, change, readTender(typed));
  if (intent === "undo")
    return said(form, intent, await counter.undoTender({ ...change, tender: Number(typed.tender) }));
  if (intent === "finish")
    return said(
      form,
      intent,
      await counter.finish({
        ...change,
        seenTotalCents: Number(typed.seenTotalCents),
        mailsReceipt: typed.mails === "yes",
        refund: readRefund(typed),
      }),
    );
  if (intent === "park" || intent === "drop")
    return { ...said(form, intent, await counter[intent](change)), to: "/desk/sell" };
  if (intent === "resume") return said(form, intent, await counter.resume(change));
  throw data(unreadable, { status: 400 });
}

/** Changes a ticket. Additions take the ticket as it is now, so that quick scans don't get in each other's way. */
async function withAct(form: SellForm, id: string, act: TicketAct): Promise<SellAnswer> {
  const { counter, actor, typed, key } = form;
  const name = formOf(act);
  if (!isAddition(act))
    return said(form, name, await counter.change({ id, version: Number(typed.version), key, actor, act }));
  return said(form, name, await addTo(form, id, act, key));
}

/** Adds to a ticket as it is now; a parked one is resumed. */
async function addTo(
  { counter, actor }: SellForm,
  id: string,
  act: TicketAct,
  key: string,
): Promise<TicketAnswer> {
  let now = await counter.ticket(id);
  if (now?.state === "parked") {
    const resumed = await counter.resume({ id, version: now.version, key: `${key}-resume`, actor });
    if (resumed.outcome !== "done") return resumed;
    now = resumed.ticket;
  }
  for (let attempt = 1; now; attempt++) {
    const answer: TicketAnswer = await counter.change({ id, version: now.version, key, actor, act });
    if (answer.outcome !== "stale" || attempt === 5) return answer;
    now = answer.ticket;
  }
  return { outcome: "unknown" };
}

/** Opens a ticket with its first line or client. A ticket that stayed empty is dropped again. */
async function beginWith(form: SellForm, act: TicketAct): Promise<SellAnswer> {
  const { counter, actor, key } = form;
  const begun = await counter.begin({ key: `${key}-begin`, actor });
  if (begun.outcome !== "done") return said(form, "begin", begun);
  const { id } = begun.ticket;
  const answer = await addTo(form, id, act, key);
  const client = form.typed.client === undefined ? null : readAct({ ...form.typed, do: "set-client" });
  if (answer.outcome === "done") {
    if (client && act.do !== "set-client") await addTo(form, id, client, `${key}-client`);
    // The rest of a visit's tray. A piece that someone else has by now is left out.
    for (const unit of unitsOf(form.typed.also ?? ""))
      await addTo(form, id, { do: "add-piece", unit }, `${key}-${unit}`);
    return { ...said(form, formOf(act), answer), to: ticketPath(id) };
  }
  const { version } = (await counter.ticket(id)) ?? begun.ticket;
  await counter.drop({ id, version, key: `${key}-drop`, actor });
  return said(form, formOf(act), answer);
}

/** Pieces to add besides the first: "12 15". */
function unitsOf(typed: string): number[] {
  return typed
    .split(" ")
    .slice(0, 40)
    .map(Number)
    .filter((unit) => Number.isSafeInteger(unit) && unit > 0);
}
