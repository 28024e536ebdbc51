import { z } from "zod";
import type { TicketRow } from "../ticket-rows.ts";
import type { Writing } from "../write-ticket.ts";

/** What an act changed on the ticket itself, and the id of the line it added. */
export interface Applied {
  set?: Partial<TicketRow>;
  added?: number;
}

interface ActRules<Act> {
  /**
   * Applies it to the ticket's lines in the caller's transaction. `approver` is the owner who approved it, by a
   * credential that was checked. Throws StoppedError.
   */
  apply(writing: Writing, act: Act, approver: string | null): Applied | Promise<Applied>;
  /** What its audit row says; nothing that identifies a person. */
  audited?(act: Act): Record<string, unknown>;
  /** The part that may carry an owner's `approval`. */
  approved?(act: Act): { approval?: unknown } | null;
}

/** Declares a change to a ticket: what a caller says, and what it does. */
export function ticketAct<Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  shape: Shape,
  rules: ActRules<z.output<z.ZodObject<Shape & { do: z.ZodLiteral<Name> }>>>,
) {
  return { input: z.object({ ...shape, do: z.literal(name) }), ...rules };
}
