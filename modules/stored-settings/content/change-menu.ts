import type { FieldError } from "../../../foundation/records/read-form.ts";
import { typedLine } from "../../../foundation/records/typed-text.ts";
import type { MenuEntry, MenuName, StoreFacts } from "../../../foundation/settings/shop-facts.ts";
import type { MadeSections, Typed } from "./change-content.ts";

/** A menu as rows: an entry, then those under it. */
export interface MenuRow {
  label: string;
  inSpanish: string;
  to: string;
  isUnder: boolean;
}

const maxRows = 120;

/** Characters of a label: the header shows its entries on one line. */
export const maxMenuLabel = 40;
const maxLink = 300;
/** Characters that fit in a window of 1280 pixels: those of the labels, and four for the space around each. */
const headerRoom = 116;

/** Rows of a menu's form, `row.0.label`, in their order. Rows without a label are left out. */
export function typedRows(typed: Typed): (MenuRow & { input: number })[] {
  return Array.from({ length: maxRows }, (_, input) => ({
    input,
    label: (typed[`row.${input}.label`] ?? "").trim(),
    inSpanish: (typed[`row.${input}.inSpanish`] ?? "").trim(),
    to: (typed[`row.${input}.to`] ?? "").trim(),
    isUnder: typed[`row.${input}.isUnder`] !== undefined,
  })).filter(({ label }) => label !== "");
}

function rowFaults(row: ReturnType<typeof typedRows>[number]): FieldError[] {
  const limits = { label: maxMenuLabel, inSpanish: maxMenuLabel, to: maxLink } as const;
  return (Object.keys(limits) as (keyof typeof limits)[]).flatMap((part) => {
    const [issue] = typedLine(limits[part]).safeParse(row[part]).error?.issues ?? [];
    return issue ? [{ field: `row.${row.input}.${part}`, message: issue.message }] : [];
  });
}

const noRoom = "The header has no room for these entries. Shorten their labels, or move some under others.";

/** Whether the entries fit in the header on one line, in either language. */
function hasRoom(rows: readonly MenuRow[]): boolean {
  const entries = rows.filter(({ isUnder }) => !isUnder);
  const widthOf = (labelOf: (row: MenuRow) => string) =>
    entries.reduce((sum, row) => sum + labelOf(row).length + 4, 0);
  return (
    widthOf(({ label }) => label) <= headerRoom && widthOf((row) => row.inSpanish || row.label) <= headerRoom
  );
}

export function menuRows(menu: readonly MenuEntry[]): MenuRow[] {
  return menu.flatMap((entry) => [
    { label: entry.label, inSpanish: entry.inSpanish ?? "", to: entry.to, isUnder: false },
    ...(entry.items ?? []).map(({ label, inSpanish = "", to }) => ({ label, inSpanish, to, isUnder: true })),
  ]);
}

/** The menus with one as typed, or the store's own again without any. */
export function withMenu(menus: StoreFacts["menus"], name: MenuName, typed: Typed | null): MadeSections {
  const { [name]: _, ...others } = menus ?? {};
  if (!typed) return { sections: { menus: Object.keys(others).length > 0 ? others : null } };
  const rows = typedRows(typed);
  if (rows.length === 0)
    return { errors: [{ field: "form", message: "Enter at least one entry, or use the standard menu." }] };
  const faults = rows.flatMap(rowFaults);
  if (faults.length > 0) return { errors: faults };
  if (name === "header" && !hasRoom(rows)) return { errors: [{ field: "form", message: noRoom }] };
  const [first] = rows;
  if (first?.isUnder)
    return {
      errors: [{ field: `row.${first.input}.label`, message: "The first entry can’t be under another." }],
    };
  const places: { place: string; input: number }[] = [];
  const menu: MenuEntry[] = [];
  for (const { input, label, inSpanish, to, isUnder } of rows) {
    const link = { label, to, ...(inSpanish && { inSpanish }) };
    const parent = menu.at(-1);
    if (isUnder && parent) {
      parent.items = [...(parent.items ?? []), link];
      places.push({ place: `${menu.length - 1}.items.${parent.items.length - 1}`, input });
    } else {
      menu.push(link);
      places.push({ place: `${menu.length - 1}`, input });
    }
  }
  return {
    sections: { menus: { ...others, [name]: menu } },
    inputError({ field, message }) {
      const place = field.replace(`menus.${name}.`, "").replace(/\.(label|inSpanish|to)$/, "");
      const input = places.find((one) => one.place === place)?.input;
      const part = /(label|inSpanish|to)$/.exec(field)?.[1] ?? "label";
      return input === undefined
        ? { field: "form", message: `The menu ${message}.` }
        : {
            field: `row.${input}.${part}`,
            message: part === "to" ? "Enter a page like /shop, or a web address." : message,
          };
    },
  };
}
