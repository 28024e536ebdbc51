import { data } from "react-router";
import { paginateRows } from "../../../foundation/records/listing.ts";
import { roleLabels } from "../../../server/staff/role-labels.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { ListRows } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { defineDeskList } from "../kit/list-screen.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/staff";
import { InviteForm } from "./invite-form.tsx";
import { MemberActions, RoleForm } from "./member-forms.tsx";
import type { Member, StaffAnswer } from "./staff-answer.ts";

type ListedMember = Member & { isMe: boolean };

const list = defineDeskList({
  rowKey: ({ id }: ListedMember) => id,
  path: "/desk/staff",
  title: "Staff",
  lead: "Staff accounts and roles. Changes take effect right away, in every open session.",
  noun: ["account", "accounts"],
  search: "Account, email or role",
  columns: [
    {
      label: "Name",
      isHead: true,
      sort: "name",
      csv: ({ name }) => name,
      cell: ({ name, mail, isMe }) => (
        <span className="grid gap-0.5">
          <span className="font-medium">{isMe ? `${name} (you)` : name}</span>
          <span className="text-small text-text-2">{mail}</span>
        </span>
      ),
    },
    { label: "Email", isFileOnly: true, fact: "staff", csv: ({ mail }) => mail },
    {
      label: "Role",
      sort: "role",
      csv: ({ role }) => roleLabels[role],
      cell: (one) => <RoleForm member={one} />,
    },
    {
      label: "Sign-in",
      sort: "-used",
      csv: memberStatusText,
      cell: (one) => <span className="text-small">{memberStatusText(one)}</span>,
    },
    { label: "Account", cell: (one) => <MemberActions member={one} /> },
  ],
  empty: { title: "No accounts yet" },
});

const sorts = {
  name: ({ name }: ListedMember) => name.toLowerCase(),
  role: ({ role }: ListedMember) => roleLabels[role],
  used: ({ lastSignIn }: ListedMember) => lastSignIn,
};

const read: ListReader<ListedMember> = async ({ services: { owner }, user: { member } }, asked) => {
  const staff = (await owner?.staff.list()) ?? [];
  const facts = ({ name, mail, role }: ListedMember) => ({ texts: [name, mail, roleLabels[role]] });
  return paginateRows(
    staff.map((one) => ({ ...one, isMe: one.id === member?.id })),
    asked,
    { sorts, facts },
  );
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const { member } = args.context.get(deskUserContext);
  return { list: await loadList(args, list, read), isByToken: member === null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, typed, by } = await readPostedForm(request, context);
  const { owner, config } = context.get(services);
  if (!owner) throw safeRedirect("/desk");
  const id = Number(typed.id);
  return await withDatabaseErrorPage(async () => {
    const answer: StaffAnswer = { typed: {}, errors: {}, invitation: null };
    const invited = (name: string, token: string) => {
      const link = `${config.publicOrigin}/desk/join/${token}`;
      return data({ ...answer, invitation: { name, link } });
    };
    if (intent === "invite") {
      const made = await owner.staff.invite(typed, by);
      if (made.ok) return invited(typed.name ?? "", made.token);
      return refused({ ...answer, typed }, made);
    }
    if (intent === "again") {
      const made = await owner.staff.inviteAgain(id, by);
      return made.ok ? invited(made.name, made.token) : refused(answer, made);
    }
    const done =
      intent === "end" ? await owner.staff.end(id, by) : await owner.staff.changeRole(id, typed.role, by);
    if (!done.ok) return refused(answer, done);
    throw safeRedirect("/desk/staff");
  });
}

type Refused = { ok: false; errors: { field: string; message: string }[] } | { ok: false };

function refused(answer: StaffAnswer, met: Refused) {
  const gone = { form: "This account has been deactivated, so nothing was changed." };
  const errors =
    "errors" in met ? Object.fromEntries(met.errors.map(({ field, message }) => [field, message])) : gone;
  return data({ ...answer, errors }, { status: 422 });
}

export function meta() {
  return deskMeta("Staff");
}

export default function Staff({ loaderData: { list: data, isByToken }, actionData }: Route.ComponentProps) {
  const answer: StaffAnswer | undefined = actionData;
  return (
    <DeskPage title={list.title} lead={list.lead}>
      {isByToken && (
        <Notice kind="info">
          You're signed in with the owner's token. Invite yourself as an owner and open the link. After that,
          everyone signs in with a passkey and the token stops working.
        </Notice>
      )}
      {answer?.errors.form && <Notice kind="error">{answer.errors.form}</Notice>}
      {answer?.invitation && <Invitation {...answer.invitation} />}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_320px]">
        <DeskSection title="Accounts">
          <ListRows list={list} data={data} />
        </DeskSection>
        <DeskSection title="Invite someone">
          <InviteForm answer={answer} isFirst={isByToken} />
        </DeskSection>
      </div>
    </DeskPage>
  );
}

function memberStatusText({ endedAt, hasJoined, invitedUntil, lastSignIn }: Member): string {
  if (endedAt !== null) return `Deactivated ${deskTime(endedAt)}`;
  const invited = invitedUntil === null ? "" : `Invited until ${deskTime(invitedUntil)}`;
  if (hasJoined && lastSignIn !== null)
    return [`Passkey, last signed in ${deskTime(lastSignIn)}`, invited].filter(Boolean).join(". ");
  return invited || "Invitation expired";
}

function Invitation({ name, link }: { name: string; link: string }) {
  return (
    <section aria-labelledby="invitation" className="grid gap-3 rounded-ctl border border-gold px-5 py-4">
      <h2 id="invitation" className="font-serif text-title-3">
        Invitation for {name}
      </h2>
      <p className="text-ui text-text-2">
        Send this link to {name} only. It works once, for three days, and won't be shown again.
      </p>
      <p className="font-mono text-small wrap-anywhere select-all">{link}</p>
    </section>
  );
}
