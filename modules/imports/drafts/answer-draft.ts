import { type AnyDraft, draftSchemas } from "./draft.ts";

type Path = (string | number)[];

/** A draft with answers applied, and what is still open. */
export interface AnsweredDraft {
  draft: AnyDraft;
  /** Topics without an answer; null if an answer leaves the row out. */
  open: string[] | null;
}

/**
 * Applies answers by topic to a draft: the value of a listed answer, or what was typed. An unknown or unfit answer
 * leaves its question open. Doesn't change the draft it was given.
 */
export function answerDraft(draft: AnyDraft, answers: Readonly<Record<string, string>>): AnsweredDraft {
  let value: unknown = structuredClone(draft.value);
  const open: string[] = [];
  for (const { topic, answers: choices, typed } of draft.questions) {
    const given = answers[topic]?.trim();
    const chosen = choices.find((choice) => choice.value === given);
    if (chosen?.skips) return { draft, open: null };
    const changes = chosen
      ? (chosen.set ?? [])
      : typed && given
        ? [{ path: typed.path, value: given }]
        : null;
    const changed = changes?.reduce<unknown>(
      (whole, { path, value }) => withValue(whole, path, value),
      value,
    );
    if (changes && draftSchemas[draft.kind].safeParse(changed).success) value = changed;
    else open.push(topic);
  }
  return { draft: { ...draft, value } as AnyDraft, open };
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item, place) => (place === key ? withValue(item, rest, value) : item));
  }
  const record = typeof whole === "object" && whole !== null ? (whole as Record<string, unknown>) : {};
  return { ...record, [key]: withValue(record[key], rest, value) };
}
