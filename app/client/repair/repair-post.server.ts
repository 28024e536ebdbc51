import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { handleBalancePost } from "../../checkout/balance/balance.server.ts";
import type { BalanceAnswer } from "../../checkout/balance/balance-answer.ts";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readFields, tooLongMessage } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";

/** The response to a form on a repair's page. */
interface RepairReply {
  /** Why approving or declining the estimate failed. */
  message: string | null;
  balance: BalanceAnswer | undefined;
}

interface Post {
  token: string;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

const busy = () => m.problem.notSaved(settings().phones.showroom);

/** Answers an estimate or takes a payment. Throws a redirect to the page on success, and 404 for an unknown key. */
export async function handleRepairPost({ token, request, context }: Post) {
  const form = await readFields(request);
  const refuse = (message: string, status: number) =>
    data({ message, balance: undefined } satisfies RepairReply, { status });
  if (!form) return refuse(tooLongMessage(), 413);
  const path = repairPath(token);
  const { repairs, repairMoney, rateLimits } = context.get(services);
  try {
    const waitS = await rateLimits.take("track", getVisitorAddress(context));
    if (waitS) return refuse(rateLimitedMessage(waitS), 429);
    const repair = await repairs.client(token);
    if (!repair) throw unknownRepair();
    if (!repairMoney) return refuse(m.repair.callToPay(settings().phones.showroom), 409);
    if (form.get("intent") === "pay-balance") {
      const account = await repairMoney.account(repair.number);
      if (!account || !isPayable(repair.stage)) return refuse(m.repair.nothingDue, 409);
      const { answer, init } = await handleBalancePost(context, form, { number: account.order, path });
      return data({ message: null, balance: answer } satisfies RepairReply, init);
    }
    const answer = form.get("intent");
    if (answer !== "approve" && answer !== "decline") return refuse(m.repair.chooseAnswer, 422);
    const reason = (form.get("reason") ?? "").slice(0, 500);
    const estimate = Number(form.get("estimate") ?? 0);
    const met = await repairMoney.answerByClient({ token, answer, estimate, reason });
    if (met?.ok) throw safeRedirect(path);
    if (!met || "gone" in met) throw unknownRepair();
    if ("changed" in met) return refuse(m.repair.newerEstimate, 409);
    return refuse(met.errors[0]?.message ?? busy(), 422);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return refuse(busy(), 503);
  }
}

/** Whether work has been agreed on, so that it can be paid. */
export function isPayable(stage: string): boolean {
  return ["approved", "bench", "ready"].includes(stage);
}

export function repairPath(token: string): string {
  return `/repairs/${encodeURIComponent(token)}`;
}

/** Thrown for any key without a page, so that former keys can't be distinguished from unknown ones. */
export function unknownRepair() {
  return data(null, { status: 404 });
}
