import { menuRows } from "#stored-settings";
import type { MenuName } from "../../../foundation/settings/shop-facts.ts";
import { services } from "../../services.server.ts";
import { directLinks, footerLinks, navigationGroups } from "../../store/frame/menu/navigation.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, formVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { TabLinks } from "../kit/tab-links.tsx";
import type { Route } from "./+types/menus";
import { readDraftPage } from "./draft-page.server.ts";
import { linkTargets } from "./link-targets.server.ts";
import { type EditedRow, MenuEditor } from "./menu-editor.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

const menus: readonly { name: MenuName; label: string; lead: string }[] = [
  { name: "header", label: "Header", lead: "Entries with others under them open a list." },
  {
    name: "mobile",
    label: "Small screens",
    lead: "The menu on phones. It follows the header until you change it.",
  },
  { name: "footer", label: "Footer", lead: "The column of links in the footer." },
];

const menuOf = (request: Request) => {
  const asked = new URL(request.url).searchParams.get("menu");
  return menus.find(({ name }) => name === asked) ?? menus[0]!;
};

/** The store's own menu, to begin with. */
function standardMenu(name: MenuName) {
  if (name === "footer") return footerLinks();
  const groups = navigationGroups(name).map(({ title, links }) => ({
    ...{ label: title, to: links.at(-1)?.to ?? "/shop" },
    items: links,
  }));
  return [...groups, ...directLinks(name)];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { facts, frame } = await readDraftPage(context, request);
  const { name, lead } = menuOf(request);
  const { known, faultOf } = await linkTargets(context.get(services), facts);
  const own = facts.menus?.[name];
  return {
    ...{ frame, name, lead, known, isOwn: own !== undefined },
    rows: menuRows(own ?? standardMenu(name)).map((row) => ({ ...row, warning: faultOf(row.to) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { storedSettings } = context.get(services);
  const { name } = menuOf(request);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const wanted = intent === "standard" ? null : typed;
  const change = () => storedSettings.saveMenu({ version: Number(typed.version), name, typed: wanted }, by);
  return await applyFormChange(form, change, () => `/desk/settings/menus?menu=${name}&saved=save`);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Menus");
}

export default function Menus({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, name, lead, known, isOwn, rows } = loaderData;
  const form = useFocusFirstError(actionData);
  const edited = actionData ? typedRows(actionData) : rows.map((row, key) => ({ ...row, key, errors: {} }));
  const dead = rows.filter(({ warning }) => warning !== null);
  return (
    <SettingsFrame
      tabs={frame.tabs}
      shown="menus"
      draft={frame}
      saved={actionData ? null : frame.saved}
      isWide
    >
      <TabLinks
        parts={menus.map((one) => ({
          ...{ to: `/desk/settings/menus?menu=${one.name}`, label: one.label },
          isShown: one.name === name,
        }))}
      />
      <DeskSection title={menus.find((one) => one.name === name)?.label ?? ""}>
        <p className="max-w-[40em] text-small text-text-2">
          {isOwn ? lead : `${lead} This is the standard menu until you save your own.`}
        </p>
        {dead.length > 0 && (
          <p role="status" className="text-small text-error">
            Goes nowhere: {dead.map(({ label, to }) => `${label} (${to})`).join(", ")}
          </p>
        )}
        <DeskForm
          ref={form}
          action={`/desk/settings/menus?menu=${name}`}
          noValidate
          className="grid gap-6"
          key={`${name} ${frame.version} ${actionData ? "typed" : ""}`}
        >
          <ChangeNotices answer={actionData} />
          <input type="hidden" name="version" value={formVersion(actionData, "version", frame.version)} />
          <button
            type="submit"
            name="intent"
            value="save"
            className="hidden"
            tabIndex={-1}
            aria-hidden="true"
          />
          <MenuEditor rows={edited} known={known} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="save">
              Save draft
            </Button>
            {isOwn && (
              <Button type="submit" name="intent" value="standard" variant="secondary">
                Use the standard menu
              </Button>
            )}
          </div>
        </DeskForm>
      </DeskSection>
    </SettingsFrame>
  );
}

/** The rows of a rejected form, with what is wrong. */
function typedRows({ typed, errors }: ChangeAnswer): EditedRow[] {
  const numbers = Object.keys(typed).flatMap((name) => {
    const number = /^row\.(\d{1,3})\.label$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.map((number) => ({
    key: number,
    label: typed[`row.${number}.label`] ?? "",
    inSpanish: typed[`row.${number}.inSpanish`] ?? "",
    to: typed[`row.${number}.to`] ?? "",
    isUnder: `row.${number}.isUnder` in typed,
    warning: null,
    errors: {
      ...(errors[`row.${number}.label`] && { label: errors[`row.${number}.label`]! }),
      ...(errors[`row.${number}.inSpanish`] && { inSpanish: errors[`row.${number}.inSpanish`]! }),
      ...(errors[`row.${number}.to`] && { to: errors[`row.${number}.to`]! }),
    },
  }));
}
