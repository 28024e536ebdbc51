import { data, useSearchParams } from "react-router";
import { formatMoneyExact } from "#money";
import { PrintButton } from "../../client/paper/paper.tsx";
import { readReceiptLabel, receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { ReceiptSlip, receiptLinks } from "../../client/receipts/receipt-slip.tsx";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { usePrintOnce } from "../kit/use-print-once.ts";
import { withDatabaseErrorPage, withDatabaseRefusal } from "../session/database-errors.server.ts";
import { TextALink } from "../texts/text-link.tsx";
import type { Route } from "./+types/desk-receipt";
import { ReceiptMail, type ReceiptMailed } from "./receipt-mail.tsx";

export function links() {
  return receiptLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  const number = readReceiptLabel(params.receipt);
  const receipt = desk && number !== null ? await withDatabaseErrorPage(() => desk.receipt(number)) : null;
  if (!receipt) throw data("There's no receipt with this number. Check it for typos.", { status: 404 });
  return { receipt, key: newIdempotencyKey() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = context.get(services).shop?.desk;
  const number = readReceiptLabel(params.receipt);
  if (!desk || number === null) throw data("There's no receipt with this number.", { status: 404 });
  const { typed, by } = await readPostedForm(request, context);
  const { email = "", key = "", ticket, live } = typed;
  const of = ticket === undefined ? { receipt: number } : { ticket };
  const answer = { sentTo: null, error: null, typed: email, at: Date.now() } satisfies ReceiptMailed;
  return await withDatabaseRefusal(
    async () => {
      const sent = await desk.mailReceipts({ of, email, key, actor: by.actor });
      if (sent.outcome === "unknown")
        throw data("There's no receipt to send. Its client may have been erased.", { status: 404 });
      if (sent.outcome === "refused")
        return data({ ...answer, error: sent.errors[0]?.message ?? null }, { status: 422 });
      if (live !== "yes") throw safeRedirect(`/desk/receipts/${params.receipt}?mailed=1`);
      return data({ ...answer, sentTo: sent.email, typed: null });
    },
    (error) => data({ ...answer, error }, { status: 503 }),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Receipt ${receiptLabel(loaderData.receipt.receipt)}` : "Receipt");
}

/** A printable receipt: A4, Letter or 80 mm paper. */
export default function DeskReceipt({ loaderData: { receipt, key }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  usePrintOnce();
  return (
    <DeskPage
      title={`Receipt ${receiptLabel(receipt.receipt)}`}
      lead="A4, Letter or an 80 mm slip. It shows the facts when the payment was recorded."
      back={{ to: `/desk/orders/${receipt.orderNumber}`, label: `Order ${receipt.orderNumber}` }}
      actions={<PrintButton />}
    >
      {search.has("booked") && (
        <DeskSavedNotice saved="booked">{bookedLabel(search.get("change"))}</DeskSavedNotice>
      )}
      {search.has("mailed") && <DeskSavedNotice saved="mailed">The receipt is on its way.</DeskSavedNotice>}
      <div className="grid max-w-120 gap-3 print:hidden">
        <ReceiptMail receipt={receipt.receipt} email={receipt.email} formKey={key} answer={actionData} />
        <TextALink order={receipt.orderNumber} receipt={receipt.receipt} />
      </div>
      <div>
        <ReceiptSlip receipt={receipt} />
      </div>
    </DeskPage>
  );
}

function bookedLabel(change: string | null): string {
  const cents = /^\d{1,12}$/.test(change ?? "") ? Number(change) : 0;
  return cents > 0 ? `Payment recorded. Give ${formatMoneyExact(cents)} change.` : "Payment recorded.";
}
