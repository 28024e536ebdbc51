import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import type { Workshop } from "#workshop";
import { handleBalancePost } from "../../checkout/balance/balance.server.ts";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import type { ApprovalAnswer, TrackAnswer } from "./track-answer.ts";

interface Post {
  token: string;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Handles a form on a piece's page: an approval, a message or a payment. Throws for an unknown key. */
export async function handleTrackPost({ token, request, context }: Post) {
  const form = await readFields(request, formByteLimits.words);
  if (!form) return answerWithStatus({ message: { kind: "error", text: m.problem.messageTooLong } }, 413);
  if (form.get("intent") === "pay-balance") return await pay({ token, context, form });
  const isApproval = form.get("intent") === "approve";
  const typed = form.get("text") ?? "";
  const refuse = (text: string): TrackAnswer =>
    isApproval
      ? { approval: { kind: "error", text, filled: readApprovalForm(form) } }
      : { message: { kind: "error", text }, typed };
  try {
    const { rateLimits, workshop } = context.get(services);
    const waitS = await rateLimits.take("track", getVisitorAddress(context));
    if (waitS) return answerWithStatus(refuse(rateLimitedMessage(waitS)), 429, waitS);
    return isApproval
      ? await approve(workshop, token, form)
      : await sendClientMessage(workshop, { token, key: form.get("key") ?? "", text: typed });
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return answerWithStatus(refuse(m.problem.notSaved(settings().phones.showroom)), 503, 5);
  }
}

/** Throws a redirect to the provider's page, or to the piece's page once paid. */
async function pay({ token, context, form }: Omit<Post, "request"> & { form: URLSearchParams }) {
  const { workshop } = context.get(services);
  const piece = await workshop.track(token).catch((error: unknown) => {
    throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
  });
  if (!piece?.orderNumber) throw unknownPiece();
  const page = { number: piece.orderNumber, path: trackPath(token) };
  const { answer, init } = await handleBalancePost(context, form, page);
  return data<TrackAnswer>({ balance: answer }, init);
}

/** The path of a piece's page. */
export function trackPath(token: string): string {
  return `/track/${encodeURIComponent(token)}`;
}

/** The submitted values of the approval form. */
function readApprovalForm(form: URLSearchParams) {
  return { hasRead: form.get("read") === "yes", signature: form.get("signature") ?? "" };
}

async function approve(workshop: Workshop, token: string, form: URLSearchParams) {
  const filled = readApprovalForm(form);
  const approval = await workshop.approveDrawing({
    ...{ token, hash: form.get("hash") ?? "", values: form.get("values") ?? undefined },
    ...filled,
  });
  switch (approval.outcome) {
    case "unknown":
      throw unknownPiece();
    case "approved":
      return answerWithStatus(
        {
          approval: {
            kind: "info",
            text: approval.isNew ? m.track.approvalDone : m.track.alreadyApproved(showroomDate(approval.at)),
          },
        },
        200,
      );
    case "unsigned": {
      const { hasRead: [read] = [], signature: [name] = [] } = approval.errors;
      const errors = { ...(read && { read }), ...(name && { signature: name }) };
      return answerWithStatus({ approval: { kind: "error", text: "", errors, filled } }, 422);
    }
    case "changed":
      if (approval.approvedAt !== null)
        return rejectApproval(m.track.newerApproved(showroomDate(approval.approvedAt)));
      // The client hasn't read the new drawing's values yet.
      return rejectApproval(m.track.drawingChanged, { ...filled, hasRead: false });
    case "undrawn": {
      const text = m.problem.notSaved(settings().phones.showroom);
      return answerWithStatus({ approval: { kind: "error", text, filled } }, 503, 5);
    }
    case "unreadable":
      return rejectApproval(m.track.needsRedraw);
    case "closed":
      return rejectApproval(m.track.closedMeanwhile);
  }
}

function rejectApproval(text: string, filled?: ApprovalAnswer["filled"]) {
  return answerWithStatus({ approval: { kind: "error", text, ...(filled && { filled }) } }, 409);
}

async function sendClientMessage(workshop: Workshop, message: { token: string; key: string; text: string }) {
  const { token, key, text } = message;
  const sent = await workshop.sendMessage({ from: { token }, key, text });
  if (sent.ok) return answerWithStatus({ message: { kind: "info", text: m.track.messageSent } }, 200);
  if ("unknown" in sent) throw unknownPiece();
  return answerWithStatus({ textError: sent.message, typed: text }, 422);
}

function answerWithStatus(answer: TrackAnswer, status: number, waitS = 0) {
  return data(answer, { status, ...(waitS ? { headers: { "retry-after": String(waitS) } } : {}) });
}

/** Thrown for any key without a page, so that former keys can't be distinguished from unknown ones. */
export function unknownPiece() {
  return data(null, { status: 404 });
}
