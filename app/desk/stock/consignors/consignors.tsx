import { formatMoneyExact } from "#money";
import type { Consignor } from "#stock";
import { services } from "../../../services.server.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { DeskEmpty } from "../../kit/desk-empty.tsx";
import { deskMeta } from "../../kit/desk-meta.ts";
import { DeskPage } from "../../kit/desk-page.tsx";
import { type DeskColumn, DeskTable } from "../../kit/desk-table.tsx";
import { atDesk } from "../../session/desk-answer.server.ts";
import type { Route } from "./+types/consignors";
import { consignorPath } from "./consignor-path.ts";

type Row = Pick<Consignor, "key" | "name" | "owedCents" | "laterCents" | "owedBackCents" | "paidCents"> & {
  inHand: number;
  sold: number;
  unclear: number;
};

export async function loader({ context }: Route.LoaderArgs) {
  const { stock } = context.get(services);
  const consignors = await atDesk(() => stock.consignors());
  return {
    rows: consignors.map(({ inHand, sales, payments: _, ...one }): Row => {
      const sold = sales.filter(({ isGivenUp }) => !isGivenUp).length;
      return { ...one, inHand: inHand.length, sold };
    }),
  };
}

export { readAlways as shouldRevalidate } from "../../kit/read-again.ts";

export function meta() {
  return deskMeta("Consignors");
}

const columns: DeskColumn<Row>[] = [
  {
    label: "Consignor",
    isHead: true,
    cell: ({ key, name }) => <TextLink to={consignorPath(key)}>{name}</TextLink>,
  },
  { label: "In hand", isFigure: true, cell: ({ inHand }) => inHand },
  { label: "Sold", isFigure: true, cell: ({ sold }) => sold },
  {
    label: "Owed today",
    isFigure: true,
    cell: ({ owedCents, unclear }) => (
      <span className="grid">
        <span className={owedCents > 0 ? "font-medium" : "text-text-2"}>{formatMoneyExact(owedCents)}</span>
        {unclear > 0 && (
          <span className="text-small text-garnet">
            {unclear === 1 ? "one piece unclear" : `${unclear} pieces unclear`}
          </span>
        )}
      </span>
    ),
  },
  { label: "Owed later", isFigure: true, cell: ({ laterCents }) => sumOrDash(laterCents) },
  {
    label: "Owed back",
    isFigure: true,
    cell: ({ owedBackCents }) => (
      <span className={owedBackCents > 0 ? "font-medium text-garnet" : undefined}>
        {sumOrDash(owedBackCents)}
      </span>
    ),
  },
  { label: "Paid", isFigure: true, cell: ({ paidCents }) => sumOrDash(paidCents) },
];

function sumOrDash(cents: number): string {
  return cents === 0 ? "–" : formatMoneyExact(cents);
}

export default function ConsignorsPage({ loaderData: { rows } }: Route.ComponentProps) {
  const owedCents = rows.reduce((sum, row) => sum + row.owedCents, 0);
  return (
    <DeskPage
      title="Consignors"
      lead={rows.length > 0 && `Owed to consignors today: ${formatMoneyExact(owedCents)}.`}
      back={{ to: "/desk/stock", label: "Stock" }}
    >
      {rows.length === 0 ? (
        <DeskEmpty title="No consignor">
          Whoever's piece is on consignment is listed here once the piece is entered so in the register.
        </DeskEmpty>
      ) : (
        <DeskTable caption="Consignors" columns={columns} rows={rows} rowKey={({ key }) => key} />
      )}
    </DeskPage>
  );
}
