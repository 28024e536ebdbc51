/** URL of an entry with its notes. `subject` as in the audit, "order LI-7K2M9QXA". */
export function entryPath(subject: string): string {
  const [word = "", id = ""] = subject.split(" ");
  return word === "quote" ? `/desk/requests/${id}` : `/desk/inbox/${word}/${encodeURIComponent(id)}`;
}
