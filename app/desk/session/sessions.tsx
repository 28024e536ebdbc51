import { Form } from "react-router";
import type { Services } from "#services";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { deskForm } from "../kit/change-answer.server.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskTable } from "../kit/desk-table.tsx";
import type { Route } from "./+types/sessions";
import { atDesk } from "./desk-answer.server.ts";
import { deskCookie } from "./desk-cookie.server.ts";
import { type DeskUser, deskUser } from "./desk-session.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    sessions: await atDesk(() => listSessions(context.get(services).owner, context.get(deskUser))),
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { intent, typed, by } = await deskForm(request, context);
  const { owner, config } = context.get(services);
  if (intent === "all") {
    await atDesk(async () => owner?.sessions.end("all", by));
    const taken = await deskCookie(config.publicOrigin).take();
    return safeRedirect("/desk/sign-in?left=everywhere", { headers: { "set-cookie": taken } });
  }
  const id = Number(typed.id);
  if (intent === "end" && Number.isSafeInteger(id)) await atDesk(async () => owner?.sessions.end(id, by));
  return safeRedirect("/desk/sessions");
}

export function meta() {
  return deskMeta("Sessions");
}

export default function Sessions({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Sessions"
      lead="Where somebody is signed in at this desk. A session ends 8 hours after its sign-in, after 2 hours without use, and whenever the owner's token is changed."
      actions={
        <Form method="post">
          <Button type="submit" name="intent" value="all" variant="secondary">
            Sign out everywhere
          </Button>
        </Form>
      }
    >
      <DeskTable
        caption="Open sessions, this one first"
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "Device",
            isHead: true,
            cell: ({ device, isThis }) => (
              <span className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
                <span className="font-medium">{device}</span>
                {isThis && <DeskBadge tone="good">This session</DeskBadge>}
              </span>
            ),
          },
          { label: "Who", cell: ({ member }) => member?.name ?? "Owner's token" },
          { label: "Network", cell: ({ network }) => network || "Not told" },
          { label: "Signed in", cell: ({ createdAt }) => deskTime(createdAt) },
          { label: "Last used", cell: ({ usedAt }) => deskTime(usedAt) },
          { label: "End", cell: (row) => <EndSession row={row} /> },
        ]}
      />
    </DeskPage>
  );
}

function EndSession({
  row: { id, device, createdAt, isThis },
}: {
  row: Awaited<ReturnType<typeof listSessions>>[number];
}) {
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

type Owner = Services["owner"];

/** All sessions: the current one first, then the last used. */
async function listSessions(owner: Owner, { sessionId }: DeskUser) {
  const rows = (await owner?.sessions.list()) ?? [];
  return rows
    .map((row) => ({ ...row, isThis: row.id === sessionId }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
