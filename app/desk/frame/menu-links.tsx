import { NavLink } from "react-router";
import type { DeskSection } from "./desk-sections.ts";

export interface MenuProps {
  /** Sections the role may see. */
  sections: readonly DeskSection[];
  /** Pending counts by section path. */
  waiting: Readonly<Record<string, { count: number; label: string }>>;
}

export function MenuLinks({ sections, waiting }: MenuProps) {
  return (
    <ul className="grid">
      {sections.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <NavLink
            to={path}
            end={path === "/desk"}
            className="relative flex min-h-11 items-center gap-3 px-(--margin) text-ui whitespace-nowrap text-text-2 hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-y-3 aria-[current=page]:after:left-0 aria-[current=page]:after:w-0.5 aria-[current=page]:after:bg-gold lg:-mx-3 lg:min-h-8 lg:px-3 lg:pointer-coarse:min-h-11"
          >
            <Icon aria-hidden="true" size={18} strokeWidth={1.25} className="flex-none" />
            {label}
            {Object.hasOwn(waiting, path) && <Waits {...waiting[path]!} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** A section's pending count: ", 3 open" in the link's accessible name. */
function Waits({ count, label }: { count: number; label: string }) {
  return (
    <>
      <span aria-hidden="true" className="ml-auto text-small font-normal text-text-2 tabular-nums">
        {count}
      </span>
      <span className="sr-only">
        , {count} {label}
      </span>
    </>
  );
}
