import { data, useSearchParams } from "react-router";
import { formatMoneyExact } from "#money";
import { PrintButton } from "../../client/paper/paper.tsx";
import { readReceiptLabel, receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { ReceiptSlip, receiptLinks } from "../../client/receipts/receipt-slip.tsx";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { usePrintOnce } from "../kit/use-print-once.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/desk-receipt";

export function links() {
  return receiptLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = context.get(services).shop?.desk;
  const number = readReceiptLabel(params.receipt);
  const receipt = desk && number !== null ? await withDatabaseErrorPage(() => desk.receipt(number)) : null;
  if (!receipt) throw data("There's no receipt with this number. Check it for typos.", { status: 404 });
  return receipt;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Receipt ${receiptLabel(loaderData.receipt)}` : "Receipt");
}

/** A printable receipt: A4, Letter or 80 mm paper. */
export default function DeskReceipt({ loaderData: receipt }: Route.ComponentProps) {
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
