import { data, Form, Link } from "react-router";
import type { ListedClient } from "#clients";
import { readFields } from "../../platform/read-form.server.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { deskPath } from "../kit/desk-path.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { atDesk, orRefuse } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/clients";
import { counted, untilLabel, yearlyDay } from "./client-labels.ts";
import { clientId } from "./desk-clients.server.ts";

/** How far ahead dates are listed: time to make or order something. */
const daysAhead = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { profiles } = context.get(services).clients;
  const { searchParams } = new URL(request.url);
  const page = Math.max(1, clientId(searchParams.get("page")));
  return await atDesk(async () => ({
    page,
    ...(await profiles.list({ search: "", page })),
    due: await profiles.dueDates(daysAhead),
    isErased: searchParams.has("erased"),
    isRetained: searchParams.get("erased") === "retained",
  }));
}

interface FoundClients {
  search: string;
  clients: ListedClient[];
  hasMore: boolean;
  notice: string | null;
}

/** A search is posted: names, addresses and telephone numbers in URLs end up in logs and histories. */
export async function action({ request, context }: Route.ActionArgs) {
  const search = ((await readFields(request))?.get("search") ?? "").trim().slice(0, 254);
  const found: FoundClients = { search, clients: [], hasMore: false, notice: null };
  return await orRefuse(
    async () => {
      const { clients, hasNext } = await context.get(services).clients.profiles.list({ search, page: 1 });
      return data({ ...found, clients, hasMore: hasNext });
    },
    (notice) => data({ ...found, notice }, { status: 503, headers: { "retry-after": "5" } }),
  );
}

export function meta() {
  return deskMeta("Clients");
}

export default function Clients({ loaderData, actionData }: Route.ComponentProps) {
  const { page, clients, hasNext, due, isErased, isRetained } = loaderData;
  const found = actionData as FoundClients | undefined;
  const search = found?.search ?? "";
  return (
    <DeskPage
      title="Clients"
      lead="Gathered from paid orders, quotes, requests, visits and sign-ups. A mailbox joins them, a name does not."
    >
      {isErased && !found && (
        <Notice kind="info">
          {`Erased. Nothing in the store names this client anymore${isRetained ? ", except the books and reports that the law makes us keep" : ""}. Backups still do for up to 35 days.`}
        </Notice>
      )}
      {found?.notice && <Notice kind="error">{found.notice}</Notice>}
      <Form method="post" role="search" className="flex max-w-[520px] items-end gap-3">
        <TextField
          key={search}
          label="Name, mail, telephone or number"
          name="search"
          type="search"
          defaultValue={search}
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </Form>
      {found ? (
        <Found found={found} />
      ) : (
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_300px]">
          <div className="grid min-w-0 content-start gap-6">
            {clients.length === 0 ? (
              <DeskEmpty title="No clients yet">
                The first order, request, visit or sign-up makes one.
              </DeskEmpty>
            ) : (
              <ClientTable clients={clients} />
            )}
            <DeskPager
              page={page}
              hasNext={hasNext}
              pathOf={(other) => deskPath("/desk/clients", { page: other })}
            />
          </div>
          <DueDates due={due} />
        </div>
      )}
    </DeskPage>
  );
}

function Found({ found: { search, clients, hasMore, notice } }: { found: FoundClients }) {
  if (notice !== null) return null;
  return (
    <div className="grid gap-5">
      <p role="status" className="text-ui text-text-2">
        {clients.length === 0
          ? `No client has “${search}” in a name, an address or a telephone number.`
          : `${counted(clients.length, "client")} found${hasMore ? ", and more: type more of it" : ""}.`}{" "}
        <TextLink to="/desk/clients">All clients</TextLink>
      </p>
      {clients.length > 0 && <ClientTable clients={clients} />}
    </div>
  );
}

const columns: readonly DeskColumn<ListedClient>[] = [
  {
    label: "Client",
    cell: ({ id, label, name, addresses }) => (
      <TextLink to={`/desk/clients/${id}`}>{name ?? addresses[0] ?? label}</TextLink>
    ),
  },
  { label: "Mail", cell: ({ addresses }) => addresses.join(", ") },
  { label: "Telephone", cell: ({ phone }) => <span className="whitespace-nowrap">{phone}</span> },
  { label: "Records", cell: ({ records }) => records, isFigure: true },
  {
    label: "Newest",
    cell: ({ lastAt }) => lastAt !== null && <span className="whitespace-nowrap">{deskDay(lastAt)}</span>,
    isFigure: true,
  },
];

function ClientTable({ clients }: { clients: readonly ListedClient[] }) {
  return <DeskTable caption="Clients" columns={columns} rows={clients} rowKey={({ id }) => id} />;
}

type Due = Route.ComponentProps["loaderData"]["due"];

function DueDates({ due }: { due: Due }) {
  return (
    <DeskSection title="Dates due">
      {due.length === 0 ? (
        <p className="text-ui text-text-2">None in the next {daysAhead} days.</p>
      ) : (
        <ul className="border-t border-line text-ui">
          {due.map(({ id, clientId: client, name, text, daysUntil, ...date }) => (
            <li key={id} className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 border-b border-line py-2.5">
              <span className="text-text-2 tabular-nums">{yearlyDay(date)}</span>
              <span className="min-w-0 wrap-anywhere">
                <Link
                  to={`/desk/clients/${client}`}
                  className="hit-area font-medium hover:underline hover:underline-offset-4"
                >
                  {name}
                </Link>
                <span className="block text-small text-text-2">
                  {text}, {untilLabel(daysUntil)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
