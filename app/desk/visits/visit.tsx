import { data, Form } from "react-router";
import { visitStates } from "../../../modules/visits/visit-states.ts";
import { showroomTime, showroomWeekday } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { TimeChoices } from "../../store/visit/time-choice.tsx";
import { visitCalendar } from "../../store/visit/visit-calendar.server.ts";
import { Button } from "../../ui/button.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { HistorySection } from "../kit/history-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/visit";
import { AttendanceForm } from "./attendance-form.tsx";
import { parseVisitId, withPieces } from "./desk-visits.server.ts";
import { VisitBriefing } from "./visit-briefing.tsx";
import { visitActions } from "./visit-labels.ts";
import { handleVisitForm } from "./visit-post.server.ts";
import { VisitTray } from "./visit-tray.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const { searchParams } = new URL(request.url);
  return await withDatabaseErrorPage(async () => {
    const read = await all.visits.read(parseVisitId(params.id));
    if (!read)
      throw data("Visit not found. It may have been erased or is past retention.", {
        status: 404,
      });
    const [visit] = await withPieces(all, [read]);
    const day = searchParams.get("day") ?? read.day;
    const calendar =
      read.state === "booked" ? visitCalendar(await all.visits.week({ day, isDesk: true }), true) : null;
    return { visit: visit!, calendar, saved: searchParams.get("saved") };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleVisitForm(request, context, params.id);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Visit ${loaderData.visit.label}` : "Visit");
}

const savedWords: Record<string, string> = {
  move: "Rescheduled. We're emailing the client the new time.",
  cancel: "Canceled. We're emailing the client. The time is open again.",
  new: "Booked. Add pieces to the tray if you like.",
};

/** For a visit without an email address. */
const callWords: Record<string, string> = {
  move: "Rescheduled. Call the client: there's no email on file.",
  cancel: "Canceled. Call the client: there's no email on file. The time is open again.",
};

export default function VisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, calendar, saved } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  const { label, name, startsAt, endsAt, state, history } = visit;
  const isOfTray = ["add", "lay", "return", "take-off"].includes(answer?.intent ?? "");
  return (
    <DeskPage
      title={name}
      lead={
        <span className="tabular-nums">
          {showroomWeekday(startsAt)}, {showroomTime(startsAt)} to {showroomTime(endsAt)}.{" "}
          <span className="whitespace-nowrap">{label}.</span>
        </span>
      }
      back={{ to: `/desk/visits?day=${visit.day}`, label: "Visits" }}
      actions={<DeskBadge tone={visitStates[state].tone}>{visitStates[state].label}</DeskBadge>}
    >
      {!answer && (
        <DeskSavedNotice saved={saved}>
          {(visit.email === null && callWords[saved ?? ""]) || (savedWords[saved ?? ""] ?? "Saved.")}
        </DeskSavedNotice>
      )}
      <ChangeNotices answer={answer} hasText={false} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Tray">
            <VisitTray visit={visit} answer={isOfTray ? answer : undefined} />
          </DeskSection>
          {calendar && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="version" value={visit.version} />
              <TimeChoices
                calendar={calendar}
                title="Reschedule"
                pathOf={(other) => `/desk/visits/${visit.id}?day=${other}`}
                value={answer?.typed.time}
                error={answer?.errors.time}
              />
              <Button type="submit" name="intent" value="move">
                Reschedule visit
              </Button>
            </Form>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Good to know">
            <VisitBriefing visit={visit} />
          </DeskSection>
          {state !== "cancelled" && (
            <DeskSection title="Did the client show up?">
              <AttendanceForm visit={visit} />
            </DeskSection>
          )}
          {state === "booked" && <Cancel version={visit.version} hasMailbox={visit.email !== null} />}
          <HistorySection entries={history} labels={visitActions} />
        </div>
      </div>
    </DeskPage>
  );
}

function Cancel({ version, hasMailbox }: { version: number; hasMailbox: boolean }) {
  return (
    <DeskSection title="Cancel">
      <p className="text-small text-text-2">
        {hasMailbox ? "We'll email the client" : "Call the client (no email on file)"}. The time opens up
        again.
      </p>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="cancel" variant="secondary">
          Cancel visit
        </Button>
      </Form>
    </DeskSection>
  );
}
