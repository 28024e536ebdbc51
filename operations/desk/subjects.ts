import type { Kind } from "../../foundation/records/kind.ts";

/** The kind that owns the first word of a subject like "order LI-7K2M9QXA", and its record's label. */
export function kindOf(kinds: readonly Kind[], subject: string) {
  const [word = "", label = ""] = subject.split(" ");
  for (const kind of kinds) {
    const { name, subjects = {} } = kind;
    const of = Object.hasOwn(subjects, word) ? subjects[word]! : {};
    if (name === word || Object.hasOwn(subjects, word))
      return { kind, word, label, path: of.path, record: of.record?.(label) ?? label };
  }
  return { kind: null, word, label, path: undefined, record: label };
}

/** The desk path of a subject: where it is answered, or its own page in the inbox. */
export function subjectPath(kinds: readonly Kind[], subject: string): string {
  const { word, label, path } = kindOf(kinds, subject);
  return path?.(label) ?? `/desk/inbox/${word}/${encodeURIComponent(label)}`;
}
