import { Notice } from "../../ui/notice.tsx";

/** Says that what was `typed` as a price is not one; null: nothing was. */
export function InvalidPrice({ typed }: { typed: string | null }) {
  if (typed === null) return null;
  return (
    <Notice kind="info" className="mb-8">
      “{typed}” is not a price in dollars, so it is left out.
    </Notice>
  );
}
