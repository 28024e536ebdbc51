import { type BalanceAnswer, balanceOffline } from "../../checkout/balance/balance-answer.ts";

export interface TrackAnswer {
  /** Where the approval's button is or was. */
  approval?: ApprovalAnswer;
  /** Beside the message form. */
  message?: { kind: "info" | "error"; text: string };
  textError?: string;
  /** In the panel of the balance. */
  balance?: BalanceAnswer;
  /** What was typed, where it was not saved. */
  typed?: string;
}

export interface ApprovalAnswer {
  kind: "info" | "error";
  /** Empty where the fields' errors say it. */
  text: string;
  errors?: { read?: string; signature?: string };
  /** The form as it was filled in, where the answer is a page of its own; offline it stays as it is. */
  filled?: { hasRead: boolean; signature: string };
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
    approval: {
      kind: "error",
      text: "Your connection is lost, so nothing was approved. What you typed is still here: press the button again when you are back.",
    },
  },
  "pay-balance": { balance: balanceOffline },
} satisfies Record<string, TrackAnswer>;

/** The answer to a form that was sent offline. */
export function offlineAnswer(form: FormData): TrackAnswer {
  const intent = form.get("intent");
  if (intent === "approve" || intent === "pay-balance") return offline[intent];
  return { ...offline.write, typed: String(form.get("text") ?? "") };
}

export function isOffline(answer: TrackAnswer | undefined): boolean {
  return Object.values<unknown>(offline).includes(answer) || answer?.message === offline.write.message;
}
