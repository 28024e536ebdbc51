import { m } from "#messages";
import { type BalanceAnswer, offlineBalanceAnswer } from "../../checkout/balance/balance-answer.ts";

export interface TrackAnswer {
  /** Set when a script answered because the server couldn't be reached. */
  isOffline?: true;
  /** Shown at the approve button, or where it was. */
  approval?: ApprovalAnswer;
  /** Shown at the message form. */
  message?: { kind: "info" | "error"; text: string };
  textError?: string;
  /** Shown in the balance panel. */
  balance?: BalanceAnswer;
  /** What was typed, if it wasn't saved. */
  typed?: string;
}

export interface ApprovalAnswer {
  kind: "info" | "error";
  /** Empty if the field errors say it all. */
  text: string;
  errors?: { read?: string; signature?: string };
  /** The submitted values, for a response without scripts; while offline, the form keeps them anyway. */
  filled?: { hasRead: boolean; signature: string };
}

/** The response to a form submitted offline. */
export function offlineAnswer(form: FormData): TrackAnswer {
  switch (form.get("intent")) {
    case "approve":
      return { isOffline: true, approval: { kind: "error", text: m.track.approvalOffline } };
    case "pay-balance":
      return { isOffline: true, balance: offlineBalanceAnswer };
    default:
      return {
        isOffline: true,
        message: { kind: "error", text: m.track.messageOffline },
        typed: String(form.get("text") ?? ""),
      };
  }
}
