import type { LineGroup, LineUnit, ShownState } from "#quotes";
import type { DeskTone } from "../kit/desk-badge.tsx";

export const groupLabels: Record<LineGroup, string> = {
  metal: "Metal",
  stones: "Stones",
  labor: "Labor",
  other: "Other",
};

export const unitLabels: Record<LineUnit, string> = { "": "no unit", pc: "pc", g: "g", ct: "ct", h: "h" };

export const quoteStates: Record<ShownState, { label: string; tone: DeskTone }> = {
  draft: { label: "Draft", tone: "open" },
  sent: { label: "Sent", tone: "quiet" },
  change_asked: { label: "Change asked for", tone: "open" },
  accepted: { label: "Accepted", tone: "good" },
  declined: { label: "Declined", tone: "bad" },
  expired: { label: "Expired", tone: "bad" },
};

/** What a change said it did, by `?saved=`. */
export const savedLabels: Record<string, string> = {
  save: "Saved.",
  line: "Saved. Another line is free below.",
  remove: "The line is removed.",
  design: "The lines of the design are added.",
  send: "It is sent: the client gets a letter with its page.",
  look: "Saved, but not sent: the total changed since the page was shown. Look at it, then send it.",
  revise: "The next version is drawn up. The one before stays open until you send it.",
};
