import { line, lines } from "../../../foundation/records/fields.ts";

/** A client's measurements other than ring sizes. */
export const measurementFields = {
  wrist: line(120, "Wrist", { isWide: true, shownAs: "Wrist" }),
  neck: line(120, "Neck", { isWide: true, shownAs: "Neck" }),
  fit: line(200, "How rings fit", { isWide: true, shownAs: "Fit" }),
} as const;

/** What a client likes and wants, and how to contact them. */
export const tasteFields = {
  tastes: lines(2_000, "Likes and wants", { isUnmarked: true, attributes: { rows: 4 }, shownAs: "Tastes" }),
  contactHint: line(200, "How to reach them", { column: "contact_hint", isWide: true, shownAs: "Contact" }),
} as const;

/** All fields the desk records about a client. */
export const clientFields = { ...tasteFields, ...measurementFields };
