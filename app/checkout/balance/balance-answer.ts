import type { BalanceView, FieldError } from "../checkout-result.ts";

/** A balance as its page shows it. */
export interface ShownBalance extends BalanceView {
  /** The client is back from the provider's page, and the payment is not decided yet. */
  isConfirming: boolean;
  /** Polls of a page without scripts so far. */
  looks: number;
}

/** The answer to a payment that did not lead elsewhere. */
export interface BalanceAnswer {
  message: string | null;
  errors: readonly FieldError[];
  /** What was chosen. */
  chosen: { amount: string; otherAmount: string };
}

/** An answer that a script can give offline: what was chosen stays in the form. */
export const balanceOffline: BalanceAnswer = {
  message:
    "Your connection is lost, so nothing was sent or charged. What you chose is still here: press the button again when you are back.",
  errors: [],
  chosen: { amount: "", otherAmount: "" },
};
