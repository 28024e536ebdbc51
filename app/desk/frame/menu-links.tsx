import { ChevronDown } from "lucide-react";
import { type ToggleEvent, useEffect, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { localStorageValues, parseJson } from "../../platform/storage/persisted-values.ts";
import { classNames } from "../../ui/class-names.ts";
import { startPages } from "../access/desk-access.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { type DeskGroup, type MenuSection, menuGroups, topMenuSections } from "./menu-sections.ts";

export interface MenuProps {
  /** Sections the role may see. */
  sections: readonly MenuSection[];
  /** Pending counts by section path. */
  waiting: Readonly<Record<string, { count: number; label: string }>>;
}

const rowLook =
  "relative flex min-h-11 items-center gap-3 px-(--margin) text-ui whitespace-nowrap hover:text-text lg:-mx-3 lg:min-h-8 lg:px-3 lg:pointer-coarse:min-h-11";

export function MenuLinks({ sections, waiting }: MenuProps) {
  const menu = { sections, waiting };
  return (
    <>
      <SectionLinks listed={topMenuSections} {...menu} />
      {menuGroups.map((group) => (
        <MenuGroup key={group.name} group={group} {...menu} />
      ))}
    </>
  );
}

/** A group of sections. What it was last set to is saved per account in this browser. */
function MenuGroup({
  group: { name, icon: Icon, sections: all },
  ...menu
}: MenuProps & { group: DeskGroup }) {
  const listed = all.filter((section) => menu.sections.includes(section));
  const [isOpen, setOpen] = useOpenGroup(name, listed);
  const count = listed.reduce((sum, { path }) => sum + (menu.waiting[path]?.count ?? 0), 0);
  if (listed.length === 0) return null;
  return (
    <details
      open={isOpen}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      className="group/section mt-2 border-t border-line pt-2"
    >
      <summary className={classNames(rowLook, "cursor-pointer list-none [&::-webkit-details-marker]:hidden")}>
        <Icon aria-hidden="true" size={18} strokeWidth={1.25} className="flex-none" />
        <span>{name}</span>
        <span className="ml-auto flex items-center gap-2 text-small text-text-2 tabular-nums">
          {count > 0 && (
            <span className="group-open/section:hidden">
              <span className="sr-only">, </span>
              {count}
              <span className="sr-only"> to do</span>
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            size={14}
            strokeWidth={1.5}
            className="flex-none group-open/section:rotate-180"
          />
        </span>
      </summary>
      <SectionLinks listed={listed} isIndented {...menu} />
    </details>
  );
}

/** All groups are open at first, except Back office for people who start their day elsewhere. */
function useOpenGroup(name: string, listed: readonly MenuSection[]): [boolean, (isOpen: boolean) => void] {
  const { role = "owner", name: person } = useSignedIn() ?? {};
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(
    () =>
      name !== "Back office" ||
      listed.some(({ path }) => path === startPages[role] || pathname.startsWith(path)),
  );
  const key = `desk-menu ${person ?? ""}`;
  useEffect(() => {
    const saved = savedGroups(key)[name];
    if (typeof saved === "boolean") setOpen(saved);
  }, [key, name]);
  return [
    isOpen,
    (now) => {
      if (now === isOpen) return;
      setOpen(now);
      localStorageValues.write(key, JSON.stringify({ ...savedGroups(key), [name]: now }));
    },
  ];
}

function savedGroups(key: string): Record<string, unknown> {
  const saved = parseJson(localStorageValues.read(key));
  return typeof saved === "object" && saved !== null ? { ...saved } : {};
}

function SectionLinks({
  listed,
  isIndented = false,
  sections,
  waiting,
}: MenuProps & { listed: readonly MenuSection[]; isIndented?: boolean }) {
  return (
    <ul className="grid">
      {listed
        .filter((section) => sections.includes(section))
        .map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={path === "/desk"}
              className={classNames(
                rowLook,
                "text-text-2 aria-[current=page]:font-medium aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-y-3 aria-[current=page]:after:left-0 aria-[current=page]:after:w-0.5 aria-[current=page]:after:bg-gold",
                isIndented && "max-lg:pl-[calc(var(--margin)+30px)] lg:pl-[42px]",
              )}
            >
              {!isIndented && <Icon aria-hidden="true" size={18} strokeWidth={1.25} className="flex-none" />}
              <span>{label}</span>
              {Object.hasOwn(waiting, path) && <PendingCount {...waiting[path]!} />}
            </NavLink>
          </li>
        ))}
    </ul>
  );
}

/** A section's pending count: ", 3 open" in the link's accessible name. */
function PendingCount({ count, label }: { count: number; label: string }) {
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
