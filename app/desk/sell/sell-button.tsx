import { ScanLine } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { lastTicket } from "./last-ticket.ts";

interface SellButtonProps {
  /** A tag, or the number of an order or repair with a balance due. */
  code: string;
  /** The page's idempotency key. */
  formKey: string;
  children?: string;
}

/** Puts a piece or a balance on the ticket last open in this tab, or on a new one, and opens it. */
export function SellButton({ code, formKey, children = "Sell" }: SellButtonProps) {
  const [ticket, setTicket] = useState("");
  useEffect(() => setTicket(lastTicket()), []);
  return (
    <DeskForm action="/desk/sell" intent="scan">
      <input type="hidden" name="intent" value="scan" />
      <input type="hidden" name="key" value={`sell-${formKey}`} />
      <input type="hidden" name="code" value={code} />
      {ticket !== "" && <input type="hidden" name="ticket" value={ticket} />}
      <Button type="submit" variant="secondary">
        <ScanLine aria-hidden="true" size={18} strokeWidth={1.25} />
        {children}
      </Button>
    </DeskForm>
  );
}
