import type { z } from "zod";
import { balancePaidLetter } from "./balance-letters.ts";
import { codeData, discountCodeLetter } from "./code-letter.ts";
import {
  drawingReadyLetter,
  jobApprovedLetter,
  jobData,
  jobMessageLetter,
  jobStageLetter,
} from "./job-letters.ts";
import type { Letter, LetterContext } from "./letter.ts";
import { orderData } from "./order-data.ts";
import { depositConfirmedLetter, orderConfirmedLetter } from "./order-letters.ts";
import { finalPriceLetter, readyForPickupLetter, refundedLetter, shippedLetter } from "./order-news.ts";
import { orderReceivedLetter } from "./order-received.ts";
import { folderData, papersFolderLetter } from "./paper-letters.ts";
import { paymentReceivedLetter, paymentReversedLetter } from "./payment-letter.ts";
import {
  quoteAcceptedLetter,
  quoteAnswerData,
  quoteChangeAskedLetter,
  quoteDeclinedLetter,
  quoteSentLetter,
} from "./quote-letters.ts";
import {
  repairAnsweredLetter,
  repairApprovedLetter,
  repairData,
  repairDeclinedLetter,
  repairEstimatedLetter,
  repairHandedOverLetter,
  repairReadyLetter,
  repairReturnedLetter,
  repairTakenInLetter,
} from "./repair-letters.ts";
import {
  quoteData,
  quoteReceivedLetter,
  quoteRequestedLetter,
  similarData,
  similarReceivedLetter,
  similarRequestedLetter,
  sizerData,
  sizerReceivedLetter,
  sizerRequestedLetter,
} from "./request-letters.ts";
import {
  visitBookedLetter,
  visitCancelledLetter,
  visitData,
  visitMovedLetter,
  visitNoticeLetter,
  visitReminderLetter,
} from "./visit-letters.ts";
import { wantConfirmLetter, wantData, wantFoundLetter } from "./want-letters.ts";

type Writer = (data: unknown, context: LetterContext) => Letter | Promise<Letter>;

/** Every letter of the store, by its template in the outbox. */
const writers: Record<string, Writer> = {
  "order-confirmed": writer(orderData.paid, orderConfirmedLetter),
  "deposit-confirmed": writer(orderData.paid, depositConfirmedLetter),
  "payment-received": writer(orderData.received, paymentReceivedLetter),
  "balance-paid": writer(orderData.balancePaid, balancePaidLetter),
  "order-received": writer(orderData.toShowroom, orderReceivedLetter),
  "payment-reversed": writer(orderData.reversed, paymentReversedLetter),
  "payment-refunded": writer(orderData.refunded, refundedLetter),
  "order-ready": writer(orderData.moved, readyForPickupLetter),
  "order-shipped": writer(orderData.moved, shippedLetter),
  "order-priced": writer(orderData.priced, finalPriceLetter),
  "quote-received": writer(quoteData.received, quoteReceivedLetter),
  "quote-requested": writer(quoteData.requested, quoteRequestedLetter),
  "quote-sent": writer(quoteAnswerData.sent, quoteSentLetter),
  "quote-change-asked": writer(quoteAnswerData.answered, quoteChangeAskedLetter),
  "quote-declined": writer(quoteAnswerData.answered, quoteDeclinedLetter),
  "quote-accepted": writer(quoteAnswerData.answered, quoteAcceptedLetter),
  "repair-taken-in": writer(repairData.client, repairTakenInLetter),
  "repair-estimated": writer(repairData.client, repairEstimatedLetter),
  "repair-approved": writer(repairData.client, repairApprovedLetter),
  "repair-declined": writer(repairData.client, repairDeclinedLetter),
  "repair-ready": writer(repairData.client, repairReadyLetter),
  "repair-handed-over": writer(repairData.client, repairHandedOverLetter),
  "repair-returned": writer(repairData.client, repairReturnedLetter),
  "repair-answered": writer(repairData.answered, repairAnsweredLetter),
  "similar-received": writer(similarData.received, similarReceivedLetter),
  "similar-requested": writer(similarData.requested, similarRequestedLetter),
  "sizer-received": writer(sizerData.received, sizerReceivedLetter),
  "sizer-requested": writer(sizerData.requested, sizerRequestedLetter),
  "job-drawing-ready": writer(jobData.drawing, drawingReadyLetter),
  "job-approved": writer(jobData.approved, jobApprovedLetter),
  "job-stage": writer(jobData.stage, jobStageLetter),
  "job-message": writer(jobData.message, jobMessageLetter),
  "visit-booked": writer(visitData.client, visitBookedLetter),
  "visit-moved": writer(visitData.client, visitMovedLetter),
  "visit-cancelled": writer(visitData.client, visitCancelledLetter),
  "visit-reminder": writer(visitData.client, visitReminderLetter),
  "visit-notice": writer(visitData.notice, visitNoticeLetter),
  "want-confirm": writer(wantData.confirm, wantConfirmLetter),
  "want-found": writer(wantData.found, wantFoundLetter),
  "papers-folder": writer(folderData, papersFolderLetter),
  "discount-code": writer(codeData, discountCodeLetter),
};

/** Writes the letter of an outbox row; `data` is the row's, parsed. Throws for an unknown template or invalid data. */
export async function writeLetter(template: string, data: unknown, context: LetterContext): Promise<Letter> {
  const write = writers[template];
  if (!write)
    throw new Error(
      `There is no letter "${template}", so it cannot be sent. Run the version of the store that queued it.`,
    );
  return await write(data, context);
}

function writer<S extends z.ZodType>(
  schema: S,
  write: (data: z.output<S>, context: LetterContext) => Letter | Promise<Letter>,
): Writer {
  return (data, context) => write(schema.parse(data), context);
}
