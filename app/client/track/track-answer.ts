import { type BalanceAnswer, balanceOffline } from "../../checkout/balance/balance-answer.ts";

export interface TrackAnswer {
  /** Beside the drawing. */
  approval?: { kind: "info" | "error"; text: string };
  /** Beside the button that approves it, whose form stays as it was filled in. */
  unsent?: string;
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

/** What a script can answer offline, by the form that was sent. */
const offline = {
  write: {
    message: {
      kind: "error",
      text: "Your connection is lost, so nothing was sent. What you typed is still here: send it again when you are back.",
    },
  },
  approve: {
    unsent:
      "Your connection is lost, so nothing was approved. What you typed is still here: press the button again when you are back.",
  },
  "pay-balance": { balance: balanceOffline },
} satisfies Record<string, TrackAnswer>;

/** The answer to a form that was sent offline. */
export function offlineAnswer(intent: unknown): TrackAnswer {
  return intent === "approve" || intent === "pay-balance" ? offline[intent] : offline.write;
}

export function isOffline(answer: unknown): boolean {
  return Object.values<unknown>(offline).includes(answer);
}
