import { classNames } from "../../ui/class-names.ts";

/** What a state means for the owner: nothing (`quiet`), wait or act (`open`), done (`good`), help (`bad`). */
export type DeskTone = "quiet" | "open" | "good" | "bad";

const marks: Record<DeskTone, string> = {
  quiet: "border border-control",
  open: "border-2 border-text",
  good: "bg-green",
  bad: "rotate-45 bg-garnet",
};
const words: Record<DeskTone, string> = {
  quiet: "text-text-2",
  open: "text-text",
  good: "text-green",
  bad: "text-garnet",
};

/** A state with a mark whose form, not only its color, shows its kind. */
export function DeskBadge({ tone = "quiet", children }: { tone?: DeskTone; children: string }) {
  return (
    <span className={classNames("inline-flex items-center gap-2 text-small whitespace-nowrap", words[tone])}>
      <span
        aria-hidden="true"
        className={classNames("size-2 flex-none", tone !== "bad" && "rounded-round", marks[tone])}
      />
      {children}
    </span>
  );
}
