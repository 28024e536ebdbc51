interface FactKind {
  /** The key of a deposit's attribute in the cart; absent if the cart doesn't say it. */
  readonly attribute?: string;
  /** Whether all variants of a product that can be made have it in common. */
  readonly isShared?: boolean;
}

/** What is said of a design, in order. */
const factKinds = {
  category: { attribute: "Category" },
  style: { attribute: "Style", isShared: true },
  metal: { attribute: "Metal" },
  "center-stone": { attribute: "Center Stone", isShared: true },
  "measured-stone": {},
  "accent-stones": { attribute: "Accent Stones", isShared: true },
  setting: { attribute: "Setting", isShared: true },
  length: { attribute: "Length", isShared: true },
  wrist: { attribute: "Wrist Size", isShared: true },
  "ring-size": { attribute: "Ring Size" },
  engraving: { attribute: "Engraving" },
  finishing: { attribute: "Finish", isShared: true },
  packaging: {},
  band: { attribute: "Matching Band" },
} as const satisfies Record<string, FactKind>;

export type FactId = keyof typeof factKinds;

export const factIds = Object.keys(factKinds) as FactId[];

export function factKind(id: FactId): FactKind {
  return factKinds[id];
}
