/** Reasons for a visit, by stored key. */
export const visitReasons = {
  ring: { label: "Choose a ring", text: "Engagement, wedding, a stone by itself" },
  watches: { label: "Try on watches", text: "Up to eight on the tray" },
  design: { label: "Design with a jeweler", text: "Bring a drawing or a picture" },
  sizing: { label: "Sizing or repair", text: "Looked at while you wait" },
  trade: { label: "Sell or trade", text: "Bring box and papers" },
  other: { label: "Something else", text: "Write it below" },
} as const;

export type VisitReason = keyof typeof visitReasons;

export const reasonKeys = Object.keys(visitReasons) as [VisitReason, ...VisitReason[]];

/** Label of a stored reason. */
export function reasonLabel(reason: string): string {
  return visitReasons[reason as VisitReason]?.label ?? visitReasons.other.label;
}
