import type { LineGroup, LineUnit } from "#quotes";

export const groupLabels: Record<LineGroup, string> = {
  metal: "Metal",
  stones: "Stones",
  labor: "Labor",
  other: "Other",
};

export const unitLabels: Record<LineUnit, string> = { "": "no unit", pc: "pc", g: "g", ct: "ct", h: "h" };

/** The notice for each `?saved=` value. */
export const savedLabels: Record<string, string> = {
  save: "Saved.",
  line: "Saved. Add another line below.",
  remove: "Line removed.",
  design: "Lines added from the design.",
  send: "Sent. We're emailing the client a link.",
  look: "Saved, not sent: the total changed since you opened this page. Check it, then send.",
  revise: "New version started. The previous one stays open until you send this one.",
};
