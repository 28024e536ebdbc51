import { Form, Link } from "react-router";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { deskPath } from "../kit/desk-path.ts";
import { DeskTable } from "../kit/desk-table.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/audit";
import { readAudit } from "./desk-audit.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const subject = (asked.get("subject") ?? "").trim().slice(0, 100);
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(asked.get("page"))) || 1));
  return { subject, page, ...(await atDesk(() => readAudit(context.get(services), { subject, page }))) };
}

export function meta() {
  return deskMeta("Audit");
}

function auditPath(subject: string, page = 1): string {
  return deskPath("/desk/audit", { subject, page: page > 1 && page });
}

export default function Audit({ loaderData: { subject, page, lines, hasNext } }: Route.ComponentProps) {
  const actorName = useActorName();
  return (
    <DeskPage
      title="Audit"
      lead="Who did what to which thing, the newest first. Nothing here can be changed or taken out."
    >
      <Form className="flex flex-wrap items-end gap-3">
        <TextField
          key={subject}
          label="About"
          name="subject"
          defaultValue={subject}
          placeholder="order LI-7K2M9QXA"
          className="w-[min(100%,320px)]"
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
        {subject !== "" && (
          <TextLink to="/desk/audit" className="mb-2.5">
            Show everything
          </TextLink>
        )}
      </Form>
      {lines.length === 0 ? (
        <DeskEmpty title="Nothing was written down">
          {subject === ""
            ? "The first order, request or sign-in begins the audit."
            : "Nothing is known about this. Write it as the list does: a word, a space and its number."}
        </DeskEmpty>
      ) : (
        <DeskTable
          caption="The audit, the newest first"
          rows={lines}
          rowKey={({ id }) => id}
          columns={[
            {
              label: "What",
              isHead: true,
              cell: ({ action, at }) => (
                <span className="grid gap-0.5">
                  <span className="font-medium">{action}</span>
                  <span className="text-small whitespace-nowrap text-text-2 tabular-nums">
                    {deskTime(at)}
                  </span>
                </span>
              ),
            },
            {
              label: "About",
              cell: (line) => (
                <Link
                  to={auditPath(line.subject)}
                  className="hit-area underline decoration-line underline-offset-4 hover:decoration-current"
                >
                  {line.subject}
                </Link>
              ),
            },
            {
              label: "Who",
              cell: ({ actor }) => <span className="whitespace-nowrap">{actorName(actor)}</span>,
            },
            { label: "Facts", cell: ({ facts }) => <Facts facts={facts} /> },
          ]}
        />
      )}
      <DeskPager page={page} hasNext={hasNext} pathOf={(number) => auditPath(subject, number)} />
    </DeskPage>
  );
}

function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  const actorName = useActorName();
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-small">
      {facts.map(({ name, value }) => (
        <span key={name}>
          <span className="text-text-3">{name}</span> {actorName(value)}
        </span>
      ))}
    </span>
  );
}
