import { formatMoneyExact } from "#money";
import type { QuoteSummary } from "#quotes";
import { quoteStates } from "../../../quotes/quote-states.ts";
import type { PiecePicture } from "../../../records/piece-picture.ts";
import { longDay } from "../../client/quote/days-left.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useMaySee } from "../access/use-signed-in.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { PieceCell } from "../kit/piece-cell.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/quotes";

const subjectOf = (label: string) => label.replace("Q-", "priced-quote ");

type Row = QuoteSummary & { picture: PiecePicture | undefined };

export async function loader({ context }: Route.LoaderArgs) {
  const { quotes, database, deskRecords } = context.get(services);
  return await atDesk(async () => {
    const list = await quotes.list();
    const pictures = await deskRecords.pictures(
      database,
      list.map(({ label }) => subjectOf(label)),
    );
    return { quotes: list.map((quote) => ({ ...quote, picture: pictures[subjectOf(quote.label)] })) };
  });
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Quotes");
}

const columns: readonly DeskColumn<Row>[] = [
  {
    label: "Quote",
    cell: ({ label, title, picture, orderNumber }) => (
      <PieceCell piece={picture} title={title}>
        <TextLink to={`/desk/quotes/${label}`} className="justify-self-start tabular-nums">
          {label}
        </TextLink>
        <span className="text-small text-text-2">{title}</span>
        {orderNumber && (
          <TextLink to={`/desk/orders/${orderNumber}`} className="justify-self-start text-small tabular-nums">
            {orderNumber}
          </TextLink>
        )}
      </PieceCell>
    ),
  },
  { label: "For", cell: ({ name }) => name },
  {
    label: "State",
    cell: ({ state }) => <DeskBadge tone={quoteStates[state].tone}>{quoteStates[state].label}</DeskBadge>,
  },
  { label: "Valid until", cell: ({ validUntil }) => longDay(validUntil) },
  { label: "Changed", cell: ({ updatedAt }) => deskDay(updatedAt) },
  { label: "Total", cell: ({ totalCents }) => formatMoneyExact(totalCents), isFigure: true },
];

export default function Quotes({ loaderData: { quotes } }: Route.ComponentProps) {
  const canDraw = useMaySee("desk/quotes/new");
  return (
    <DeskPage
      title="Quotes"
      lead="The newest 200. Requests without a quote yet are in the inbox."
      actions={canDraw && <ButtonLink to="/desk/quotes/new">New quote</ButtonLink>}
    >
      {quotes.length === 0 ? (
        <DeskEmpty title="No quote is drawn up yet">
          Draw one up from a request in the inbox, or begin a new one.
        </DeskEmpty>
      ) : (
        <DeskTable
          caption="Quotes, the newest first"
          columns={columns}
          rows={quotes}
          rowKey={({ label }) => label}
        />
      )}
    </DeskPage>
  );
}
