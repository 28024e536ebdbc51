import type { Kind } from "../../records/kind.ts";

/** The desk page of a subject, "order LI-7K2M9QXA": where it is answered, or its own in the inbox. */
export function subjectPath(kinds: readonly Kind[], subject: string): string {
  const [word = "", label = ""] = subject.split(" ");
  for (const { subjects } of kinds)
    if (subjects && Object.hasOwn(subjects, word)) return subjects[word]!.path(label);
  return `/desk/inbox/${word}/${encodeURIComponent(label)}`;
}
