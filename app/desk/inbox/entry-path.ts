/** Entries that are answered on the page of their piece, quote or visit, and have none of their own. */
const answeredAt: Readonly<Record<string, (label: string) => string>> = {
  message: (label) => `/desk/jobs/${label.replace(/-\d+$/, "")}#messages`,
  approval: (label) => `/desk/jobs/${label}`,
  answer: (label) => `/desk/quotes/${label.replace(/-\d+$/, "")}`,
  "visit-note": (label) => `/desk/visits/${Number(label.slice(2)) - 1_000}`,
};

/** URL of an entry with its notes, or of the page where it is answered. `subject` as in the audit, "order LI-7K2M9QXA". */
export function entryPath(subject: string): string {
  const [word = "", id = ""] = subject.split(" ");
  if (hasOwnPage(subject)) return `/desk/inbox/${word}/${encodeURIComponent(id)}`;
  return word === "quote" ? `/desk/requests/${id}` : answeredAt[word]!(id);
}

/** Whether an entry has a page in the inbox. */
export function hasOwnPage(subject: string): boolean {
  const [word = ""] = subject.split(" ");
  return word !== "quote" && !Object.hasOwn(answeredAt, word);
}
