import { settings } from "#settings";
import { showroomFormat } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/hours";

const weekdays = [1, 2, 3, 4, 5, 6, 0];
const weekday = showroomFormat({ weekday: "long", timeZone: "UTC" });
/** January 4, 1970 was a Sunday. */
const nameOf = (day: number) => weekday.format(Date.UTC(1970, 0, 4 + day));
const dateFormat = showroomFormat({ dateStyle: "full", timeZone: "UTC" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visits } = context.get(services);
  const saved = new URL(request.url).searchParams.get("saved");
  return await withDatabaseErrorPage(async () => ({
    ...(await visits.staffPlan()),
    today: visits.today(),
    saved,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits } = context.get(services);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const change = () => {
    if (intent === "clear")
      return visits.clearDay({ day: typed.day ?? "", version: Number(typed.version) }, by);
    if (intent === "day")
      return visits.changeDay({ ...typed, version: typed[`seen-${typed.day}`] ?? "0" }, by);
    const counts = [0, 1, 2, 3, 4, 5, 6].map((day) => typed[`staff-${day}`] ?? "0");
    return visits.changeWeek({ version: typed.version, weekdays: counts }, by);
  };
  return await applyFormChange(form, change, () => `/desk/visits/hours?saved=${intent || "week"}`);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Staff and closed days");
}

export default function Hours({ loaderData, actionData }: Route.ComponentProps) {
  const canSet = useCanPostForm("desk/visits/hours");
  const { days, saved } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  const ofDay = answer?.intent === "day" ? answer : undefined;
  const ofClear = answer?.intent === "clear" ? answer : undefined;
  const typedDay = ofDay?.typed.day ?? "";
  const usual = loaderData.weekdays[new Date(typedDay).getUTCDay()] ?? 0;
  const savedDay = days.find(({ day }) => day === typedDay) ?? { staff: usual, reason: "" };
  const ofWeek = answer?.intent === "week" ? answer : undefined;
  return (
    <DeskPage
      title="Staff and closed days"
      lead="How many clients you can see at once. Booked visits stay as they are."
      back={{ to: "/desk/visits", label: "Visits" }}
    >
      {!actionData && <DeskSavedNotice saved={saved} />}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <DeskSection title="Every week">
          <ChangeNotices answer={ofWeek} />
          <WeekForm {...loaderData} answer={ofWeek} />
        </DeskSection>
        <div className="grid content-start gap-10">
          {canSet && (
            <DeskSection title="One day">
              <ChangeNotices answer={ofDay} />
              <DeskForm isReadable noValidate className="grid gap-4">
                {days.map(({ day, version }) => (
                  <input key={day} type="hidden" name={`seen-${day}`} value={version} />
                ))}
                <TextField
                  {...fieldState(ofDay, "day", typedDay)}
                  label="Day"
                  type="date"
                  min={loaderData.today}
                  required
                />
                <TextField
                  hint="0 closes that day, here and in the store"
                  {...fieldState(ofDay, "staff", String(savedDay.staff))}
                  label="Jewelers"
                  inputMode="numeric"
                  required
                />
                <TextField
                  {...fieldState(ofDay, "reason", savedDay.reason)}
                  label="Reason"
                  optional
                  maxLength={80}
                />
                <Button type="submit" name="intent" value="day" className="justify-self-start">
                  Save day
                </Button>
              </DeskForm>
            </DeskSection>
          )}
          {days.length > 0 && (
            <DeskSection title="Exceptions">
              <ChangeNotices answer={ofClear} hasText={false} />
              <ul className="border-t border-line">
                {days.map(({ day, staff, reason, version }) => (
                  <li
                    key={day}
                    className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
                  >
                    <span className="min-w-0">
                      <span className="block text-ui">{dateFormat.format(Date.parse(day))}</span>
                      <span className="block text-small text-text-2 wrap-anywhere">
                        {[staff === 0 ? "Closed" : staff === 1 ? "One jeweler" : `${staff} jewelers`, reason]
                          .filter(Boolean)
                          .join(", ")}
                      </span>
                    </span>
                    <DeskForm>
                      <input type="hidden" name="day" value={day} />
                      <input type="hidden" name="version" value={version} />
                      <Button
                        type="submit"
                        name="intent"
                        value="clear"
                        variant="secondary"
                        size="sm"
                        aria-label={`Remove ${dateFormat.format(Date.parse(day))}`}
                      >
                        Remove
                      </Button>
                    </DeskForm>
                  </li>
                ))}
              </ul>
            </DeskSection>
          )}
        </div>
      </div>
    </DeskPage>
  );
}

function WeekForm({
  weekdays: counts,
  version,
  answer,
}: Pick<Route.ComponentProps["loaderData"], "weekdays" | "version"> & {
  answer: ChangeAnswer | undefined;
}) {
  return (
    <DeskForm isReadable noValidate className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      <div className="grid grid-cols-2 gap-4">
        {weekdays.filter(isOpenOn).map((day) => (
          <TextField
            key={day}
            {...fieldState(answer, `staff-${day}`, String(counts[day]))}
            label={nameOf(day)}
            inputMode="numeric"
            maxLength={2}
            required
          />
        ))}
      </div>
      {answer?.errors.weekdays && <p className="text-small text-garnet">{answer.errors.weekdays}</p>}
      <Button type="submit" name="intent" value="week" className="justify-self-start">
        Save week
      </Button>
    </DeskForm>
  );
}

/** Whether visits are ever possible on a weekday. */
function isOpenOn(day: number): boolean {
  const { hours, visits } = settings();
  const isOpen = hours.some((entry) => "opens" in entry && entry.days.includes(day));
  return isOpen || visits.byAppointment.days.includes(day);
}
