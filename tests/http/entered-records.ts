import { readFileSync } from "node:fs";
import { deskAccess } from "../../app/desk/access/desk-access.ts";
import type { Field } from "../../foundation/records/fields.ts";
import { kinds } from "../../server/kinds.ts";
import { filledForm } from "../operations/filled-form.ts";
import type { Visitor } from "./visitor.ts";

/** Routes of lists, all of which support `?format=csv`: "desk/reviews". */
export const csvRoutes = Object.entries(deskAccess)
  .filter(([, { file }]) => readFileSync(`app/desk/${file}`, "utf8").includes("exportList("))
  .map(([route]) => route);

/** Kinds whose records are entered at the desk and have pages. */
export const enteredKinds = kinds.flatMap(({ texts, records, search }) => {
  if (!records || !search) return [];
  const [table = ""] = Object.keys(texts);
  const pattern = search.route.slice(1);
  return [{ table, pattern, list: pattern.replace(/\/:\w+$/, ""), title: search.title, ...records }];
});

/** A typed record: the route of its page, and words that find it. */
export interface EnteredRecord {
  pattern: string;
  title: string;
  typed: string[];
}

/** Enters a record of each of these kinds through its form; `known` presets some inputs. */
export async function enterRecords(desk: Visitor, known: Record<string, string>): Promise<EnteredRecord[]> {
  const made: EnteredRecord[] = [];
  for (const { fields, list, pattern, title } of enteredKinds) {
    await desk.goto(`/${list}/new`);
    const form = filledForm(fields, known);
    for (const [name, { input = name, choices, type }] of Object.entries<Field>(fields)) {
      const field = desk.locator(`main [name="${input}"]`);
      if (type === "flag") field.check();
      else if (choices) field.selectOption(form[input]!);
      else field.fill(form[input]!);
    }
    await desk.locator("main form [type=submit]").click();
    const path = new URL(desk.url()).pathname;
    if (!new RegExp(`^/${list}/\\d+$`).test(path)) throw new Error(`The form of ${list} was refused.`);
    const searched = Object.entries<Field>(fields).filter(([, { search }]) => search === "text");
    made.push({ pattern, title, typed: searched.map(([name]) => partialQuery(form[name] ?? "")) });
  }
  return made;
}

/** The last word of a text, and part of its first. */
function partialQuery(text: string): string {
  const words = text.split(" ");
  return `${words.at(-1)} ${words[0]?.slice(0, 4)}`;
}
