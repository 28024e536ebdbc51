import { data, type RouterContextProvider } from "react-router";
import { repairLabel, repairNumber } from "#repairs";
import { services } from "../../services.server.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";

/** Parses a whole number from a hidden input; 0 if invalid. */
function parseHiddenNumber(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
}

const noCheckout = {
  ok: false as const,
  errors: [
    {
      field: "form",
      message: "This store takes payments through Shopify, so repair payments can't be recorded here.",
    },
  ],
};

/** Handles a repair's forms. Throws a redirect to its page on success. */
export async function handleRepairForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  label: string,
) {
  const { repairs, repairMoney } = context.get(services);
  const number = repairNumber(label);
  if (number === null) throw data("Repair not found.", { status: 404 });
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const change = { number, version: parseHiddenNumber(typed.version), by };
  const work = async () => {
    switch (intent) {
      case "checks":
        return await repairs.saveChecks({ ...change, typed });
      case "estimate":
        return await repairs.saveEstimate({ ...change, typed });
      case "sign":
        return await repairs.sign({ ...change, typed });
      case "assign":
        return await repairs.assign({ ...change, to: typed.assignee });
      case "start":
      case "finish":
      case "reopen":
        return await repairs.moveWork({ ...change, move: intent });
      case "approve":
      case "decline": {
        const seen = {
          estimate: parseHiddenNumber(typed.estimate),
          reason: (typed.reason ?? "").slice(0, 500),
        };
        return (await repairMoney?.answerAtDesk({ ...change, answer: intent, ...seen })) ?? noCheckout;
      }
      case "hand-back":
        return (await repairMoney?.handBack({ ...change, input: typed })) ?? noCheckout;
      default:
        return await repairs.saveFacts({ ...change, typed });
    }
  };
  return await applyFormChange(form, work, () => `/desk/repairs/${repairLabel(number)}?saved=${intent}`);
}
