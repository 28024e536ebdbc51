import type { Fields } from "../../foundation/records/fields.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { withHome } from "./home-facts.ts";
import { prefixIsUsed } from "./settings-change.ts";
import { settingsTabs } from "./settings-fields.ts";
import type { SettingsGroup } from "./settings-tab.ts";
import { groupFields, rowFields, savedValues } from "./settings-values.ts";
import { type SettingsDay, weekOf } from "./settings-week.ts";

/** A group of inputs as the desk shows it: plain data. */
export interface ShownGroup {
  title: string;
  lead: string | null;
  /** What one row is called, if it is a list. */
  noun: string | null;
  /** The inputs; of a list, those of each row. */
  rows: Fields[];
  saved: Record<string, unknown>;
  /** Facts that can't change, and why. */
  kept: { label: string; value: string; why: string }[];
}

/** Pages with a form of their own, after the tab that they follow. */
const furtherPages: Readonly<Record<string, readonly { key: string; label: string }[]>> = {
  appearance: [
    { key: "logo", label: "Logo" },
    { key: "pages", label: "Pages and policies" },
    { key: "collections", label: "Collections" },
    { key: "menus", label: "Menus" },
  ],
  home: [{ key: "picture", label: "Home picture" }],
  spanish: [
    { key: "golive", label: "Go live" },
    { key: "connections", label: "Connections" },
    { key: "roles", label: "Roles" },
    { key: "history", label: "History" },
  ],
};

/** The pages of the settings; the texts in Spanish only if the shop has any. */
export function tabsOf({ inSpanish }: Pick<StoreFacts, "inSpanish">): { key: string; label: string }[] {
  return settingsTabs.flatMap(({ key, label }) => [
    ...(key !== "spanish" || inSpanish !== undefined ? [{ key, label }] : []),
    ...(furtherPages[key] ?? []),
  ]);
}

/** The groups of a tab; null if there is no such tab. */
export function shownTab(
  key: string,
  saved: StoreFacts,
  used: readonly (keyof StoreFacts["numbers"])[],
): { groups: ShownGroup[]; week: SettingsDay[] | null } | null {
  const facts = withHome(saved);
  const tab = settingsTabs.find((one) => one.key === key);
  if (!tab) return null;
  return {
    groups: tab.groups.map((group) => shownGroup(group, facts, used)),
    week: key === "hours" ? weekOf(facts) : null,
  };
}

function shownGroup(
  group: SettingsGroup,
  facts: StoreFacts,
  used: readonly (keyof StoreFacts["numbers"])[],
): ShownGroup {
  const all = groupFields(group, facts);
  const common = { title: group.title, lead: group.lead ?? null, saved: savedValues(all, facts) };
  if ("list" in group) {
    const count = Object.keys(all).length / Object.keys(group.fields).length;
    const rows = Array.from({ length: count }, (_, row) => rowFields(group, row));
    return { ...common, noun: group.noun, rows, kept: [] };
  }
  const places = used.map((kind) => `numbers.${kind}`);
  const open = Object.entries(all).filter(([path]) => !places.includes(path));
  const kept = used.flatMap((kind) => {
    const label = group.fields[`numbers.${kind}`]?.label;
    const value = facts.numbers[kind];
    return label ? [{ label, value, why: prefixIsUsed(value) }] : [];
  });
  return { ...common, noun: null, rows: [Object.fromEntries(open)], kept };
}
