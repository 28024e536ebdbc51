import { choice, flag, line, lines, wholeNumber } from "../../foundation/records/fields.ts";
import type { SettingsTab } from "./settings-tab.ts";

const kinds = {
  "": "None",
  hero: "Pieces at the top",
  info: "Why shop here",
  promos: "Three pictures",
  pieces: "All pieces, with filters",
  testimonials: "Testimonials",
  contact: "Showroom and contact",
  text: "Your own text",
  collection: "A collection’s pieces",
  picture: "Your home picture",
};

/** The home page: which sections, in which order, with which words. */
export const homeTab: SettingsTab = {
  key: "home",
  label: "Home page",
  groups: [
    {
      title: "Home page",
      lead: "Shown by their order. A heading replaces the standard one of all pieces, a text or a collection.",
      list: "content.home",
      noun: "section",
      fields: {
        order: wholeNumber(2, "Order", { fault: "Enter a whole number." }),
        kind: choice("Section", kinds),
        collection: line(60, "Collection", { hint: "Like engagement-rings" }),
        heading: line(120, "Heading"),
        headingEs: line(120, "Heading in Spanish"),
        isHidden: flag("Hidden"),
        text: lines(4_000, "Text", { hint: "For your own text", attributes: { rows: 3 } }),
        textEs: lines(4_000, "Text in Spanish", { attributes: { rows: 3 } }),
      },
    },
  ],
};
