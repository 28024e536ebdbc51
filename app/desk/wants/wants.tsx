import { paginateRows } from "../../../foundation/records/listing.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { type StoreServices, services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import {
  type DeskListRequest,
  type ListReader,
  listExportMiddleware,
  loadList,
} from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/wants";
import { listSimilarWants } from "./similar-wants.server.ts";
import { groupWants, type WantGroup } from "./want-groups.server.ts";

const list = defineDeskList({
  rowKey: ({ wants }: WantGroup) => wants[0]?.id ?? "",
  path: "/desk/wish-list",
  title: "Wish list alerts",
  lead: "What shoppers are looking for. We email them when a match arrives. Answer requests for similar pieces in the inbox.",
  noun: ["alert", "alerts"],
  filters: {
    show: { label: "Filter alerts", options: { all: "All", buy: "Wanted pieces", stock: "In stock" } },
  },
  search: "Piece or email",
  columns: [
    {
      label: "Looking for",
      isHead: true,
      sort: "wanted",
      csv: ({ labels }) => labels.join(", "),
      cell: (group) => <LookedFor group={group} />,
    },
    {
      label: "People",
      sort: "-people",
      csv: ({ people }) => people,
      cell: (group) => <People group={group} />,
    },
    { label: "Not confirmed", isFileOnly: true, csv: ({ waiting }) => waiting },
    {
      label: "Email",
      isFileOnly: true,
      fact: "client",
      csv: ({ wants }) => [...new Set(wants.map(({ email }) => email))].join(", "),
    },
    {
      label: "Latest",
      sort: "-newest",
      csv: ({ newestAt }) => csvTime(newestAt),
      cell: ({ newestAt }) => <span className="whitespace-nowrap tabular-nums">{deskDay(newestAt)}</span>,
    },
    {
      label: "In stock",
      sort: "-stock",
      isShown: ({ filters }) => filters.show !== "buy",
      csv: ({ stock }) => stock.map(({ title }) => title).join(", "),
      cell: (group) => <InStock group={group} />,
    },
    {
      label: "New arrivals",
      sort: "-found",
      csv: ({ found }) => found,
      cell: ({ found, sold }) =>
        found === 0 ? (
          <span className="text-text-3">None</span>
        ) : (
          <span className="tabular-nums">
            {`${found === 1 ? "One piece" : `${found} pieces`}${sold > 0 ? `, ${sold === found ? "" : `${sold} `}sold` : ""}`}
          </span>
        ),
    },
  ],
  empty: {
    title: "No alerts yet",
    text: "Shoppers can sign up when a search finds nothing or a piece is sold.",
  },
});

/** Groups without a match in stock first; null if the catalogue can't be read. */
async function readGroups(all: StoreServices): Promise<WantGroup[] | null> {
  const asked = (await all.wants.list()).map((want) => ({ ...want, id: `want ${want.id}`, request: null }));
  const wanted = [...asked, ...(await listSimilarWants(all))];
  const current = await all.catalogue.current();
  if (!current.ok) return null;
  const groups = await groupWants(current.data, wanted);
  return groups.toSorted((a, b) => Number(a.stock.length > 0) - Number(b.stock.length > 0));
}

const order = {
  sorts: {
    wanted: ({ labels }: WantGroup) => labels.join(" ").toLowerCase(),
    people: ({ people }: WantGroup) => people,
    newest: ({ newestAt }: WantGroup) => newestAt,
    stock: ({ stock }: WantGroup) => stock.length,
    found: ({ found }: WantGroup) => found,
  },
  facts: ({ labels, wants }: WantGroup) => ({
    texts: [...labels, ...wants.flatMap(({ email, query, piece }) => [email, query, piece?.title ?? null])],
  }),
};

function pageOfGroups(groups: readonly WantGroup[], asked: DeskListRequest<typeof list.filters>) {
  const isBuy = ({ stock }: WantGroup) => stock.length === 0;
  const { show } = asked.filters;
  const shown = show === "all" ? groups : groups.filter((group) => isBuy(group) === (show === "buy"));
  const buy = groups.filter(isBuy).length;
  const counts = { show: { all: groups.length, buy, stock: groups.length - buy } };
  return { ...paginateRows(shown, asked, order), counts };
}

const read: ListReader<WantGroup, typeof list.filters> = async (desk, asked) =>
  pageOfGroups((await readGroups(desk.services)) ?? [], asked);

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const groups = await withDatabaseErrorPage(() => readGroups(args.context.get(services)));
  return {
    list: await loadList(args, list, async (_, asked) => pageOfGroups(groups ?? [], asked)),
    isCompared: groups !== null,
  };
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Wish list alerts");
}

export default function Wants({ loaderData: { list: data, isCompared } }: Route.ComponentProps) {
  return (
    <DeskList list={list} data={data}>
      {!isCompared && (
        <Notice kind="error">
          The catalog isn't available right now, so alerts can't be matched. Reload this page in a minute.
        </Notice>
      )}
    </DeskList>
  );
}

function LookedFor({ group: { labels, query, wants } }: { group: WantGroup }) {
  const sold = [...new Set(wants.flatMap(({ piece }) => piece?.title ?? []))];
  return (
    <span className="grid min-w-0">
      <TextLink
        to={`/search?${new URLSearchParams({ q: query })}`}
        className="justify-self-start wrap-anywhere"
      >
        {labels.join(" · ")}
      </TextLink>
      {sold.length > 0 && (
        <span className="text-small text-text-2 wrap-anywhere">Similar to {sold.slice(0, 3).join(", ")}</span>
      )}
    </span>
  );
}

function People({ group: { people: count, waiting, wants } }: { group: WantGroup }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center tabular-nums underline decoration-line underline-offset-4 hover:decoration-text">
        {`${count === 1 ? "1 person" : `${count} people`}${waiting > 0 ? `, ${waiting} not confirmed yet` : ""}`}
      </summary>
      <ul className="grid gap-1 pb-2 text-small text-text-2">
        {wants.map(({ id, email, query, askedAt, confirmedAt, request }) => (
          <li key={id} className="wrap-anywhere">
            {`${email}, `}
            {request ? (
              <TextLink to={request}>requested a similar piece</TextLink>
            ) : (
              <span>{`“${query}”`}</span>
            )}
            <span>{`, ${deskDay(askedAt)}${confirmedAt === null ? ", not confirmed yet" : ""}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const maxShown = 3;

function InStock({ group: { stock: pieces } }: { group: WantGroup }) {
  if (pieces.length === 0) return <span className="text-text-3">None</span>;
  return (
    <ul className="grid gap-1">
      {pieces.slice(0, maxShown).map(({ handle, title, price }) => (
        <li key={handle}>
          <TextLink to={`/product/${encodeURIComponent(handle)}`}>{title}</TextLink>{" "}
          <span className="text-small whitespace-nowrap text-text-2 tabular-nums">{price}</span>
        </li>
      ))}
      {pieces.length > maxShown && (
        <li className="text-small text-text-2 tabular-nums">and {pieces.length - maxShown} more</li>
      )}
    </ul>
  );
}
