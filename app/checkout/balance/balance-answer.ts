import { m } from "#messages";
import type { BalanceView, FieldError } from "../checkout-result.ts";

/** A balance as shown on a page. */
export interface ShownBalance extends BalanceView {
  /** Set when the client is back from the provider's page and the payment is still pending. */
  isConfirming: boolean;
  /** Number of polls so far, for a page without scripts. */
  looks: number;
}

/** The response to a payment that didn't redirect. */
export interface BalanceAnswer {
  message: string | null;
  errors: readonly FieldError[];
  /** The submitted choices. */
  chosen: { amount: string; otherAmount: string };
}

/** The response given by a script while offline; the form keeps what was chosen. */
export const offlineBalanceAnswer: BalanceAnswer = {
  get message() {
    return m.balance.offline;
  },
  errors: [],
  chosen: { amount: "", otherAmount: "" },
};
