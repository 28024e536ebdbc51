import { MessageSquare } from "lucide-react";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useCanPostForm, useSignedIn } from "../access/use-signed-in.ts";

interface TextLinkProps {
  /** Number of the order. */
  order: string;
  /** Offers its link too. */
  receipt?: number | null;
}

/** Leads to the page that texts the client a link. Nothing while texts are off. */
export function TextALink({ order, receipt = null }: TextLinkProps) {
  const canText = useCanPostForm("desk/orders/:number/text");
  const hasTexts = useSignedIn()?.hasTexts ?? false;
  if (!hasTexts || !canText) return null;
  const query = receipt === null ? "" : `?receipt=${receiptLabel(receipt)}`;
  return (
    <ButtonLink
      to={`/desk/orders/${order}/text${query}`}
      variant="secondary"
      size="sm"
      className="justify-self-start"
    >
      <MessageSquare aria-hidden="true" size={16} strokeWidth={1.25} />
      Text a link
    </ButtonLink>
  );
}
