import { ArrowLeftRight } from "lucide-react";
import { Link } from "react-router";
import type { TicketLineView } from "#commerce";
import { buttonClasses } from "../../ui/button.tsx";
import { useTicket } from "./sell-context.tsx";

/** Opens the form for something that the client trades in. */
export function AddTradeIn() {
  const { id } = useTicket();
  return (
    <Link to={`/desk/sell/${id}/trade-in`} className={buttonClasses({ variant: "secondary", size: "sm" })}>
      <ArrowLeftRight aria-hidden="true" size={18} strokeWidth={1.25} />
      Trade-in
    </Link>
  );
}

export function EditTradeIn({ line: { id: line, title } }: { line: TicketLineView }) {
  const { id } = useTicket();
  return (
    <Link
      to={`/desk/sell/${id}/trade-in?line=${line}`}
      aria-label={`Edit ${title}`}
      className="inline-flex min-h-11 items-center text-small text-text-2 underline underline-offset-4 hover:text-text"
    >
      Edit
    </Link>
  );
}
