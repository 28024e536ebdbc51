import { m } from "#messages";
import { classNames } from "./class-names.ts";

interface SecondsDialProps {
  /** `sm` is 20 px, next to text. `xl` is 64 px, for a loading page or list. */
  size?: "sm" | "xl";
  className?: string;
}

/** The only spinner. The small one is decorative; the large one is announced as loading. */
export function Spinner({ size = "sm", className }: SecondsDialProps) {
  if (size === "sm")
    return <span aria-hidden="true" className={classNames("seconds-dial block", className)} />;
  return (
    <span role="status" className={classNames("grid justify-items-center gap-4", className)}>
      <span aria-hidden="true" className="seconds-dial seconds-dial-xl block" />
      <span className="sr-only text-small text-text-2 motion-reduce:not-sr-only">{m.controls.loading}</span>
    </span>
  );
}
