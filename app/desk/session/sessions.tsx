import { Form } from "react-router";
import type { Services } from "#services";
import { paginateRows } from "../../../foundation/records/listing.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import type { Route } from "./+types/sessions";
import { withDatabaseErrorPage } from "./database-errors.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";

type Sessions = NonNullable<Services["owner"]>["sessions"];
type ListedSession = Awaited<ReturnType<Sessions["list"]>>[number] & { isThis: boolean };

const nameOf = ({ member }: ListedSession) => member?.name ?? "Owner's token";

const list = defineDeskList({
  rowKey: ({ id }: ListedSession) => id,
  path: "/desk/sessions",
  title: "Sessions",
  lead: "Everyone signed in to this desk. Sessions end 8 hours after sign-in, after 2 hours of inactivity, or when the owner's token changes.",
  noun: ["session", "sessions"],
  search: "Device, name or network",
  columns: [
    {
      label: "Device",
      isHead: true,
      sort: "device",
      csv: ({ device }) => device,
      cell: ({ device, isThis }) => (
        <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <span className="font-medium">{device}</span>
          {isThis && <DeskBadge tone="good">This session</DeskBadge>}
        </span>
      ),
    },
    { label: "Who", sort: "who", csv: nameOf },
    {
      label: "Network",
      csv: ({ network }) => network,
      cell: ({ network }) => network || "Unknown",
    },
    {
      label: "Signed in",
      sort: "-created",
      csv: ({ createdAt }) => csvTime(createdAt),
      cell: ({ createdAt }) => deskTime(createdAt),
    },
    {
      label: "Last used",
      sort: "-used",
      csv: ({ usedAt }) => csvTime(usedAt),
      cell: ({ usedAt }) => deskTime(usedAt),
    },
    { label: "End", cell: (row) => <EndSession row={row} /> },
  ],
  empty: { title: "No one is signed in" },
});

const sorts = {
  device: ({ device }: ListedSession) => device,
  who: nameOf,
  created: ({ createdAt }: ListedSession) => createdAt,
  used: ({ usedAt }: ListedSession) => usedAt,
};

/** All sessions, the current one first, then the most recently used. */
const read: ListReader<ListedSession> = async ({ services: { owner }, user }, asked) => {
  const rows = (await owner?.sessions.list()) ?? [];
  const all = rows
    .map((row) => ({ ...row, isThis: row.id === user.sessionId }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
  const facts = (row: ListedSession) => ({ texts: [row.device, row.network, nameOf(row)] });
  return paginateRows(all, asked, { sorts, facts });
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  return await loadList(args, list, read);
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { intent, typed, by } = await readPostedForm(request, context);
  const { owner, config } = context.get(services);
  if (intent === "all") {
    await withDatabaseErrorPage(async () => owner?.sessions.end("all", by));
    const taken = await deskCookie(config.publicOrigin).take();
    return safeRedirect("/desk/sign-in?left=everywhere", { headers: { "set-cookie": taken } });
  }
  const id = Number(typed.id);
  if (intent === "end" && Number.isSafeInteger(id))
    await withDatabaseErrorPage(async () => owner?.sessions.end(id, by));
  return safeRedirect("/desk/sessions");
}

export function meta() {
  return deskMeta("Sessions");
}

export default function Sessions({ loaderData }: Route.ComponentProps) {
  return (
    <DeskList
      list={list}
      data={loaderData}
      actions={
        <Form method="post">
          <Button type="submit" name="intent" value="all" variant="secondary">
            Sign out everywhere
          </Button>
        </Form>
      }
    />
  );
}

function EndSession({ row: { id, device, createdAt, isThis } }: { row: ListedSession }) {
  const look =
    "-my-3 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current";
  if (isThis)
    return (
      <form method="post" action="/desk/sign-out">
        <button type="submit" className={look}>
          Sign out
        </button>
      </form>
    );
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="end"
        aria-label={`End the session of ${device}, signed in ${deskTime(createdAt)}`}
        className={look}
      >
        End
      </button>
    </Form>
  );
}
