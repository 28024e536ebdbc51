import type { LineGroup, LineUnit } from "#quotes";

export const groupLabels: Record<LineGroup, string> = {
  metal: "Metal",
  stones: "Stones",
  labor: "Labor",
  other: "Other",
};

export const unitLabels: Record<LineUnit, string> = { "": "no unit", pc: "pc", g: "g", ct: "ct", h: "h" };

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
