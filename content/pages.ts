import { m } from "#messages";

/** A page for other storefronts, and where this store shows it. */
export interface Page {
  handle: string;
  title: string;
  text: string;
  path: string;
  /** Whether the shop's address, phones and hours follow the text. */
  hasContact?: true;
}

export const pages: Page[] = [
  {
    handle: "custom-builder",
    get title() {
      return m.policies.builderTitle;
    },
    get text() {
      return m.policies.builderText;
    },
    path: "/custom-builder",
  },
  {
    handle: "contact",
    get title() {
      return m.policies.contactTitle;
    },
    get text() {
      return m.policies.contactText;
    },
    path: "/#contact",
    hasContact: true,
  },
];
