import { ReturnTerms } from "../store/policies/return-terms.tsx";
import type { CheckoutView } from "./checkout-result.ts";

/** Which of this checkout's pieces and designs can be returned. */
export function CheckoutTerms({ view: { kind, designs } }: { view: CheckoutView }) {
  const of = kind === "deposit" ? "custom" : designs.length > 0 ? "both" : "goods";
  return <ReturnTerms of={of} opensTab className="mt-3.5" />;
}
