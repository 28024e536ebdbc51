/** The parts of the desk, as its navigation lists them. */
export const deskSections = [
  { path: "/desk", label: "Inbox" },
  { path: "/desk/orders", label: "Orders" },
  { path: "/desk/jobs", label: "Jobs" },
  { path: "/desk/pieces", label: "Pieces" },
  { path: "/desk/products", label: "Products" },
  { path: "/desk/mail", label: "Mail" },
  { path: "/desk/reviews", label: "Reviews" },
  { path: "/desk/prices", label: "Prices" },
  { path: "/desk/people", label: "People" },
  { path: "/desk/audit", label: "Audit" },
  { path: "/desk/sessions", label: "Sessions" },
] as const;
