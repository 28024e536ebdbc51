import { useState } from "react";
import { data, Form, useRevalidator } from "react-router";
import { roleLabels } from "../../../server/staff/role-labels.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { DeskTable } from "../kit/desk-table.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import { promptAddPasskey } from "../session/passkey-prompts.ts";
import { RecoveryCodes } from "../session/recovery-codes.tsx";
import type { Route } from "./+types/account";

export async function loader({ context }: Route.LoaderArgs) {
  const { member, sessionId, needsPasskey } = context.get(deskUserContext);
  const { owner } = context.get(services);
  if (!member || !owner) throw safeRedirect("/desk/staff");
  return await withDatabaseErrorPage(async () => ({
    ...member,
    needsPasskey,
    ...(await owner.staff.keysOf(member.id)),
    sessions: (await owner.sessions.list())
      .filter((session) => session.member?.id === member.id)
      .map((session) => ({ ...session, isThis: session.id === sessionId })),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, typed, by } = await readPostedForm(request, context);
  const { owner } = context.get(services);
  const { member, sessionId } = by;
  if (!member || !owner) throw safeRedirect("/desk/staff");
  return await withDatabaseErrorPage(async () => {
    if (intent === "codes") {
      const codes = await owner.staff.renewCodes(member.id, by);
      return data({ codes, error: null }, { headers: { "cache-control": "no-store" } });
    }
    if (intent === "end-others") await owner.sessions.endOthersOf(member.id, sessionId, by);
    if (intent === "remove") {
      const removed = await owner.staff.removePasskey({ id: member.id, sessionId }, Number(typed.key), by);
      if (!removed.ok && "errors" in removed)
        return data({ codes: null, error: removed.errors[0]?.message ?? null }, { status: 422 });
    }
    throw safeRedirect("/desk/account");
  });
}

export function meta() {
  return deskMeta("My account");
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, role, needsPasskey, codesLeft } = loaderData;
  return (
    <DeskPage title={name} lead={`My account, role: ${roleLabels[role]}`}>
      {needsPasskey && (
        <Notice kind="info">
          You signed in with a recovery code, which no longer works. Add a passkey on this device to open the
          desk. Then remove the lost one and end your other sessions.
        </Notice>
      )}
      {actionData?.error && <Notice kind="error">{actionData.error}</Notice>}
      {actionData?.codes && <RecoveryCodes codes={actionData.codes} />}
      <Passkeys {...loaderData} />
      {!needsPasskey && (
        <>
          <DeskSection title="Recovery codes">
            <p className="max-w-[40em] text-ui text-text-2">
              {codesLeft === 1 ? "One code is left." : `${codesLeft} codes are left.`} New codes replace all
              of them.
            </p>
            <Form method="post">
              <Button type="submit" name="intent" value="codes" variant="secondary">
                Create ten new codes
              </Button>
            </Form>
          </DeskSection>
          <Sessions {...loaderData} />
        </>
      )}
    </DeskPage>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function Passkeys({ keys, needsPasskey }: Shown) {
  return (
    <DeskSection title="Passkeys">
      <DeskTable
        caption="My passkeys"
        rows={keys}
        rowKey={({ id }) => id}
        columns={[
          { label: "Device", isHead: true, cell: ({ device }) => device },
          { label: "Created", cell: ({ createdAt }) => deskTime(createdAt) },
          { label: "Last used", cell: ({ usedAt }) => deskTime(usedAt) },
          { label: "Synced", cell: ({ isBackedUp }) => (isBackedUp ? "Yes" : "This device only") },
          ...(needsPasskey
            ? []
            : [{ label: "Remove", cell: (key: Shown["keys"][number]) => <RemoveKey passkey={key} /> }]),
        ]}
      />
      {!needsPasskey && keys.length > 1 && (
        <p className="max-w-[40em] text-ui text-text-2">Removing a passkey signs you out everywhere else.</p>
      )}
      <AddPasskey />
    </DeskSection>
  );
}

const textButton =
  "-my-3 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-current";

function RemoveKey({ passkey: { id, device, createdAt } }: { passkey: Shown["keys"][number] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="key" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={`Remove the passkey created in ${device}, ${deskTime(createdAt)}`}
        className={textButton}
      >
        Remove
      </button>
    </Form>
  );
}

function AddPasskey() {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAdded, setIsAdded] = useState(false);
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();

  async function add(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    const prompted = await promptAddPasskey();
    setIsAsking(false);
    setIsAdded(prompted.ok);
    if (prompted.ok) await revalidate();
    else setProblem(prompted.error);
  }

  return (
    <div className="grid justify-items-start gap-4">
      {problem && <Notice kind="error">{problem}</Notice>}
      {isAdded && <Notice kind="info">Passkey added.</Notice>}
      <Button
        variant="secondary"
        disabled={!isHydrated}
        busy={isAsking ? "Waiting" : undefined}
        onClick={add}
      >
        Add a passkey on this device
      </Button>
      <noscript>
        <p className="text-small text-text-2">Passkeys need JavaScript.</p>
      </noscript>
    </div>
  );
}

function Sessions({ sessions }: Shown) {
  return (
    <DeskSection title="Where I'm signed in">
      <DeskTable
        caption="My sessions"
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "Device",
            isHead: true,
            cell: ({ device, isThis }) => (isThis ? `${device}, this session` : device),
          },
          { label: "Network", cell: ({ network }) => network || "Unknown" },
          { label: "Signed in", cell: ({ createdAt }) => deskTime(createdAt) },
          { label: "Last used", cell: ({ usedAt }) => deskTime(usedAt) },
        ]}
      />
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" name="intent" value="end-others" variant="secondary">
            End my other sessions
          </Button>
        </Form>
      )}
    </DeskSection>
  );
}
