import { type BalanceAnswer, balanceOffline } from "../../checkout/balance/balance-answer.ts";

export interface TrackAnswer {
  /** Beside the drawing. */
  approval?: { kind: "info" | "error"; text: string };
  /** What is missing in the form that approves it, and the name as it was typed. */
  unsigned?: { errors: { read?: string; signature?: string }; signature: string };
  /** Beside the message form. */
  message?: { kind: "info" | "error"; text: string };
  textError?: string;
  /** In the panel of the balance. */
  balance?: BalanceAnswer;
  /** What was typed, where it was not saved. */
  typed?: string;
}

/** The part of an answer that a script can give offline. */
export const offline: TrackAnswer = {
  message: {
    kind: "error",
    text: "Your connection is lost, so nothing was sent. What you typed is still here: send it again when you are back.",
  },
};

/** The same of a payment. */
export const offlinePayment: TrackAnswer = { balance: balanceOffline };
