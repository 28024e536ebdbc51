import { emailKey } from "../../../../foundation/records/email-key.ts";
import { walkInKey } from "../../orders/walk-in-key.ts";
import type { TicketRow } from "../ticket-rows.ts";
import type { Writing } from "../write-ticket.ts";

interface Client {
  name: string;
  /** May be empty. */
  email: string;
  /** May be empty. */
  phone: string;
}

/** The columns of a ticket's client; null is a walk-in. */
export function clientColumns({ ticket }: Writing, client: Client | null): Partial<TicketRow> {
  const { name, email, phone } = client ?? { name: "", email: "", phone: "" };
  return { name, email, email_key: email ? emailKey(email) : walkInKey(ticket.row.id), phone: phone || null };
}
