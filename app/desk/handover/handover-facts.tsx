import { formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";

interface RecordedHandover {
  method: "collected" | "shipped";
  givenBy: string;
  receivedBy: string;
  carrier: string;
  trackingNumber: string;
  decidedBy: string | null;
  reason: string | null;
  balanceCents: number;
  at: number;
}

/** Who handed over a piece, to whom and how, and who approved it if there was an exception. */
export function HandoverFacts({ handover }: { handover: RecordedHandover }) {
  const { method, givenBy, receivedBy, carrier, trackingNumber, decidedBy, reason, balanceCents, at } =
    handover;
  const unknown = "Not recorded";
  return (
    <DeskFacts
      facts={[
        { label: method === "collected" ? "Picked up" : "Shipped", value: deskTime(at) },
        { label: "By", value: givenBy || unknown },
        method === "collected" && { label: "To", value: receivedBy || unknown },
        method === "shipped" && { label: "Carrier", value: `${carrier} ${trackingNumber}`.trim() },
        decidedBy !== null && { label: "Approved by", value: decidedBy },
        reason !== null && { label: "Reason", value: reason },
        balanceCents !== 0 && { label: "Balance at handover", value: formatMoneyExact(balanceCents) },
      ]}
    />
  );
}
