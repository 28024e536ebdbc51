import { z } from "zod";
import { orderColumns } from "../orders/order-record.ts";

const figures = z.object({
  /** Kept of the payments when the client cancels, and when the shop does after a missed payment. */
  cancelFeeCents: z.int(),
  forfeitFeeCents: z.int(),
  /** Days after the written notice of a missed payment until the shop may cancel. */
  graceDays: z.int(),
  /** Within how many days a refund is paid. */
  refundDays: z.int(),
});

/** The figures of an agreement's terms. */
export type AgreementFigures = z.infer<typeof figures>;

const proposal = z.object({
  lines: orderColumns.lines,
  units: z.array(z.int()),
  schedule: z.array(z.object({ dueOn: z.string(), cents: z.int() })),
});

/** A change of a layaway that takes effect once its agreement is signed. */
export type Proposal = z.infer<typeof proposal>;

/** JSON columns of an agreement: parse with these, write with `JSON.stringify`. */
export const agreementColumns = { figures, proposal };
