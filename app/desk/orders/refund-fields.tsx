import type { DeskOrder } from "#commerce";

type Way = DeskOrder["refundWays"][number]["way"];

/** Where a refund goes. */
export const wayLabels: Readonly<Record<Way, string>> = {
  online: "To the card paid online",
  terminal: "To the card, at the terminal",
  cash: "In cash",
  check: "By check",
  wire: "By wire",
  "store-credit": "As store credit",
};

/** What is asked of what goes out by hand. */
export const referenceLabels = {
  terminal: "Reference on the slip of the refund",
  check: "Number of the check that you wrote",
  wire: "Reference of the wire that you sent",
} as const;

/** What the page showed, so that a change meanwhile is noticed. */
export function RefundSeen(props: { order: DeskOrder; refundKey: string; intent: "refund" | "part" }) {
  const { order, refundKey, intent } = props;
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="key" value={`${intent}-${refundKey}`} />
      <input type="hidden" name="seenLeftCents" value={order.money.leftCents} />
    </>
  );
}
