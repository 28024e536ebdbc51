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
    title: "Custom Builder",
    text: "Design a ring, a necklace, a bracelet or earrings step by step. You see the very piece in 3D at true size, and its price at every step.",
    path: "/custom-builder",
  },
  {
    handle: "contact",
    title: "Contact",
    text: "Come by to see a piece in your hand, or call us before.",
    path: "/#contact",
    hasContact: true,
  },
];
