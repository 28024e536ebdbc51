import { z } from "zod";
import type { FieldError } from "../../../foundation/records/read-form.ts";

/** What a change made, stored with its key; the ticket is read again for a repeat. */
export const madeSchema = z.object({ added: z.int().exactOptional(), changeCents: z.int().exactOptional() });
export type Made = z.infer<typeof madeSchema>;

/** Why nothing was changed. */
export type TicketStop =
  | { outcome: "stale" | "unknown" }
  | { outcome: "refused"; errors: FieldError[]; asksPayer?: boolean }
  /** `limitCents`: for a trade-in, instead of a percentage. */
  | { outcome: "approval"; limitPercent: number | null; limitCents?: number };

/** Thrown to roll back a change. */
export class TicketStoppedError extends Error {
  override readonly name = "StoppedError";
  readonly stop: TicketStop;

  constructor(stop: TicketStop) {
    super("The change didn't go through, so nothing was saved.");
    this.stop = stop;
  }
}

/** Rolls back with an error for one input, or for the whole form. */
export function refuse(message: string, field = "form"): never {
  throw new TicketStoppedError({ outcome: "refused", errors: [{ field, message }] });
}

/** Rolls back with errors that belong to inputs; `asksPayer` if Form 8300 needs the payer's data. */
export function rejectWithErrors(errors: FieldError[], asksPayer = false): never {
  throw new TicketStoppedError({ outcome: "refused", errors, ...(asksPayer && { asksPayer }) });
}
