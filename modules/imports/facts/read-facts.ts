import type { ReadFact } from "../drafts/draft.ts";
import { type FactRule, factKeys, factRules, factSources } from "./fact-rules.ts";

/** The words of an article in which facts may stand. */
export interface FactTexts {
  title?: string;
  tags?: readonly string[];
  type?: string;
  /** Metafields and columns by their keys: "details.carat_weight". */
  fields?: readonly { key: string; value: string; from: "metafield" | "column" }[];
  options?: readonly { name: string; values: readonly string[] }[];
}

/** Facts that were read, and a note of each one that another source contradicts. */
export interface FoundFacts {
  facts: ReadFact[];
  notes: string[];
}

/** Reads facts by the rules: one a field, each with the words and the place it was read from. */
export function readFacts(texts: FactTexts): FoundFacts {
  const { title = "", tags = [], type = "", fields = [], options = [] } = texts;
  const isWatch =
    /watch/i.test(`${type} ${tags.join(" ")} ${title}`) && !/watch (band|strap|box|winder)/i.test(title);
  const found: ReadFact[] = [
    ...fields.flatMap(({ key, value, from }) => readField(key, value, from)),
    // An option with several values is a choice, no fact of the article.
    ...options.flatMap(({ name, values }) =>
      values.length === 1 ? readField(name, values[0] ?? "", "option") : [],
    ),
    ...tags.flatMap((tag) => readWords(tag, "tag", isWatch)),
    ...readWords(title, "title", isWatch),
    ...readWords(type, "type", isWatch),
  ];
  const facts: ReadFact[] = [];
  const notes: string[] = [];
  for (const from of factSources) {
    for (const fact of found.filter((one) => one.from === from)) {
      const known = facts.find(({ field }) => field === fact.field);
      if (!known) facts.push(fact);
      else if (!agrees(known.value, fact.value)) {
        notes.push(
          `“${fact.text}” (${fact.from}) isn't used: “${known.text}” (${known.from}) says ${known.field}.`,
        );
      }
    }
  }
  return { facts, notes: [...new Set(notes)] };
}

/** "14K gold" and "14K yellow gold" agree. */
function agrees(one: string, other: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/\s+/);
  const [a, b] = [words(one), words(other)];
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}

function readField(key: string, value: string, from: ReadFact["from"]): ReadFact[] {
  if (value === "") return [];
  const name =
    key
      .toLowerCase()
      .split(".")
      .at(-1)
      ?.replace(/[^a-z0-9]+/g, "_") ?? "";
  const named = factKeys.find((one) => one.key.test(name));
  if (!named) return [];
  const rules = factRules.filter(({ field }) => field === named.field);
  const worded = rules.map((rule) => applyRule(rule, value)).find((read) => read !== null);
  return [{ field: named.field, value: worded ?? value.slice(0, 120), from, text: value.slice(0, 120) }];
}

function readWords(text: string, from: ReadFact["from"], isWatch: boolean): ReadFact[] {
  const facts = new Map<string, ReadFact>();
  const bounded = text.slice(0, 300);
  for (const rule of factRules) {
    if (facts.has(rule.field) || (rule.isOfWatch && !(isWatch && from === "title"))) continue;
    if (rule.isWhole && from !== "tag") continue;
    const match = rule.pattern.exec(bounded);
    const value = match && applyRule(rule, bounded);
    if (value) facts.set(rule.field, { field: rule.field, value, from, text: match[0].trim() });
  }
  return [...facts.values()];
}

function applyRule({ pattern, value }: FactRule, text: string): string | null {
  const match = pattern.exec(text);
  if (!match) return null;
  return value ? value(match) : (match[1] ?? null);
}
