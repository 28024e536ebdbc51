import { m } from "#messages";
import { type BalanceAnswer, balanceOffline } from "../../checkout/balance/balance-answer.ts";

export interface TrackAnswer {
  /** A script answered, since the server could not be reached. */
  isOffline?: true;
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

/** The answer to a form that was sent offline. */
export function offlineAnswer(form: FormData): TrackAnswer {
  switch (form.get("intent")) {
    case "approve":
      return { isOffline: true, approval: { kind: "error", text: m.track.approvalOffline } };
    case "pay-balance":
      return { isOffline: true, balance: balanceOffline };
    default:
      return {
        isOffline: true,
        message: { kind: "error", text: m.track.messageOffline },
        typed: String(form.get("text") ?? ""),
      };
  }
}
