import { data } from "react-router";
import { findCashReport, recordReportFiled, recordStatementSent, savePayer } from "#ledger";
import type { Services } from "#services";
import { applyFormChange, type PostedForm } from "../kit/change-answer.server.ts";

const changes = { payer: savePayer, file: recordReportFiled, state: recordStatementSent };

function idOf(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

/** A report of cash over $10,000 by the id in its URL; null if unknown. */
export async function readCashReport({ database }: Services, id: string) {
  return await findCashReport(database.read, idOf(id));
}

/** Handles a form on a report's page. Throws a redirect on success. */
export async function handleCashReportForm({ database }: Services, id: string, form: PostedForm) {
  const { intent, typed: input, by } = form;
  if (!Object.hasOwn(changes, intent))
    throw data("We couldn't read this form, so nothing was changed.", { status: 400 });
  const change = changes[intent as keyof typeof changes];
  return await applyFormChange(
    form,
    () => change({ database, now: Date.now }, { id: idOf(id), input, by }),
    () => `/desk/money/cash-reports/${idOf(id)}?saved=${intent}`,
  );
}
