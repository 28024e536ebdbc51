import { Link } from "react-router";
import type { ListedClient } from "#clients";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { ListRows } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { defineDeskList } from "../kit/list-screen.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/clients";
import { daysUntilLabel, monthDayLabel } from "./client-labels.ts";

/** How many days ahead dates are listed, leaving time to make or order something. */
const daysAhead = 30;

const list = defineDeskList({
  rowKey: ({ id }: ListedClient) => id,
  path: "/desk/clients",
  title: "Clients",
  lead: "Everyone you added, and everyone with a paid order, quote, request, visit or sign-up, matched by email. “Ring 6 ½” finds a ring size.",
  noun: ["client", "clients"],
  search: "Name, email, phone or number",
  isPosted: true,
  usualSort: "-newest",
  columns: [
    {
      label: "Client",
      csv: ({ label, name, addresses }) => name ?? addresses[0] ?? label,
      cell: ({ id, label, name, addresses }) => (
        <TextLink to={`/desk/clients/${id}`}>{name ?? addresses[0] ?? label}</TextLink>
      ),
    },
    { label: "Number", isFileOnly: true, csv: ({ label }) => label },
    { label: "Email", csv: ({ addresses }) => addresses.join(", ") },
    {
      label: "Phone",
      csv: ({ phone }) => phone,
      cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span>,
    },
    { label: "Records", sort: "-records", isFigure: true, csv: ({ records }) => records },
    {
      label: "Latest",
      sort: "-newest",
      isFigure: true,
      csv: ({ lastAt }) => csvTime(lastAt),
      cell: ({ lastAt }) => lastAt !== null && <span className="whitespace-nowrap">{deskDay(lastAt)}</span>,
    },
  ],
  empty: {
    title: "No clients yet",
    text: "Clients appear with their first order, request, visit or sign-up. Or add one now.",
  },
});

const read: ListReader<ListedClient> = ({ services: { clients } }, asked) => clients.profiles.list(asked);

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const { profiles } = args.context.get(services).clients;
  const erased = new URL(args.request.url).searchParams.get("erased");
  return {
    list: await loadList(args, list, read),
    due: await withDatabaseErrorPage(() => profiles.dueDates(daysAhead)),
    erased,
  };
}

/** Searches are posted, because names, addresses and phone numbers in URLs end up in logs and browser histories. */
export async function action(args: Route.ActionArgs) {
  return await loadList(args, list, read);
}

export function meta() {
  return deskMeta(list.title);
}

export default function Clients({ loaderData, actionData: found }: Route.ComponentProps) {
  const { erased, due } = loaderData;
  return (
    <DeskPage title={list.title} lead={list.lead}>
      {erased !== null && !found && (
        <Notice kind="info">
          {`Erased. This client's data is gone${erased === "retained" ? ", except in books and reports we're required by law to keep" : ""}. Backups keep it for up to 35 days.`}
        </Notice>
      )}
      {found ? (
        <ListRows
          list={list}
          data={found}
          after={found.total > 0 && <TextLink to={list.path}>All clients</TextLink>}
        />
      ) : (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_300px]">
          <ListRows list={list} data={loaderData.list} />
          <DueDates due={due} />
        </div>
      )}
    </DeskPage>
  );
}

type Due = Route.ComponentProps["loaderData"]["due"];

function DueDates({ due }: { due: Due }) {
  return (
    <DeskSection title="Upcoming dates">
      {due.length === 0 ? (
        <p className="text-ui text-text-2">None in the next {daysAhead} days.</p>
      ) : (
        <ul className="border-t border-line text-ui">
          {due.map(({ id, clientId: client, name, text, daysUntil, ...date }) => (
            <li key={id} className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5">
              <span className="text-text-2 tabular-nums">{monthDayLabel(date)}</span>
              <span className="min-w-0 wrap-anywhere">
                <Link
                  to={`/desk/clients/${client}`}
                  className="hit-area font-medium hover:underline hover:underline-offset-4"
                >
                  {name}
                </Link>
                <span className="block text-small text-text-2">
                  {text}, {daysUntilLabel(daysUntil)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
