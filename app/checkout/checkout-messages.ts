import { settings } from "#settings";

/** Messages of the page itself. The shop words its own decisions. */
export const checkoutMessages = {
  busy: () =>
    `We could not reach the till, so nothing has been changed or charged. Wait a moment and press the button again, or call ${settings().phones.showroom}.`,
  offline: () =>
    `The connection broke before the answer came. Press the button again: nothing is done or charged twice. Or call ${settings().phones.showroom}.`,
  repriced:
    "A price has changed since you opened this page. Both prices are shown in the order summary. Continue only if you agree with the new total.",
  noCode: "Type a discount code first.",
  codeApplied: "Your discount code is applied.",
  codeRemoved: "The discount code is taken off.",
} as const;
