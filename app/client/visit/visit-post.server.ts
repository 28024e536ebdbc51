import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readFields, tooLongMessage } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { showroomTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { readVisitIntent, type VisitReply } from "./visit-reply.ts";

interface Post {
  token: string;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const busy = () => m.problem.notSaved(settings().phones.appointments);

/** Reschedules or cancels a visit. Throws a redirect to its page on success, and 404 for an unknown key. */
export async function handleVisitPost({ token, request, context }: Post) {
  const form = await readFields(request);
  const intent = readVisitIntent(form?.get("intent"));
  const time = form?.get("time") ?? "";
  const refuse = (text: string, status: number, waitS = 0) =>
    data({ intent, kind: "error", text, time } satisfies VisitReply, {
      status,
      ...(waitS ? { headers: { "retry-after": String(waitS) } } : {}),
    });
  if (!form) return refuse(tooLongMessage(), 413);
  const { visits, rateLimits } = context.get(services);
  try {
    const waitS = await rateLimits.take("track", getVisitorAddress(context));
    if (waitS) return refuse(rateLimitedMessage(waitS), 429, waitS);
    const visit = await visits.client(token);
    if (!visit) throw unknownVisit();
    const version = Number(form.get("version") ?? 0);
    const change = { id: visit.id, version, by: "client" } as const;
    const result = intent === "move" ? await visits.move({ ...change, time }) : await visits.cancel(change);
    if (result.ok) throw safeRedirect(`/visits/${token}?${intent === "move" ? "moved" : "cancelled"}=1`);
    if ("gone" in result) throw unknownVisit();
    if ("changed" in result) return refuse(m.visit.changedSince(showroomTime(result.changed)), 409);
    return refuse(result.errors[0]?.message ?? busy(), 422);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return refuse(busy(), 503, 5);
  }
}

/** Thrown for any key without a page, so that former keys can't be distinguished from unknown ones. */
export function unknownVisit() {
  return data(null, { status: 404 });
}
