import { Plus } from "lucide-react";
import { Link } from "react-router";
import { buttonLook } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useDisclosure } from "../kit/use-disclosure.ts";
import type { BeginLink } from "./begin-links.ts";

/** What can be begun, in a list that opens without scripts. */
export function NewMenu({ links }: { links: readonly BeginLink[] }) {
  const ref = useDisclosure();
  return (
    <details ref={ref} className="relative max-lg:hidden">
      <summary
        className={classNames(
          buttonLook({ variant: "secondary" }),
          "list-none hover:border-text hover:bg-text/6 [&::-webkit-details-marker]:hidden",
        )}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.25} />
        New
      </summary>
      <ul className="absolute top-[calc(100%+8px)] right-0 w-62 bg-surface py-1.5 shadow-float">
        {links.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-11 items-center gap-3 px-4.5 text-ui -outline-offset-2 hover:bg-raised"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.25} className="flex-none" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
