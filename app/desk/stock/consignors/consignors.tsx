import { formatMoneyExact } from "#money";
import type { Consignor } from "#stock";
import { paginateRows } from "../../../../foundation/records/listing.ts";
import { services } from "../../../services.server.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../../kit/desk-list.server.ts";
import { DeskList } from "../../kit/desk-list.tsx";
import { deskMeta } from "../../kit/desk-meta.ts";
import { defineDeskList } from "../../kit/list-screen.ts";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import type { Route } from "./+types/consignors";
import { consignorPath } from "./consignor-path.ts";

type ListedConsignor = Pick<
  Consignor,
  "key" | "name" | "owedCents" | "laterCents" | "owedBackCents" | "paidCents" | "unclear"
> & { inHand: number; sold: number };

const list = defineDeskList({
  rowKey: ({ key }: ListedConsignor) => key,
  path: "/desk/stock/consignors",
  title: "Consignors",
  noun: ["consignor", "consignors"],
  search: "Name",
  usualSort: "name",
  columns: [
    {
      label: "Consignor",
      isHead: true,
      sort: "name",
      csv: ({ name }) => name,
      cell: ({ key, name }) => <TextLink to={consignorPath(key)}>{name}</TextLink>,
    },
    { label: "On hand", sort: "-inHand", isFigure: true, csv: ({ inHand }) => inHand },
    { label: "Sold", sort: "-sold", isFigure: true, csv: ({ sold }) => sold },
    {
      label: "Owed today",
      sort: "-owed",
      isFigure: true,
      csv: ({ owedCents }) => ({ cents: owedCents }),
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
    {
      label: "Due later",
      sort: "-later",
      isFigure: true,
      csv: ({ laterCents }) => ({ cents: laterCents }),
      cell: ({ laterCents }) => sumOrDash(laterCents),
    },
    {
      label: "Owed back",
      sort: "-back",
      isFigure: true,
      csv: ({ owedBackCents }) => ({ cents: owedBackCents }),
      cell: ({ owedBackCents }) => (
        <span className={owedBackCents > 0 ? "font-medium text-garnet" : undefined}>
          {sumOrDash(owedBackCents)}
        </span>
      ),
    },
    {
      label: "Paid",
      sort: "-paid",
      isFigure: true,
      csv: ({ paidCents }) => ({ cents: paidCents }),
      cell: ({ paidCents }) => sumOrDash(paidCents),
    },
  ],
  empty: {
    title: "No consignors yet",
    text: "Consignors appear here once their pieces have a stock record.",
  },
});

function sumOrDash(cents: number): string {
  return cents === 0 ? "–" : formatMoneyExact(cents);
}

function listedConsignor({ inHand, sales, payments: _, ...one }: Consignor): ListedConsignor {
  return { ...one, inHand: inHand.length, sold: sales.filter(({ isGivenUp }) => !isGivenUp).length };
}

const sorts = {
  name: ({ name }: ListedConsignor) => name.toLowerCase(),
  inHand: ({ inHand }: ListedConsignor) => inHand,
  sold: ({ sold }: ListedConsignor) => sold,
  owed: ({ owedCents }: ListedConsignor) => owedCents,
  later: ({ laterCents }: ListedConsignor) => laterCents,
  back: ({ owedBackCents }: ListedConsignor) => owedBackCents,
  paid: ({ paidCents }: ListedConsignor) => paidCents,
};

const read: ListReader<ListedConsignor> = async ({ services: { stock } }, asked) =>
  paginateRows((await stock.consignors()).map(listedConsignor), asked, {
    sorts,
    facts: ({ name }) => ({ texts: [name] }),
  });

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const { stock } = args.context.get(services);
  const consignors = await withDatabaseErrorPage(() => stock.consignors());
  return {
    list: await loadList(args, list, read),
    owedCents: consignors.reduce((sum, { owedCents }) => sum + owedCents, 0),
  };
}

export { reloadAlways as shouldRevalidate } from "../../kit/reload-page.ts";

export function meta() {
  return deskMeta("Consignors");
}

export default function ConsignorsPage({ loaderData: { list: data, owedCents } }: Route.ComponentProps) {
  return (
    <DeskList
      list={list}
      data={data}
      lead={data.total > 0 && `Owed to consignors today: ${formatMoneyExact(owedCents)}.`}
      back={{ to: "/desk/stock", label: "Stock" }}
    />
  );
}
