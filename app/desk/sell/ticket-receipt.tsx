import { data, useSearchParams } from "react-router";
import { PrintButton } from "../../client/paper/paper.tsx";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { receiptLinks } from "../../client/receipts/receipt-slip.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { TabLinks } from "../kit/tab-links.tsx";
import { usePrintOnce } from "../kit/use-print-once.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/ticket-receipt";
import { counterOf, soldGiftCards } from "./counter.server.ts";
import { ticketPath } from "./sell-answer.ts";
import { TicketPaper } from "./ticket-paper.tsx";
import { TicketSlip } from "./ticket-slip.tsx";
import { useSlipPage } from "./use-slip-page.ts";

export function links() {
  return receiptLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const counter = counterOf(context);
  const ticket = counter && (await withDatabaseErrorPage(() => counter.ticket(params.ticket)));
  if (!ticket) throw data("There's no such ticket.", { status: 404 });
  if (ticket.state !== "finished")
    throw data("This ticket isn't paid yet, so it has no receipt.", { status: 404 });
  return { ticket, giftCards: await soldGiftCards(context, ticket) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? titleOf(loaderData.ticket.receipt) : "Receipt");
}

/** The receipt of a sale, to print as an 80 mm slip or on Letter. */
export default function TicketReceipt({ loaderData }: Route.ComponentProps) {
  const { ticket, giftCards } = loaderData;
  const [search] = useSearchParams();
  const isLetter = search.get("paper") === "letter";
  const path = `${ticketPath(ticket.id)}/receipt`;
  useSlipPage(!isLetter);
  usePrintOnce();
  return (
    <DeskPage
      title={titleOf(ticket.receipt)}
      lead={isLetter ? "A full page, Letter or A4." : "An 80 mm slip. It also prints on Letter or A4."}
      back={{ to: ticketPath(ticket.id), label: `Sale ${ticket.number ?? ""}` }}
      actions={<PrintButton />}
    >
      <nav aria-label="Paper">
        <TabLinks
          parts={[
            { label: "80 mm", to: path, isShown: !isLetter },
            { label: "Letter", to: `${path}?paper=letter`, isShown: isLetter },
          ]}
        />
      </nav>
      <div>
        {isLetter ? (
          <TicketPaper ticket={ticket} giftCards={giftCards} />
        ) : (
          <TicketSlip ticket={ticket} giftCards={giftCards} />
        )}
      </div>
    </DeskPage>
  );
}

function titleOf(receipt: number | null): string {
  return receipt === null ? "Receipt" : `Receipt ${receiptLabel(receipt)}`;
}
