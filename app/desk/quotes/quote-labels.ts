import type { LineGroup, LineKind, LineUnit } from "#quotes";

export const groupLabels: Record<LineGroup, string> = {
  metal: "Metal",
  stones: "Stones",
  labor: "Labor",
  other: "Other",
};

export const kindLabels: Record<LineKind, string> = {
  made: "Made here",
  stock: "From stock",
  special: "Special order",
  service: "Service",
};

/** Headings of the lines: what is made by group, then the other kinds. */
export const sectionLabels: Record<LineGroup | LineKind, string> = { ...kindLabels, ...groupLabels };

export const specialOrderLabels = {
  to_order: "To order",
  ordered: "Ordered",
  arrived: "Arrived",
  canceled: "Canceled",
};

export const pictureLabels = { sketch: "Sketch", photo: "Photo", drawing: "Drawing to approve" };

export const unitLabels: Record<LineUnit, string> = { "": "no unit", pc: "pc", g: "g", ct: "ct", h: "h" };

/** The notice for each `?saved=` value. */
export const savedLabels: Record<string, string> = {
  save: "Saved.",
  line: "Saved. Add another line below.",
  remove: "Line removed.",
  design: "Lines added from the design.",
  send: "Sent. We're emailing the client a link.",
  look: "Saved, not sent: the total changed since you opened this page. Check it, then send.",
  accept: "Accepted and signed.",
  picture: "Picture added.",
  "remove-picture": "Picture removed.",
  special: "Special order saved.",
  cancel: "Canceled. Nothing was paid.",
  revise: "New version started. The previous one stays open until you send this one.",
};
