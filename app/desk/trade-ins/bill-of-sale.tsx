import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { buyItemFields } from "../../../modules/commerce/buys/buy-fields.ts";
import { Paper, PaperTotals, PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/bill-of-sale";
import { SignedBy } from "./signed-by.tsx";

export function links() {
  return paperLinks;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = context.get(services);
  const buy = await withDatabaseErrorPage(async () => await shop?.buys.read(params.number));
  if (!buy) throw data("Trade-in not found.", { status: 404 });
  return { buy };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Bill of sale ${loaderData.buy.label}` : "Bill of sale");
}

/** The seller's receipt for what they traded in. It has no ID number. */
export default function BillOfSale({ loaderData: { buy } }: Route.ComponentProps) {
  const kind = buyItemFields.kind.choices.find(({ value }) => value === buy.kind)?.label ?? "";
  const rows = [
    { label: "Kind", value: kind },
    { label: "Maker", value: buy.brand },
    { label: "Reference", value: buy.reference },
    { label: "Case serial", value: buy.caseSerial },
    { label: "Movement serial", value: buy.movementSerial },
    { label: "Fineness", value: [buy.fineness, buy.metal].filter(Boolean).join(" ") },
    { label: "Weight", value: buy.weight ?? "" },
    { label: "Description", value: buy.description },
  ].filter(({ value }) => value !== "");
  return (
    <DeskPage
      title={`Bill of sale ${buy.label}`}
      lead="Print one for the seller. It leaves out the ID's number."
      back={{ to: `/desk/trade-ins/${buy.label}`, label: buy.label }}
      actions={<PrintButton />}
    >
      <Paper
        title={`Bill of sale ${buy.label}`}
        facts={[
          { label: "Date", value: deskTime(buy.takenAt) },
          buy.ticket !== null && { label: "Sale", value: buy.ticket },
          { label: "Seller", value: buy.sellerName },
          { label: "Address", value: buy.sellerAddress },
        ]}
      >
        <h3>{buy.title}</h3>
        <dl className="paper-facts">
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <PaperTotals
          rows={[
            { label: "Allowed toward the sale", value: formatMoneyExact(buy.allowedCents), isTotal: true },
          ]}
        />
        <p>
          The seller owns this piece, may sell it, and sold it to {settings().name}. It is kept on hold
          through {calendarDayLabel(buy.holdUntil)}.
        </p>
        <SignedBy name={buy.signedName} path={buy.signature} at={buy.signedAt} />
      </Paper>
    </DeskPage>
  );
}
