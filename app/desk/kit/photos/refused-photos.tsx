import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface RefusedPhotosProps {
  /** "picture" */
  noun: string;
  /** One line a photo: its name and why. */
  lines: readonly string[];
  /** The answer to a form; it is focused. */
  isOutcome?: boolean;
  /** Buttons. */
  children?: ReactNode;
}

/** Photos that weren't added, each with its reason. A status, because the others were added. */
export function RefusedPhotos({ noun, lines, isOutcome = false, children }: RefusedPhotosProps) {
  if (lines.length === 0) return null;
  return (
    <div
      role="status"
      data-outcome={isOutcome || undefined}
      className="grid gap-3 rounded-ctl bg-raised px-4 py-3 text-small inset-ring inset-ring-garnet"
    >
      <p className="flex items-start gap-3 font-medium text-garnet">
        <CircleAlert size={18} strokeWidth={1.25} className="mt-px flex-none" />
        {lines.length === 1 ? `One ${noun} wasn't added` : `${lines.length} ${noun}s weren't added`}
      </p>
      <ul className="grid max-h-80 gap-1.5 overflow-y-auto pl-[30px]">
        {lines.map((line, index) => (
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {children && <div className="flex flex-wrap gap-3 pl-[30px]">{children}</div>}
    </div>
  );
}
