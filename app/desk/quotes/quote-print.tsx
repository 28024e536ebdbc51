import { data } from "react-router";
import { PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { QuotePaper } from "../../client/quote/quote-paper.tsx";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/quote-print";

export function links() {
  return paperLinks;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const quote = await withDatabaseErrorPage(() => context.get(services).quotes.read(params.id));
  const asked = Number(new URL(request.url).searchParams.get("version"));
  const version = quote?.versions.find((one) => one.version === asked) ?? quote?.versions.at(-1);
  if (!quote || !version) throw data("There's no quote with this number.", { status: 404 });
  // Cost and margin never leave the desk, not even in the page's data.
  const { margin: _, lines, ...terms } = version;
  const { label, title, name } = quote;
  return {
    quote: { label, title, name },
    version: { ...terms, lines: lines.map(({ costEachCents: _cost, ...line }) => line) },
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Quote ${loaderData.quote.label}` : "Quote");
}

/** A printable version of a quote, as the client gets it. */
export default function QuotePrint({ loaderData: { quote, version } }: Route.ComponentProps) {
  return (
    <DeskPage
      title={`Quote ${quote.label}`}
      lead="A4 or Letter, black on white, without cost or margin."
      back={{ to: `/desk/quotes/${quote.label}`, label: `Quote ${quote.label}` }}
      actions={<PrintButton />}
    >
      <QuotePaper quote={quote} version={version} />
    </DeskPage>
  );
}
