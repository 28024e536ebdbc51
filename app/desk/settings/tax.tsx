import { data } from "react-router";
import { listStateSales } from "#commerce";
import { settings } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/tax";
import { changeTab } from "./change-tab.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { statesToShow } from "./tax-states.server.ts";
import { TaxStates } from "./tax-states.tsx";

const today = () => calendarDay(Date.now(), settings().timeZone);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { storedSettings, database, shop } = context.get(services);
  return await withDatabaseErrorPage(async () => {
    const page = await storedSettings.page("tax");
    if (!page) throw data("The settings have no such page.", { status: 404 });
    const { facts } = await storedSettings.draft();
    const sales = shop ? await listStateSales(database.read, { facts: settings(), now: Date.now() }) : [];
    return {
      ...page,
      tab: "tax",
      states: statesToShow(facts, sales, today()),
      saved: new URL(request.url).searchParams.get("saved"),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  if (intent !== "collect" && intent !== "stop") return await changeTab(context, "tax", form);
  const change = () =>
    context.get(services).storedSettings.collectIn(
      {
        ...{ version: Number(typed.version), state: typed.state ?? "" },
        ...{ day: today(), isOn: intent === "collect" },
      },
      by,
    );
  return await applyFormChange(form, change, () => "/desk/settings/tax?saved=save");
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Tax settings");
}

export default function TaxSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { tabs, states, version, saved } = loaderData;
  const isOfStates = actionData?.intent === "collect" || actionData?.intent === "stop";
  return (
    <SettingsFrame tabs={tabs} shown="tax" saved={actionData ? null : saved}>
      <DeskSection title="States" aside="Sales in the last 12 months, before tax">
        <TaxStates states={states} version={version} answer={isOfStates ? actionData : undefined} />
        <p className="text-small text-text-2">
          Rates, rules and thresholds come with their sources. Confirm them with your accountant.{" "}
          <TextLink to="/desk/money/tax">Sales tax report</TextLink>
        </p>
      </DeskSection>
      <SettingsForm
        key={actionData && !isOfStates ? "typed" : `tax ${version}`}
        page={loaderData}
        answer={isOfStates ? undefined : actionData}
      />
    </SettingsFrame>
  );
}
