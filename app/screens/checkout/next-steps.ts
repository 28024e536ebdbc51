import { shop } from "../../../shop.config.ts";
import type { OrderView } from "./till.ts";

/** What the buyer can expect after the order, in the order in which it comes. */
export function nextSteps(
  order: Pick<OrderView, "kind" | "delivery" | "callsBeforeHandover" | "email">,
): string[] {
  return [...handover(order), "Keep the address of this page: it is the way back to your order."];
}

function handover({ kind, delivery, callsBeforeHandover, email }: Parameters<typeof nextSteps>[0]): string[] {
  const { street, town } = shop.address;
  if (kind === "deposit")
    return [
      `We write to ${email} to settle the design with you. Estimated completion is ${shop.deposit.weeks} after final design approval.`,
      "The deposit is deducted from the final total.",
    ];
  const call = callsBeforeHandover
    ? ["For an order of this value we telephone you before we hand it over."]
    : [];
  if (delivery.method === "pickup")
    return [
      ...call,
      `We write to ${email} when it is ready at ${street}, ${town}. Bring a photo ID to pick it up.`,
    ];
  return [
    ...call,
    `We send it insured and write to ${email} when it leaves the showroom. Somebody has to sign for it.`,
  ];
}
