import { expect, test } from "vitest";
import { textColumnsOf } from "../operations/privacy/text-columns.ts";
import { kinds } from "./kinds.ts";
import { retentionSteps } from "./privacy.ts";

/** Names that are listed twice. */
const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test("each prefix of record labels belongs to one kind", () => {
  const words = kinds.flatMap(({ name, subjects = {} }) => [...new Set([name, ...Object.keys(subjects)])]);
  expect(repeated(words)).toEqual([]);
});

test("each table, export list, retention step and menu count belongs to one kind", () => {
  const personal = kinds.flatMap((kind) => kind.personal ?? []);
  for (const names of [
    kinds.flatMap(({ texts }) => Object.keys(texts)),
    personal.map(({ name }) => name),
    retentionSteps.map(({ name }) => name),
    kinds.flatMap(({ waiting }) => waiting?.page ?? []),
  ])
    expect(repeated(names)).toEqual([]);
});

test("a kind with columns about a client exports and erases its rows", () => {
  // Notes are exported and erased together with the record they belong to.
  const without = kinds.filter(
    ({ name, texts, personal = [] }) =>
      name !== "note" && personal.length === 0 && Object.values(texts).some(({ client }) => client),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("every column that holds an email or a name is declared by its kind", () => {
  const declared = new Set(textColumnsOf(kinds).map(({ table, column }) => `${table}.${column}`));
  const addresses = kinds
    .flatMap(({ contacts = [] }) => contacts)
    .flatMap(({ table, email }) => (email ? [`${table}.${email}`] : []));
  expect(addresses.filter((column) => !declared.has(column))).toEqual([]);
});
