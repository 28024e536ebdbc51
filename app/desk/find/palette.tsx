import { ArrowRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { useSignedIn } from "../access/use-signed-in.ts";
import { Initials } from "../kit/initials.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import type { PaletteResults } from "./commands.server.ts";
import { commandVerbs, type Verb, verbsForRole } from "./verbs.ts";

interface PaletteProps {
  listId: string;
  optionId(place: number): string;
  answer: PaletteResults | null;
  /** The row that Enter opens; null submits the search. */
  active: number | null;
  onPoint(place: number | null): void;
  onChoose(to: string): void;
  onType(text: string): void;
}

/** What the search field offers while someone types: commands first, then records. */
export function Palette({ answer, onType, ...list }: PaletteProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field while a row is clicked
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-[calc(100%+8px)] left-0 z-(--z-bar) max-h-[min(70dvh,640px)] w-[min(640px,calc(100vw-48px))] overflow-y-auto border border-line bg-surface text-text shadow-float max-lg:fixed max-lg:inset-x-0 max-lg:top-[61px] max-lg:w-auto"
    >
      <Rows answer={answer} {...list} />
      <VerbChips onType={onType} />
      <p
        aria-hidden="true"
        className="flex gap-5 border-t border-line px-4.5 py-2.5 text-small text-text-2 max-lg:hidden"
      >
        <span>↑ ↓ select</span>
        <span>Enter open</span>
        <span>Esc close</span>
      </p>
    </div>
  );
}

function Rows({ answer, listId, ...row }: Omit<PaletteProps, "onType">) {
  const { commands = [], groups = [] } = answer ?? {};
  const count = commands.length + groups.reduce((sum, { found }) => sum + found.length, 0);
  let place = 0;
  return (
    <>
      <p role="status" className="sr-only">
        {answer && (count === 0 ? "No results" : `${count} ${count === 1 ? "suggestion" : "suggestions"}`)}
      </p>
      {/* Named by the field it belongs to. */}
      <div id={listId} role="listbox" aria-label="Suggestions" tabIndex={-1}>
        {commands.map(({ verb, title, detail, to }) => {
          const Icon = verb ? commandVerbs[verb].icon : ArrowRight;
          return (
            <Row key={`${title} ${to}`} place={place++} to={to} {...row} title={title} detail={detail}>
              <Icon aria-hidden="true" size={18} strokeWidth={1.25} />
            </Row>
          );
        })}
        {groups.map(({ title: group, found }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a listbox
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true" className="px-4.5 pt-3 pb-1 text-small text-text-2">
              {group}
            </p>
            {found.map(({ to, number, title, who, picture }) => (
              <Row
                key={`${to} ${title} ${who}`}
                place={place++}
                to={to}
                {...row}
                title={title}
                detail={[number, who].filter(Boolean).join(", ")}
              >
                {picture ? (
                  <PieceThumb piece={picture} className="w-8" />
                ) : (
                  group === "Clients" && <Initials name={title} />
                )}
              </Row>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface RowProps extends Pick<PaletteProps, "active" | "optionId" | "onPoint" | "onChoose"> {
  place: number;
  to: string;
  title: string;
  detail: string;
  /** A picture or an icon. */
  children: ReactNode;
}

function Row({ place, to, title, detail, children, active, optionId, onPoint, onChoose }: RowProps) {
  function onClick(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(to);
  }
  return (
    <a
      id={optionId(place)}
      href={to}
      role="option"
      aria-selected={place === active}
      tabIndex={-1}
      onClick={onClick}
      onMouseMove={() => place !== active && onPoint(place)}
      className={classNames(
        "flex min-h-12 items-center gap-3.5 border-l-2 px-4 py-1.5 text-ui",
        place === active
          ? "border-gold bg-raised forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]"
          : "border-transparent",
      )}
    >
      <span className="grid w-8 flex-none place-items-center text-text-2">{children}</span>
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        {detail && <span className="block truncate text-small text-text-2">{detail}</span>}
      </span>
    </a>
  );
}

/** Examples of what this role can type. */
function VerbChips({ onType }: Pick<PaletteProps, "onType">) {
  const { role = "owner" } = useSignedIn() ?? {};
  return (
    <div className="px-4.5 py-3">
      <p className="text-small text-text-2">You can also type</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {verbsForRole(role).map((name) => {
          const { words, example }: Verb = commandVerbs[name];
          return (
            <li key={name}>
              <button
                type="button"
                tabIndex={-1}
                onClick={() => onType(`${words[0]} `)}
                className="min-h-8 rounded-ctl border border-line px-2.5 text-small hover:border-control pointer-coarse:min-h-11"
              >
                {words[0]} {example()}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
