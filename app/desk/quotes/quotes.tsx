import { formatMoneyExact } from "#money";
import type { QuoteSummary } from "#quotes";
import { longDay } from "../../client/quote/days-left.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/quotes";
import { quoteStates } from "./quote-labels.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { quotes: await atDesk(() => context.get(services).quotes.list()) };
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Quotes");
}

const columns: readonly DeskColumn<QuoteSummary>[] = [
  {
    label: "Quote",
    cell: ({ label, title }) => (
      <span className="grid gap-1">
        <TextLink to={`/desk/quotes/${label}`} className="justify-self-start tabular-nums">
          {label}
        </TextLink>
        <span className="text-small text-text-2">{title}</span>
      </span>
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
  return (
    <DeskPage
      title="Quotes"
      lead="The newest 200. Requests without a quote yet are in the inbox."
      actions={<ButtonLink to="/desk/quotes/new">New quote</ButtonLink>}
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
