import { data } from "react-router";
import { PrintButton } from "../../client/paper/paper.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/agreement";
import { AgreementPaper, agreementLinks } from "./agreement-paper.tsx";
import { layawayNumber, requireLayaways } from "./layaway-post.server.ts";

export function links() {
  return agreementLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const layaways = requireLayaways(context);
  const version = Number(/^\d{1,4}$/.exec(params.version)?.[0] ?? 0);
  const agreement = await withDatabaseErrorPage(() =>
    layaways.agreement(layawayNumber(params.number), version),
  );
  if (!agreement) throw data("Agreement not found.", { status: 404 });
  return { agreement };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Agreement ${loaderData.agreement.label}` : "Agreement");
}

export default function AgreementPage({ loaderData: { agreement } }: Route.ComponentProps) {
  return (
    <DeskPage
      title={`Agreement ${agreement.label}`}
      lead="Print two copies: one for the client, one for the file."
      back={{ to: `/desk/layaways/${agreement.label}`, label: "Layaway" }}
      actions={<PrintButton />}
    >
      <AgreementPaper agreement={agreement} />
    </DeskPage>
  );
}
